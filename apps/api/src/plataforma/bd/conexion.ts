import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Ejecutor, Esquema } from './esquema.ts';

/** A whole DATABASE_URL, or the parts of the embedded engine's socket. */
export type Conexion =
  | { connectionString: string }
  | Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>;

const CONEXIONES = 10;
const ESPERA_CONEXION_MS = 5_000;
/** On the client's side, because a pooler in transaction mode refuses it as a start parameter. */
const LIMITE_CONSULTA_MS = 15_000;

export function abrirBaseDeDatos(conexion: Conexion, alFallar: (error: Error) => void): Ejecutor {
  const pool = new pg.Pool({
    ...conexion,
    max: CONEXIONES,
    connectionTimeoutMillis: ESPERA_CONEXION_MS,
    query_timeout: LIMITE_CONSULTA_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'gestion-visitas',
  });
  // An idle connection that the engine closes is replaced by the pool; it must not end the process.
  pool.on('error', alFallar);
  return new Kysely<Esquema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
}
