import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';

/** What is imported: each is also the last part of the address that receives its files. */
export const QUE_SE_IMPORTA = ['clientes', 'usuarios'] as const;
export type QueSeImporta = (typeof QUE_SE_IMPORTA)[number];

export const CAMPOS_IMPORTADOS = [
  'nombre',
  'documentoIdentificacion',
  'direccion',
  'telefono',
  'correo',
  'nit',
  'latitud',
  'longitud',
  'coordenadas',
  'user',
  'rol',
  'supervisor',
] as const;
export type CampoImportado = (typeof CAMPOS_IMPORTADOS)[number];

/** 'leida' waits for its confirmation. 'confirmando' is writing, in some instance. */
export const ESTADOS_DE_IMPORTACION = ['leida', 'confirmando', 'confirmada', 'deshecha'] as const;
export type EstadoDeImportacion = (typeof ESTADOS_DE_IMPORTACION)[number];

export const CON_EXISTENTES = ['dejar', 'actualizar'] as const;
export type ConExistentes = (typeof CON_EXISTENTES)[number];

export const SITUACIONES_DE_FILA = ['nueva', 'existe', 'repetida', 'error', 'omitida'] as const;
export type SituacionDeFila = (typeof SITUACIONES_DE_FILA)[number];

/** Why a column has its field: its title, the last import, what its cells look like, or a person. */
export const PORQUES_DE_COLUMNA = ['titulo', 'recordada', 'contenido', 'mano'] as const;

const campoImportado = z.enum(CAMPOS_IMPORTADOS);

const columna = z.object({
  titulo: z.string(),
  /** Its first cells with something, at most three. */
  ejemplos: z.array(z.string()),
  campo: z.nullable(campoImportado),
  porque: z.nullable(z.enum(PORQUES_DE_COLUMNA)),
});
export type ColumnaImportada = z.output<typeof columna>;

const formato = z.object({
  tipo: z.enum(['csv', 'xlsx']),
  separador: z.optional(z.string()),
  codificacion: z.optional(z.string()),
  hojas: z.optional(z.array(z.string())),
  hoja: z.optional(z.string()),
  /** The rows that may be the one of the titles, with their first cells. */
  primeras: z.optional(z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) }))),
});
export type FormatoLeido = z.output<typeof formato>;

/** `fila` is its number in the file, `columna` the title in the file. */
const errorDeCelda = z.object({
  fila: z.int(),
  columna: z.string(),
  campo: z.nullable(campoImportado),
  valor: z.string(),
  mensaje: z.string(),
});
export type ErrorDeCelda = z.output<typeof errorDeCelda>;

export const esquemaImportacion = z.object({
  idImportacion: campoId,
  que: z.enum(QUE_SE_IMPORTA),
  nombre: z.string(),
  estado: z.enum(ESTADOS_DE_IMPORTACION),
  creadaEn: instante,
  formato,
  filaEncabezado: z.int(),
  columnas: z.array(columna),
  conExistentes: z.enum(CON_EXISTENTES),
  /** Rows with something, below the header. The counts of the five situations add up to it. */
  filas: z.int(),
  nuevas: z.int(),
  /** Rows whose identification is already in the company. */
  existentes: z.int(),
  repetidas: z.int(),
  conError: z.int(),
  omitidas: z.int(),
  /** Blank rows, which do not count. */
  vacias: z.int(),
  /** Required fields that no column brings: nothing can be confirmed without them. */
  faltan: z.array(campoImportado),
  /** Empty in the list of imports, and while it is written. */
  errores: z.array(errorDeCelda),
  /** `segundos` since its writing began, by the server's clock; absent while it waits for its turn. */
  progreso: z.optional(z.object({ hechas: z.int(), de: z.int(), segundos: z.optional(z.int()) })),
  /** Why the last confirmation wrote nothing. */
  problema: z.optional(z.string()),
  confirmadaEn: z.optional(instante),
  creadas: z.optional(z.int()),
  actualizadas: z.optional(z.int()),
  /** Absent when it can no longer be undone. */
  deshacerHasta: z.optional(instante),
  /** The new clients that brought coordinates, and those whose address is looked for or was. */
  lugares: z.optional(
    z.object({
      conCoordenadas: z.int(),
      porBuscar: z.int(),
      hallados: z.int(),
      dudosos: z.int(),
    }),
  ),
  /** Users only: the file with their passwords was handed over. */
  contrasenasEntregadas: z.optional(z.boolean()),
  /** Users only: who got another role, and still has open visits or series that it does not attend to. */
  conTrabajoAbierto: z.optional(z.array(z.object({ idUsuario: campoId, nombre: z.string() }))),
  version: z.int(),
});
export type Importacion = z.output<typeof esquemaImportacion>;

export const esquemaFilasImportadas = z.object({
  /** How many rows there are in that situation. */
  hay: z.int(),
  filas: z.array(
    z.object({
      fila: z.int(),
      situacion: z.enum(SITUACIONES_DE_FILA),
      /** By field, as they are in the file or were corrected. */
      valores: z.partialRecord(campoImportado, z.string()),
      errores: z.array(z.object({ campo: z.nullable(campoImportado), mensaje: z.string() })),
    }),
  ),
});
export type FilasImportadas = z.output<typeof esquemaFilasImportadas>;

/** How near the geocoder came: the door, the street, or only the area. */
export const CERTEZAS_DE_LUGAR = ['puerta', 'calle', 'zona'] as const;
export type CertezaDeLugar = (typeof CERTEZAS_DE_LUGAR)[number];

/** A client without a firm place. Null: nothing was found for the address. */
export const esquemaLugarDudoso = z.object({
  idCliente: campoId,
  nombre: z.string(),
  direccion: z.string(),
  hallado: z.nullable(
    z.object({
      latitud: z.number(),
      longitud: z.number(),
      nombre: z.string(),
      certeza: z.enum(CERTEZAS_DE_LUGAR),
    }),
  ),
});

/** A file for the browser to save. */
export const esquemaContrasenasImportadas = z.object({ nombre: z.string(), csv: z.string() });
