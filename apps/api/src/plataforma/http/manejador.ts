import type {
  NombreOperacion,
  Operaciones,
  Peticion,
  Respuesta,
} from '@visitas/contract/operaciones';
import type { FastifyBaseLogger } from 'fastify';
import type { Ejecutor } from '../bd/esquema.ts';
import type { Config } from '../config/config.ts';
import type { Sesion } from './acceso.ts';
import type { Dispositivo } from './dispositivo.ts';
import type { Llegada } from './llegada.ts';

export interface Contexto<S extends Sesion | null = Sesion | null> {
  /** The transaction of a write; the pool of a read, and of what prepares a write. */
  bd: Ejecutor;
  sesion: S;
  /** The caller's network address: a trusted proxy says it (TRUST_PROXY). */
  ip: string;
  dispositivo: Dispositivo;
  idPeticion: string;
  llegada: Llegada;
  config: Config;
  /** 'https://visitas.example.com': the address by which people reach this program. */
  origen: string;
  /** Sets a header of the answer, one of those that the row of the operation names. */
  anotar(cabecera: string, valor: string): void;
  /** Adds to what the log says of this request. */
  constar(datos: Record<string, string>): void;
  /** Does it in the turn of what may be of thousands of rows, which is waited for with nothing of the database. */
  enFila<R>(hacer: () => Promise<R>): Promise<R>;
  /** Has a list of thousands of rows written by another thread. */
  copiar(lista: unknown): Promise<Uint8Array>;
  /** Says that the answer holds what is only so until the next minute. */
  caducar(): void;
  /** Aborted when the caller is gone, for what takes long because of somebody else. */
  presencia: AbortSignal;
  registro: Pick<FastifyBaseLogger, 'warn'>;
}

type SesionDe<N extends NombreOperacion> = Operaciones[N]['acceso'] extends 'publico'
  ? null
  : Sesion;

/** What a prepared write does, in its transaction. */
export type Escritura<R> = (tx: Ejecutor) => Promise<R>;

type Resultado<N extends NombreOperacion> = Operaciones[N] extends { transaccion: 'preparada' }
  ? Escritura<Respuesta<N>>
  : Respuesta<N> | YaEscrita<Respuesta<N>>;

/** A long list may come written and compressed: a tenth of it, until whoever reads it slowly has it. */
type YaEscrita<R> = R extends unknown[] ? Uint8Array : never;

/** Answers a row of the contract: it gets what was validated and gives what the row promises. */
export type Manejador<N extends NombreOperacion> = (
  peticion: Peticion<N>,
  contexto: Contexto<SesionDe<N>>,
) => Promise<Resultado<N>>;

export type Manejadores<N extends NombreOperacion = NombreOperacion> = {
  [K in N]: Manejador<K>;
};
