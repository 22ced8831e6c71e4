import { type operacionesVistas, VISTAS_MAXIMAS } from '@visitas/contract/vistas/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { encontrado, Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import { eliminar, guardar, listar, renombrar } from './consultas.ts';

export const dominioVistas: Dominio<keyof typeof operacionesVistas> = {
  manejadores: {
    'vistas.listar': (_, { bd, sesion }) => listar(bd, sesion.idUsuario),
    'vistas.guardar': async ({ cuerpo }, { bd, sesion: { idUsuario } }) => {
      const vista = await guardar(bd, { idUsuario, ...cuerpo });
      if (vista) return vista;
      throw rechazarCampo(
        'nombre',
        `Tienes ${VISTAS_MAXIMAS} vistas. Elimina una para guardar otra.`,
      );
    },
    'vistas.renombrar': async ({ cuerpo }, { bd, sesion }) =>
      encontrado(await renombrar(bd, sesion.idUsuario, cuerpo)),
    'vistas.eliminar': async ({ parametros: { idVista } }, { bd, sesion }) => {
      if (!(await eliminar(bd, sesion.idUsuario, idVista))) throw new Rechazo('no-encontrado');
      return undefined;
    },
  },
  restricciones: {
    vistas_nombre_unico: { campo: 'nombre', mensaje: 'Ya tienes una vista con este nombre.' },
  },
};
