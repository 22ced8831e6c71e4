import type {
  NombreOperacion,
  Operaciones,
  Peticion,
  Respuesta,
} from '@visitas/contract/operaciones';
import type { FastifyBaseLogger } from 'fastify';
import type { Archivos } from '../archivos/archivos.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import type { Config } from '../config/config.ts';
import type { Vigentes } from '../config/vigentes.ts';
import type { Sesion } from './acceso.ts';
import type { Dispositivo } from './dispositivo.ts';
import type { Ida } from './ida.ts';
import type { Llegada } from './llegada.ts';

export interface Contexto<S extends Sesion | null = Sesion | null> {
  /** The transaction of a write; the pool for a read, and for the preparation of a write. */
  bd: Ejecutor;
  sesion: S;
  /** The caller's network address, as a trusted proxy reports it (TRUST_PROXY). */
  ip: string;
  /** As the browser calls itself, cut to what is kept. */
  agente: string | null;
  dispositivo: Dispositivo;
  ida: Ida;
  idPeticion: string;
  /** The request's Idempotency-Key, for what is done outside a transaction. Null without one; throws when it is none. */
  clave(): string | null;
  llegada: Llegada;
  /** The settings in force when the request came. */
  config: Config;
  vigentes: Vigentes;
  archivos: Archivos;
  /** 'https://visitas.example.com': the public address of the program. */
  origen: string;
  /** Sets a header of the answer, one of those that the row of the operation names. */
  anotar(cabecera: string, valor: string): void;
  constar(datos: Record<string, string>): void;
  /** Done once the transaction of a write is committed, before its answer. What it cannot do is only logged. */
  alConfirmar(hacer: () => Promise<void>): void;
  /** Runs it in the queue of long lists. Waiting there holds no connection. */
  enFila<R>(hacer: () => Promise<R>): Promise<R>;
  /** Another thread writes and compresses a list of thousands of rows. */
  copiar(lista: unknown): Promise<Uint8Array>;
  /** Marks the answer as valid only until the next minute. */
  caducar(): void;
  /** Aborted when the caller leaves. For work that waits on other servers. */
  presencia: AbortSignal;
  registro: Pick<FastifyBaseLogger, 'warn'>;
}

type SesionDe<N extends NombreOperacion> = Operaciones[N]['acceso'] extends 'publico'
  ? null
  : Sesion;

export type Escritura<R> = (tx: Ejecutor) => Promise<R>;

type Resultado<N extends NombreOperacion> = Operaciones[N] extends { transaccion: 'preparada' }
  ? Escritura<Respuesta<N>>
  : Respuesta<N> | YaEscrita<Respuesta<N>>;

/** A long list may come already written and compressed: a slow reader then holds a tenth of the memory. */
type YaEscrita<R> = R extends unknown[] ? Uint8Array : never;

/** Answers a row of the contract: takes the validated request, returns what the row promises. */
export type Manejador<N extends NombreOperacion> = (
  peticion: Peticion<N>,
  contexto: Contexto<SesionDe<N>>,
) => Promise<Resultado<N>>;

export type Manejadores<N extends NombreOperacion = NombreOperacion> = {
  [K in N]: Manejador<K>;
};
