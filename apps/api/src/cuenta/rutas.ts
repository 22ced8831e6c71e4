import type { operacionesCuenta } from '@visitas/contract/cuenta/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import {
  accesoDe,
  cerrarOtras,
  cerrarSesionesDe,
  cerrarUna,
  obtenerCuenta,
  sesionesDe,
} from './servicio.ts';

export const dominioCuenta: Dominio<keyof typeof operacionesCuenta> = {
  manejadores: {
    'cuenta.obtener': (_, { bd, sesion }) => obtenerCuenta(bd, sesion.idUsuario),
    'sesiones.listar': (_, { bd, sesion }) => sesionesDe(bd, sesion.idUsuario, sesion),
    'sesiones.cerrar': ({ parametros }, entorno) =>
      cerrarUna(entorno, { idUsuario: entorno.sesion.idUsuario, idSesion: parametros.id }),
    'sesiones.cerrarOtras': (_, entorno) => cerrarOtras(entorno),
    'usuarios.acceso': ({ parametros }, { bd, sesion }) => accesoDe(bd, parametros.id, sesion),
    'usuarios.cerrarSesion': ({ parametros }, entorno) =>
      cerrarUna(entorno, { idUsuario: parametros.id, idSesion: parametros.idSesion }),
    'usuarios.cerrarSesiones': ({ parametros }, entorno) =>
      cerrarSesionesDe(entorno, parametros.id),
  },
};
