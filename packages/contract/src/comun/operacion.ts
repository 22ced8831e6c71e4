import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { CodigoError } from './errores.ts';
import type { Rol } from './roles.ts';

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Ruta = `/${string}`;

/** Who may call: anyone, any session, or the listed roles (section 6 of the specification). */
export type Acceso = 'publico' | 'autenticado' | readonly [Rol, ...Rol[]];

/**
 * A row of section 7. `acceso` is required on purpose: an operation nobody thought about
 * permissions for does not compile.
 */
export interface Operacion {
  metodo: Metodo;
  /** Below API_BASE; parameters as `:nombre`. */
  ruta: Ruta;
  /** Other paths that answer the same. */
  alias?: readonly Ruta[];
  grupo: string;
  resumen: string;
  acceso: Acceso;
  /** Open also to who still has the password somebody gave them. */
  conProvisional?: true;
  parametros?: ZodMiniObject;
  consulta?: ZodMiniObject;
  cuerpo?: ZodMiniType;
  /** `null` answers without a body. Whatever the schema does not name never leaves the server. */
  respuesta: ZodMiniType | null;
  /** The headers it may answer with, each with what it says. */
  cabeceras?: Readonly<Record<string, string>>;
  /** By method when absent: POST 201, DELETE 204, the rest 200; 204 when there is no body. */
  estado?: 200 | 201 | 204;
  /** What it may answer besides what every operation may. */
  errores?: readonly CodigoError[];
  /**
   * Writes run inside one transaction that also keeps the Idempotency-Key. `false` only where the
   * answer must not be kept (a session token) and repeating is harmless. `'preparada'`: the handler
   * runs before the transaction and answers what to do inside, for what takes its time on purpose
   * or must stay though the write is refused.
   */
  transaccion?: false | 'preparada';
}

const ESTADO_POR_METODO = { GET: 200, POST: 201, PUT: 200, DELETE: 204 } as const;

export function estadoDe(operacion: Operacion): number {
  if (operacion.respuesta === null) return 204;
  return operacion.estado ?? ESTADO_POR_METODO[operacion.metodo];
}

export const esEscritura = (operacion: Operacion): boolean => operacion.metodo !== 'GET';
