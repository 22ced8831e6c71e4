import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { from as copiarDesde, to as copiarHacia } from 'pg-copy-streams';
import type { Conexion } from './conexion.ts';
import type { Ejecutor, Esquema } from './esquema.ts';
import { NombresDeColumnas, TIPOS } from './filas.ts';

/** One connection with one transaction, for what moves whole tables. It has no time limits. */
export type UnaConexion = pg.Client;

/** Does it with a connection of its own, which is ended with it, or when it is cut: its statements then fail. */
export async function enUnaConexion<T>(
  conexion: Conexion,
  { para, corte }: { para: string; corte?: AbortSignal | undefined },
  hacer: (cliente: UnaConexion) => Promise<T>,
): Promise<T> {
  const cliente = await conectar(conexion, para);
  const terminar = () => cliente.end().catch(() => undefined);
  corte?.addEventListener('abort', terminar);
  try {
    return await hacer(cliente);
  } finally {
    corte?.removeEventListener('abort', terminar);
    await terminar();
  }
}

/** Its errors reach the statement in course: one that comes between two statements fails the next. */
export async function conectar(conexion: Conexion, para: string): Promise<UnaConexion> {
  const cliente = new pg.Client({
    ...conexion,
    types: TIPOS,
    application_name: `gestion-visitas ${para}`,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  cliente.on('error', () => undefined);
  await cliente.connect();
  return cliente;
}

/** The same connection for statements of the program. A transaction is begun and ended outside. */
export function comoEjecutor(cliente: UnaConexion): Ejecutor {
  const nombres = new NombresDeColumnas();
  const unica = new Unica(cliente, nombres);
  const pool = { connect: async () => unica, end: async () => undefined };
  return new Kysely<Esquema>({ dialect: new PostgresDialect({ pool }), plugins: [nombres] });
}

class Unica implements PostgresPoolClient {
  readonly #cliente: UnaConexion;
  readonly #nombres: NombresDeColumnas;

  constructor(cliente: UnaConexion, nombres: NombresDeColumnas) {
    this.#cliente = cliente;
    this.#nombres = nombres;
  }

  query<R>(sentencia: string, valores: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sentencia: unknown, valores: readonly unknown[] = []): unknown {
    return this.#preguntar(String(sentencia), [...valores]);
  }

  async #preguntar(text: string, values: unknown[]): Promise<unknown> {
    const respuesta = await this.#cliente.query({ text, values, rowMode: 'array' });
    // Several statements in one message are sent for their effect, not for their rows.
    if (Array.isArray(respuesta)) return { rows: [] };
    const { command, rowCount } = respuesta;
    return { command, rowCount, rows: this.#nombres.filasDe(respuesta) };
  }

  release(): void {}
}

export const escribirNombre = (nombre: string): string => pg.escapeIdentifier(nombre);
export const escribirTexto = (texto: string): string => pg.escapeLiteral(texto);

/** The rows that a `copy … to stdout` gives. `rowCount` is known after the next statement. */
export const leerCopia = (cliente: UnaConexion, sentencia: string) =>
  cliente.query(copiarHacia(sentencia));

/** Where the rows of a `copy … from stdin` are written. */
export const escribirCopia = (cliente: UnaConexion, sentencia: string) =>
  cliente.query(copiarDesde(sentencia));
