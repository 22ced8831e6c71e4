import type { operacionesCuenta } from '@visitas/contract/cuenta/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { accesoDe, cerrarTodas, cerrarUna, obtenerCuenta, sesionesDe } from './servicio.ts';

export const dominioCuenta: Dominio<keyof typeof operacionesCuenta> = {
  manejadores: {
    'cuenta.obtener': (_, contexto) => obtenerCuenta(contexto),
    'sesiones.listar': (_, { bd, sesion }) => sesionesDe(bd, sesion.idUsuario, sesion),
    'sesiones.cerrar': ({ parametros: { idSesion } }, entorno) =>
      cerrarUna(entorno, { idUsuario: entorno.sesion.idUsuario, idSesion }),
    'sesiones.cerrarOtras': (_, entorno) => cerrarTodas(entorno, entorno.sesion.idUsuario),
    'usuarios.acceso': ({ parametros }, contexto) => accesoDe(contexto, parametros.id),
    'usuarios.cerrarSesion': ({ parametros: { id, idSesion } }, entorno) =>
      cerrarUna(entorno, { idUsuario: id, idSesion }),
    'usuarios.cerrarSesiones': ({ parametros }, entorno) => cerrarTodas(entorno, parametros.id),
  },
};
