import {
  CamelCasePlugin,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { Ejecutor, Esquema } from './esquema.ts';
import { deLaSesion, deLaTransaccion, LIMITES, type Limites, SIN_LIMITES } from './limites.ts';
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

/** The pool as Kysely sees it: all that is asked of the database passes here. */
function prestar(
  pool: pg.Pool,
  { limites, alFallar }: { limites: Limites; alFallar: (error: unknown) => void },
): PostgresPool {
  const trato = { limites, alEmpezar: deLaTransaccion(limites), alFallar };
  return {
    connect: async () => new Prestada(await pool.connect(), trato),
    end: () => pool.end(),
  };
}

interface Trato {
  limites: Limites;
  alEmpezar: string;
  alFallar: (error: unknown) => void;
}

const EMPIEZA_TRANSACCION = /^(begin|start transaction)\b/;

/**
 * A connection while somebody has it. Every transaction begins with its limits, in the same message.
 * One that still owes an answer, or is still inside a transaction, is given to nobody else: their
 * commit would write what was refused.
 */
class Prestada implements PostgresPoolClient {
  readonly #cliente: pg.PoolClient;
  readonly #trato: Trato;
  #perdida: Error | null = null;

  constructor(cliente: pg.PoolClient, trato: Trato) {
    this.#cliente = cliente;
    this.#trato = trato;
    cliente.on('error', this.#perder);
  }

  readonly #perder = (error: Error): void => {
    this.#perdida ??= error;
  };

  query<R>(sentencia: string, valores: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(sentencia: unknown, valores: readonly unknown[] = []): unknown {
    return this.#preguntar(String(sentencia), [...valores]);
  }

  async #preguntar(sentencia: string, valores: unknown[]): Promise<unknown> {
    // The server undoes by itself what a lost connection had open; what is told is why it was lost.
    if (this.#perdida && sentencia === 'rollback') return { rows: [] };
    if (this.#perdida) throw this.#perdida;
    try {
      return await this.#cliente.query(this.#conLimites(sentencia), valores);
    } catch (error) {
      this.#trato.alFallar(error);
      if (error instanceof Error && !laDejaEnUso(error)) this.#abandonar(error);
      throw error;
    }
  }

  #conLimites(sentencia: string): pg.QueryConfig & { query_timeout: number } {
    const { limites, alEmpezar } = this.#trato;
    const empieza = EMPIEZA_TRANSACCION.test(sentencia);
    const esLectura = !empieza && this.#cliente.getTransactionStatus() === 'I';
    return {
      text: empieza ? `${sentencia}; ${alEmpezar}` : sentencia,
      query_timeout: (esLectura ? limites.lectura : limites.sentencia) + limites.margen,
    };
  }

  #abandonar(error: Error): void {
    this.#perder(error);
    void this.#cliente.end();
  }

  release(): void {
    this.#cliente.off('error', this.#perder);
    this.#cliente.release(this.#perdida !== null || this.#cliente.getTransactionStatus() !== 'I');
  }
}

/** Without the server's word, it may still be at it; and after some, it goes. */
const laDejaEnUso = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL';
