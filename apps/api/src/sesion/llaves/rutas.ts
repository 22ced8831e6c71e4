import type { operacionesLlaves } from '@visitas/contract/llaves/operaciones';
import type { Dominio } from '../../plataforma/dominio.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { empezarAlta, guardarAlta } from './alta.ts';
import { caducosDeLlaves, llavesDe, quitarLlave, renombrarLlave } from './consultas.ts';
import { ingresarConLlave, retoDeConfirmacion, retoDeIngreso } from './ingreso.ts';

export const dominioLlaves: Dominio<keyof typeof operacionesLlaves> = {
  manejadores: {
    'llaves.reto': (_, contexto) => retoDeIngreso(contexto),
    'llaves.ingresar': ({ cuerpo }, contexto) => ingresarConLlave(cuerpo, contexto),
    'llaves.listar': async (_, { bd, sesion, origen }) => ({
      origen,
      llaves: await llavesDe(bd, sesion.idUsuario),
    }),
    'llaves.empezar': (_, contexto) => empezarAlta(contexto),
    'llaves.guardar': ({ cuerpo }, contexto) => guardarAlta(cuerpo, contexto),
    'llaves.renombrar': async ({ cuerpo }, { bd, sesion }) =>
      encontrado(await renombrarLlave(bd, sesion.idUsuario, cuerpo)),
    'llaves.quitar': async ({ parametros }, { bd, sesion }) => {
      encontrado(await quitarLlave(bd, sesion.idUsuario, parametros.idLlave));
      return undefined;
    },
    'llaves.confirmar': (_, contexto) => retoDeConfirmacion(contexto),
    'usuarios.quitarLlave': async ({ parametros: { id, idLlave } }, { bd }) => {
      encontrado(await quitarLlave(bd, id, idLlave));
      return undefined;
    },
  },
  restricciones: {
    llaves_de_acceso_credencial_unica: {
      campo: 'llave',
      mensaje: 'Esta llave de acceso ya está guardada.',
    },
  },
  caducos: caducosDeLlaves,
};
