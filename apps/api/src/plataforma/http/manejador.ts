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

export interface Contexto<S extends Sesion | null = Sesion | null> {
  /** The transaction of a write; the pool of a read, and of what prepares a write. */
  bd: Ejecutor;
  sesion: S;
  /** The caller's network address, as TRUST_PROXY lets it be known. */
  ip: string;
  dispositivo: Dispositivo;
  idPeticion: string;
  config: Config;
  /** 'https://visitas.example.com': where people reach this program. */
  origen: string;
  /** A header of the answer, one of those the row of the operation names. */
  anotar(cabecera: string, valor: string): void;
  /** What else the line of this answer in the log says. */
  constar(datos: Record<string, string>): void;
  /** Aborted when whoever asked is gone: for what takes long because of somebody else. */
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
  : Respuesta<N>;

/** A row of the table, answered: what was validated goes in, what the row promises comes out. */
export type Manejador<N extends NombreOperacion> = (
  peticion: Peticion<N>,
  contexto: Contexto<SesionDe<N>>,
) => Promise<Resultado<N>>;

export type Manejadores<N extends NombreOperacion = NombreOperacion> = {
  [K in N]: Manejador<K>;
};
