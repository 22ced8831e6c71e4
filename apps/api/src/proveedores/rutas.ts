import type { operacionesProveedores } from '@visitas/contract/proveedores/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { caducosDeProveedores, desvincular, esSuya } from './consultas.ts';
import { irAlProveedor } from './ir.ts';
import { probarEmisor } from './probar.ts';
import { relatosDeProveedores } from './relatos.ts';
import { salirTambienAlla } from './salir.ts';
import {
  crearProveedor,
  editarProveedor,
  eliminarProveedor,
  listarProveedores,
  obtenerProveedor,
} from './servicio.ts';
import { confirmarConProveedor, volverDelProveedor } from './volver.ts';

export const dominioProveedores: Dominio<keyof typeof operacionesProveedores> = {
  manejadores: {
    'proveedores.listar': (_, contexto) => listarProveedores(contexto),
    'proveedores.obtener': ({ parametros }, contexto) =>
      obtenerProveedor(contexto, parametros.idProveedor),
    'proveedores.crear': ({ cuerpo }, contexto) => crearProveedor(cuerpo, contexto),
    'proveedores.editar': ({ cuerpo }, contexto) => editarProveedor(cuerpo, contexto),
    'proveedores.eliminar': ({ parametros }, contexto) =>
      eliminarProveedor(parametros.idProveedor, contexto),
    'proveedores.probar': ({ cuerpo }, contexto) => probarEmisor(cuerpo.emisor, contexto),
    'usuarios.desvincular': async ({ parametros: { id, idProveedor } }, { bd }) => {
      if (await desvincular(bd, { idUsuario: id, idProveedor })) return undefined;
      throw new Rechazo('no-encontrado');
    },
    'proveedores.ir': ({ cuerpo: { idProveedor, volver } }, contexto) =>
      irAlProveedor(idProveedor, contexto, { volver }),
    'proveedores.volver': ({ cuerpo }, contexto) => volverDelProveedor(cuerpo.respuesta, contexto),
    'proveedores.irAConfirmar': async ({ cuerpo: { idProveedor } }, contexto) => {
      const { idUsuario, idSesion } = contexto.sesion;
      if (!(await esSuya(contexto.bd, { idUsuario, idProveedor })))
        throw new Rechazo('no-encontrado');
      return irAlProveedor(idProveedor, contexto, { idSesion });
    },
    'proveedores.confirmar': ({ cuerpo }, contexto) =>
      confirmarConProveedor(cuerpo.respuesta, contexto),
    'proveedores.salir': (_, contexto) => salirTambienAlla(contexto),
  },
  relatos: relatosDeProveedores,
  restricciones: {
    proveedores_emisor_unico: { campo: 'emisor', mensaje: 'Ya hay un proveedor con este emisor.' },
  },
  caducos: caducosDeProveedores,
};
