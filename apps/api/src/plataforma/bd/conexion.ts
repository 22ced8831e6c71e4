import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Ejecutor, Esquema } from './esquema.ts';
import { deLaSesion, LIMITES, type Limites, SIN_LIMITES } from './limites.ts';
import { prestar } from './prestamo.ts';
import { anotarTropiezo, recordarTropiezos } from './tropiezos.ts';

/** A whole DATABASE_URL, or the parts of the embedded engine's socket. */
export type Conexion =
  | { connectionString: string }
  | Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>;

const CONEXIONES = 10;
const ESPERA_CONEXION_MS = 5_000;

/** A calendar date has no hour: it stays the text it is. Identities beyond 2³¹ are still safe numbers. */
const tipos = new pg.TypeOverrides();
tipos.setTypeParser(pg.types.builtins.DATE, (texto) => texto);
tipos.setTypeParser(pg.types.builtins.INT8, Number);

interface Opciones {
  limites?: Limites;
  /** An idle connection that the engine closed; the pool replaces it by itself. */
  alPerderConexion?: (error: Error) => void;
}

export function abrirBaseDeDatos(conexion: Conexion, opciones: Opciones = {}): Ejecutor {
  const { limites = LIMITES, alPerderConexion = () => undefined } = opciones;
  const ponerLimites = deLaSesion(limites);
  const pool = new pg.Pool({
    ...conexion,
    max: CONEXIONES,
    connectionTimeoutMillis: ESPERA_CONEXION_MS,
    query_timeout: limites.sentencia + limites.margen,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: tipos,
    application_name: 'gestion-visitas',
    onConnect: async (cliente: pg.ClientBase & { processID?: number }) => {
      await cliente.query(ponerLimites, [cliente.processID]);
    },
  });
  // Without a listener either event would end the process. The pool listens to its clients only
  // while they are idle; one lost in the middle of a transaction fails its next query.
  pool.on('error', alPerderConexion);
  pool.on('connect', (cliente) => cliente.on('error', () => undefined));
  const alFallar = (error: unknown) => anotarTropiezo(recordarTropiezos(bd), error);
  const bd = new Kysely<Esquema>({
    dialect: new PostgresDialect({ pool: prestar(pool, { limites, alFallar }) }),
    plugins: [new CamelCasePlugin()],
  });
  return bd;
}

/** For what may take as long as it needs: migrations, the first data. */
export async function sinPrisa<T>(
  conexion: Conexion,
  hacer: (bd: Ejecutor) => Promise<T>,
): Promise<T> {
  const bd = abrirBaseDeDatos(conexion, { limites: SIN_LIMITES });
  return hacer(bd).finally(() => bd.destroy());
}
