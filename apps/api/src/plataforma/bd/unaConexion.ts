import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { from as copiarDesde, to as copiarHacia } from 'pg-copy-streams';
import type { Conexion } from './conexion.ts';
import type { Ejecutor, Esquema } from './esquema.ts';
import { NombresDeColumnas, TIPOS } from './filas.ts';

/** One connection with one transaction, for what moves whole tables. It has no time limits. */
export type UnaConexion = pg.Client;

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
  const preguntar = async (text: string, values: readonly unknown[]) => {
    const respuesta = await cliente.query({ text, values: [...values], rowMode: 'array' });
    // Several statements in one message are sent for their effect, not for their rows.
    if (Array.isArray(respuesta)) return { rows: [] };
    const { command, rowCount } = respuesta;
    return { command, rowCount, rows: nombres.filasDe(respuesta) };
  };
  const unica: PostgresPoolClient = {
    query: ((sentencia: string | PostgresCursor<unknown>, valores: readonly unknown[] = []) =>
      preguntar(String(sentencia), valores)) as PostgresPoolClient['query'],
    release: () => undefined,
  };
  const pool = { connect: async () => unica, end: async () => undefined };
  return new Kysely<Esquema>({ dialect: new PostgresDialect({ pool }), plugins: [nombres] });
}

export const escribirNombre = (nombre: string): string => pg.escapeIdentifier(nombre);
export const escribirTexto = (texto: string): string => pg.escapeLiteral(texto);

/** The rows that a `copy … to stdout` gives. `rowCount` is known after the next statement. */
export const leerCopia = (cliente: UnaConexion, sentencia: string) =>
  cliente.query(copiarHacia(sentencia));

/** Where the rows of a `copy … from stdin` are written. */
export const escribirCopia = (cliente: UnaConexion, sentencia: string) =>
  cliente.query(copiarDesde(sentencia));
