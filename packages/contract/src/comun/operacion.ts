import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { Ambito } from '../vivo/operaciones.ts';
import type { CodigoError } from './errores.ts';
import type { Rol } from './roles.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Ruta = `/${string}`;

/** Who may call: anyone, any session, or the listed roles (section 6 of the specification). */
export type Acceso = 'publico' | 'autenticado' | readonly [Rol, ...Rol[]];

/**
 * A row of section 7. `acceso` is required on purpose: without a thought about who may call it, an
 * operation does not compile.
 */
export interface Operacion {
  metodo: Metodo;
  /** Below API_BASE; parameters as `:nombre`. */
  ruta: Ruta;
  /** Other paths to the same operation. */
  alias?: readonly Ruta[];
  grupo: string;
  resumen: string;
  /** The kinds of record it is about, by the names that their triggers give them in the log. */
  entidades?: readonly string[];
  acceso: Acceso;
  /** Also for a person who still has the password that somebody gave them. */
  conProvisional?: true;
  parametros?: ZodMiniObject;
  criterios?: ZodMiniObject;
  cuerpo?: ZodMiniType;
  /** `null` is an answer without a body. What the schema does not name never leaves the server. */
  respuesta: ZodMiniType | null;
  /** The headers it may answer with, each with what it says. */
  cabeceras?: Readonly<Record<string, string>>;
  /** Without it, 201 for POST, 204 for DELETE and for an answer without a body, and 200 for the rest. */
  estado?: 200 | 201 | 204;
  /**
   * What makes a reading old: the scopes as which a change of something it shows is announced. A browser that has it
   * on screen reads it again then. Its answer has an ETag, and a caller who asks again with it (`If-None-Match`) is
   * only told that nothing changed.
   */
  ambitos?: readonly [Ambito, ...Ambito[]];
  /** False where something that the reading shows also changes without being announced: it has no ETag. */
  etiqueta?: false;
  /** Of a write: the phone of who does it keeps it while there is no network, and sends it later. */
  sinRed?: true;
  /** Of a list: without `limite` it may be of thousands of rows, and is made when its turn comes. */
  larga?: true;
  /** The errors it may answer besides those of every operation. */
  errores?: readonly CodigoError[];
  /**
   * A write runs inside one transaction, which also keeps its Idempotency-Key. It is `false` only
   * where the answer must not be kept (the token of a session) and repeating does no harm. With
   * `'preparada'` the handler runs before the transaction and answers what to do inside it: for what
   * is slow on purpose, or must remain even if the write is refused.
   */
  transaccion?: false | 'preparada';
}

/** The documentation of the API reads the first four; only the server checks what is sent, by the other three. */
export const FUERA_DEL_NAVEGADOR = [
  'grupo',
  'resumen',
  'errores',
  'cabeceras',
  'parametros',
  'criterios',
  'cuerpo',
] as const satisfies (keyof Operacion)[];
export type FueraDelNavegador = (typeof FUERA_DEL_NAVEGADOR)[number];

/** A row as a browser has it: the build takes the rest out (apps/web/vite/contrato.ts). */
export type OperacionEnNavegador = Omit<Operacion, FueraDelNavegador>;

const ESTADO_POR_METODO = { GET: 200, POST: 201, PUT: 200, DELETE: 204 } as const;

export function estadoDe(operacion: Operacion): number {
  if (operacion.respuesta === null) return 204;
  return operacion.estado ?? ESTADO_POR_METODO[operacion.metodo];
}

/** The scopes that an ETag of its answer depends on; undefined where the answer has none. */
export const ambitosDeEtiqueta = ({
  ambitos,
  etiqueta,
}: Pick<Operacion, 'ambitos' | 'etiqueta'>): Operacion['ambitos'] =>
  etiqueta === false ? undefined : ambitos;

export const esEscritura = ({ metodo }: Pick<Operacion, 'metodo'>): boolean => metodo !== 'GET';
