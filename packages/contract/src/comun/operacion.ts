import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { Ambito } from './ambitos.ts';
import type { CodigoError } from './errores.ts';
import type { Exportable } from './exportacion.ts';
import type { Rol } from './roles.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Ruta = `/${string}`;

/** The callers allowed: anyone, any session, or the listed roles (section 6 of the specification). */
export type Acceso = 'publico' | 'autenticado' | readonly [Rol, ...Rol[]];

/**
 * A row of section 7. `acceso` is required so that an operation does not compile until its author
 * decides who may call it.
 */
export interface Operacion {
  metodo: Metodo;
  /** Path below API_BASE, with parameters as `:nombre`. */
  ruta: Ruta;
  /** Other paths of the same operation. */
  alias?: readonly Ruta[];
  grupo: string;
  resumen: string;
  /** The kinds of record involved, by the names their triggers write in the log. */
  entidades?: readonly string[];
  acceso: Acceso;
  /** Also allowed to a user who still has a provisional password, or has to set up the second factor. */
  conProvisional?: true;
  /** Only when the person gave their password or passkey in the last fifteen minutes. */
  confirmada?: true;
  parametros?: ZodMiniObject;
  criterios?: ZodMiniObject;
  cuerpo?: ZodMiniType;
  /** `null` means a response without a body. Fields outside the schema never leave the server. */
  respuesta: ZodMiniType | null;
  /** The headers it may return, with their descriptions. */
  cabeceras?: Readonly<Record<string, string>>;
  /** Default: 201 for POST, 204 for DELETE and for responses without a body, 200 otherwise. */
  estado?: 200 | 201 | 202 | 204;
  /**
   * The scopes whose announcements make this reading stale; a browser showing it then reads it again. The
   * response has an ETag, and a request with `If-None-Match` gets 304 when nothing changed.
   */
  ambitos?: readonly [Ambito, ...Ambito[]];
  /** False when some of the data changes without an announcement. The reading then has no ETag. */
  etiqueta?: false;
  /** For a write: without network, the phones of these roles queue it and send it later. */
  sinRed?: readonly [Rol, ...Rol[]];
  /** For a list: without `limite` it may have thousands of rows. */
  enCarril?: true;
  /** What it takes from the caller's minute (`PRECIO`). For a list, only without `limite`. */
  precio?: number;
  /** For a list: what its file has, at its path with '/exportar'. */
  exportable?: Exportable;
  /** Possible errors besides those common to every operation. */
  errores?: readonly CodigoError[];
  /**
   * A write runs in one transaction, which also stores its Idempotency-Key. `false`: the response
   * must not be stored (a session token) and repeating the write is harmless. `'preparada'`: the
   * handler runs before the transaction and returns the work to do inside it. It serves slow work,
   * and work that must remain even if the write is refused.
   */
  transaccion?: false | 'preparada';
}

/** Only the API documentation and the server use them. */
export const FUERA_DEL_NAVEGADOR = [
  'grupo',
  'resumen',
  'alias',
  'entidades',
  'conProvisional',
  'confirmada',
  'estado',
  'transaccion',
  'enCarril',
  'errores',
  'cabeceras',
  'parametros',
  'criterios',
  'cuerpo',
  'exportable',
  'precio',
] as const satisfies (keyof Operacion)[];
export type FueraDelNavegador = (typeof FUERA_DEL_NAVEGADOR)[number];

/** A row in the browser: the build removes the rest (apps/web/vite/contrato.ts). */
export type OperacionEnNavegador = Omit<Operacion, FueraDelNavegador>;

const ESTADO_POR_METODO = { GET: 200, POST: 201, PUT: 200, DELETE: 204 } as const;

export function estadoDe(operacion: Operacion): number {
  if (operacion.respuesta === null) return 204;
  return operacion.estado ?? ESTADO_POR_METODO[operacion.metodo];
}

/** The scopes the response's ETag depends on. Undefined when the response has no ETag. */
export const ambitosDeEtiqueta = ({
  ambitos,
  etiqueta,
}: Pick<Operacion, 'ambitos' | 'etiqueta'>): Operacion['ambitos'] =>
  etiqueta === false ? undefined : ambitos;

type ConVentana = Pick<Operacion, 'criterios'>;

const tieneVentana = ({ criterios }: ConVentana): boolean =>
  criterios !== undefined && Object.hasOwn(criterios.shape, 'limite');

/** True when a list answers with all its rows, because nobody asked for a window. */
export const vaEntera = (operacion: ConVentana, consulta: object): boolean =>
  tieneVentana(operacion) && !Object.hasOwn(consulta, 'limite');

/** What a call takes from its caller's minute. A window of a list takes nothing. */
export function precioDe(operacion: ConVentana & Pick<Operacion, 'precio'>, consulta: object) {
  if (tieneVentana(operacion) && !vaEntera(operacion, consulta)) return 0;
  return operacion.precio ?? 0;
}

export const esEscritura = ({ metodo }: Pick<Operacion, 'metodo'>): boolean => metodo !== 'GET';
