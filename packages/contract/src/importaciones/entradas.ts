import * as z from 'zod/mini';
import { campoVersion, sinCaracteresRotos } from '../comun/campos.ts';
import {
  COLUMNAS_DE_TABLA,
  CORRECCIONES_POR_ENVIO,
  FILAS_DE_TABLA,
  FILAS_POR_LECTURA,
  LARGO_DE_CORRECCION,
} from './archivo.ts';
import { CAMPOS_IMPORTADOS, CON_EXISTENTES, SITUACIONES_DE_FILA } from './esquemas.ts';

const campo = z.enum(CAMPOS_IMPORTADOS, 'Elige un campo de la lista, o «No importar».');
const FILA = 'Elige una fila del archivo.';
/** Title rows and blank rows come before and between the rows that count. */
const fila = z.int(FILA).check(z.minimum(1, FILA), z.maximum(2_000_000, FILA));

const VARIAS_CORRECCIONES = `Envía ${CORRECCIONES_POR_ENVIO} correcciones como máximo.`;
const CORRECCION = `Escribe ${LARGO_DE_CORRECCION} caracteres como máximo.`;

const conLosQueYaExisten = z.optional(
  z.enum(CON_EXISTENTES, 'Elige si los que ya existen se dejan o se actualizan.'),
);

/** Only what is sent changes. Corrections are added to those that were sent before. */
export const esquemaEdicionDeImportacion = z.object({
  /** One for each column, in order; null is 'No importar'. */
  columnas: z.optional(
    z
      .array(z.nullable(campo), 'Elige el campo de cada columna.')
      .check(z.maxLength(COLUMNAS_DE_TABLA, 'Son demasiadas columnas.')),
  ),
  existentes: conLosQueYaExisten,
  /** The same, as older pages send it. */
  conExistentes: conLosQueYaExisten,
  correcciones: z.optional(
    z
      .array(
        z.object({
          fila,
          campo,
          valor: z
            .string(CORRECCION)
            .check(
              z.maxLength(LARGO_DE_CORRECCION, CORRECCION),
              sinCaracteresRotos('La corrección'),
            ),
        }),
        VARIAS_CORRECCIONES,
      )
      .check(z.maxLength(CORRECCIONES_POR_ENVIO, VARIAS_CORRECCIONES)),
  ),
  /** All the rows to leave out: replaces those of before. */
  omitir: z.optional(
    z.array(fila, FILA).check(z.maxLength(FILAS_DE_TABLA, 'Son demasiadas filas.')),
  ),
  version: campoVersion,
});

export const FALTA_LA_LLAVE = 'Vuelve a cargar la página y confirma de nuevo.';
/** Made by the browser and kept only there: the passwords of new users are derived from it. */
const llave = z.string(FALTA_LA_LLAVE).check(z.regex(/^[0-9a-f]{32}$/, FALTA_LA_LLAVE));

export const esquemaConfirmacion = z.object({
  /** Required to import users. */
  llave: z.optional(llave),
  version: campoVersion,
});

export const esquemaPedidoDeContrasenas = z.object({
  llave,
  /** The browser has the file. From then on they are not given again. */
  entregadas: z.optional(z.boolean('Indica si ya las tienes.')),
});

const DESDE = 'Vuelve a cargar las filas.';
const numero = (maximo: number) =>
  z.pipe(
    z.string(DESDE).check(z.regex(/^\d{1,7}$/, DESDE)),
    z.pipe(z.transform(Number), z.int().check(z.maximum(maximo, DESDE))),
  );

export const esquemaVentanaDeFilas = z.object({
  situacion: z.optional(z.enum(SITUACIONES_DE_FILA, 'Elige qué filas quieres ver.')),
  /** How many to pass over. */
  desde: z.optional(numero(FILAS_DE_TABLA)),
  limite: z.optional(numero(FILAS_POR_LECTURA)),
});
