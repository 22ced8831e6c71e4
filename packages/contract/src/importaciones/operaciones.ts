import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import {
  esquemaConfirmacion,
  esquemaEdicionDeImportacion,
  esquemaPedidoDeContrasenas,
  esquemaVentanaDeFilas,
} from './entradas.ts';
import {
  esquemaContrasenasImportadas,
  esquemaFilasImportadas,
  esquemaImportacion,
  esquemaLugarDudoso,
} from './esquemas.ts';

const comun = {
  grupo: 'Importación',
  acceso: ADMINISTRADOR,
  respuesta: esquemaImportacion,
  entidades: ['importacion'],
} as const;
const deUna = {
  ...comun,
  ruta: '/importaciones/:id',
  parametros: z.object({ id: campoId }),
  errores: ['no-encontrado'],
} as const;
const conEstado = {
  ...deUna,
  metodo: 'PUT',
  errores: ['no-encontrado', 'estado-no-permite', 'version-anterior'],
} as const;

/** Each import belongs to who sent its file: somebody else's is not found. */
export const operacionesImportaciones = {
  'importaciones.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/importaciones',
    resumen: 'Mis importaciones del último día, la última primero',
    respuesta: z.array(esquemaImportacion),
  },
  'importaciones.obtener': { ...deUna, metodo: 'GET', resumen: 'Una importación, con su avance' },
  'importaciones.filas': {
    ...deUna,
    metodo: 'GET',
    ruta: '/importaciones/:id/filas',
    resumen: 'Las filas de una importación, por lo que pasará con ellas',
    criterios: esquemaVentanaDeFilas,
    respuesta: esquemaFilasImportadas,
  },
  'importaciones.editar': {
    ...conEstado,
    resumen: 'Elegir columnas, corregir celdas y decir qué se hace con lo que ya existe',
    cuerpo: esquemaEdicionDeImportacion,
    precio: PRECIO.calculo,
    transaccion: 'preparada',
  },
  'importaciones.confirmar': {
    ...conEstado,
    ruta: '/importaciones/:id/confirmar',
    resumen: 'Escribir lo importado, todo o nada; sigue aunque se cierre la página',
    cuerpo: esquemaConfirmacion,
    // To import users, who get passwords and roles.
    errores: [...conEstado.errores, 'confirmar-identidad'],
    precio: PRECIO.trabajo,
    transaccion: false,
  },
  'importaciones.cancelar': {
    ...conEstado,
    ruta: '/importaciones/:id/cancelar',
    resumen: 'Detener una importación que se está escribiendo; no queda nada de ella',
    transaccion: 'preparada',
  },
  'importaciones.deshacer': {
    ...conEstado,
    ruta: '/importaciones/:id/deshacer',
    resumen: 'Deshacer lo importado, en la hora siguiente y si nada lo usa',
    precio: PRECIO.trabajo,
    transaccion: false,
  },
  'importaciones.contrasenas': {
    ...deUna,
    metodo: 'POST',
    ruta: '/importaciones/:id/contrasenas',
    resumen: 'El archivo con las contraseñas provisionales de los usuarios importados, una vez',
    confirmada: true,
    cuerpo: esquemaPedidoDeContrasenas,
    respuesta: esquemaContrasenasImportadas,
    estado: 200,
    errores: ['no-encontrado', 'estado-no-permite'],
    transaccion: false,
  },
  'importaciones.lugares': {
    ...deUna,
    metodo: 'GET',
    ruta: '/importaciones/:id/lugares',
    resumen: 'Los clientes importados cuyo lugar no es firme',
    respuesta: z.array(esquemaLugarDudoso),
  },
} as const satisfies Record<string, Operacion>;
