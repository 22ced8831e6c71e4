import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { reservas } from '../observacion.ts';
import { Turnos } from '../turnos.ts';
import type { Ejecutor, Esquema } from './esquema.ts';
import { NombresDeColumnas, TIPOS } from './filas.ts';
import { deLaSesion, deLaTransaccion, LIMITES, type Limites, SIN_LIMITES } from './limites.ts';
import { type ModoDePlan, Nombradas } from './nombradas.ts';
import { queEspere } from './restricciones.ts';
import { anotarTropiezo, recordarTropiezos } from './tropiezos.ts';

/** `DATABASE_URL`, or the socket of the engine that comes with the program. */
export type Conexion =
  | { connectionString: string }
  | Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database'>;

/** Per instance, unless `CONEXIONES` sets another number. */
const CONEXIONES = 10;
const ESPERA_CONEXION_MS = 5_000;
/** The longest wait for a connection. A caller with a longer one ahead is refused at once. */
const ESPERA_TURNO_MS = 3_000;

/** How a database was opened, for a thread of ours that opens it too. */
export interface Apertura {
  conexion: Conexion;
  limites: Limites;
}

const aperturas = new WeakMap<Ejecutor, Apertura>();

export function comoSeAbrio(bd: Ejecutor): Apertura {
  const apertura = aperturas.get(bd);
  if (!apertura) throw new Error('That database was not opened here.');
  return apertura;
}

interface Opciones {
  limites?: Limites;
  /** The maximum open at once. */
  conexiones?: number;
  /** Called for each idle connection that the server closes; the pool replaces it by itself. */
  alPerderConexion?: (error: Error) => void;
}

export function abrirBaseDeDatos(conexion: Conexion, opciones: Opciones = {}): Ejecutor {
  const {
    limites = LIMITES,
    conexiones = CONEXIONES,
    alPerderConexion = () => undefined,
  } = opciones;
  const ponerLimites = deLaSesion(limites);
  // Only the connections that are ours alone. A pooler answers from any free process, which may
  // lack a named statement or the plan mode.
  const planes: Planes = new WeakMap();
  const pool = new pg.Pool({
    ...conexion,
    max: conexiones,
    connectionTimeoutMillis: ESPERA_CONEXION_MS,
    query_timeout: limites.sentencia + limites.margen,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: TIPOS,
    application_name: 'gestion-visitas',
    onConnect: async (abierta: pg.ClientBase & { processID?: number }) => {
      const { rowCount } = await abierta.query(ponerLimites, [abierta.processID]);
      if (rowCount === 1) planes.set(abierta, 'auto');
    },
  });
  // Without a listener, either error would end the process. The pool listens only to idle
  // connections; one lost in a transaction fails at its next query.
  reservas.add(pool);
  pool.on('error', alPerderConexion);
  pool.on('connect', (abierta) => abierta.on('error', () => undefined));
  const alFallar = (error: unknown) => anotarTropiezo(recordarTropiezos(bd), error);
  const nombres = new NombresDeColumnas();
  const bd = new Kysely<Esquema>({
    dialect: new PostgresDialect({
      pool: prestar(pool, conexiones, { limites, alFallar, nombres, planes }),
    }),
    plugins: [nombres],
  });
  aperturas.set(bd, { conexion, limites });
  return bd;
}

/** For work without time limits: the migrations and the first data. */
export async function sinPrisa<T>(
  conexion: Conexion,
  hacer: (bd: Ejecutor) => Promise<T>,
): Promise<T> {
  const bd = abrirBaseDeDatos(conexion, { limites: SIN_LIMITES });
  return hacer(bd).finally(() => bd.destroy());
}

/** The pool as Kysely sees it: every query to the database passes through here. */
function prestar(
  pool: pg.Pool,
  conexiones: number,
  {
    limites,
    alFallar,
    nombres,
    planes,
  }: Pick<Trato, 'limites' | 'alFallar' | 'nombres' | 'planes'>,
): PostgresPool {
  const trato = { limites, alEmpezar: deLaTransaccion(limites), alFallar, nombres, planes };
  const nombradas = new Nombradas();
  // Callers wait here and not in the pool, which cannot tell a lost database from many callers.
  const turnos = new Turnos({
    cuantos: conexiones,
    esperaMaxima: ESPERA_TURNO_MS,
    cola: 'base',
    errorSinAvance: () => queEspere('sin-base-de-datos'),
  });
  return {
    connect: async () => {
      const alDevolver = await turnos.tomar();
      try {
        const conexion = await pool.connect();
        return new Prestada(conexion, {
          ...trato,
          alDevolver,
          nombradas: planes.has(conexion) ? nombradas : null,
        });
      } catch (error) {
        alDevolver();
        throw error;
      }
    },
    end: () => {
      reservas.delete(pool);
      return pool.end();
    },
  };
}

/** The plan mode in force in each connection that is ours alone. */
type Planes = WeakMap<object, ModoDePlan>;

interface Trato {
  limites: Limites;
  planes: Planes;
  alEmpezar: string;
  /** Null where a named statement may not be found again. */
  nombradas: Nombradas | null;
  alFallar: (error: unknown) => void;
  alDevolver: () => void;
  nombres: NombresDeColumnas;
}

const EMPIEZA_TRANSACCION = /^(begin|start transaction)\b/;

/**
 * A borrowed connection. Every transaction begins with its limits, in the same message. One that still owes
 * an answer or is inside a transaction is not reused: the next commit would write a refused change.
 */
class Prestada implements PostgresPoolClient {
  readonly #conexion: pg.PoolClient;
  readonly #trato: Trato;
  #perdida: Error | null = null;
  #gastada = false;

  constructor(conexion: pg.PoolClient, trato: Trato) {
    this.#conexion = conexion;
    this.#trato = trato;
    conexion.on('error', this.#perder);
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
    // The server already undid what a lost connection had open; the caller gets the reason.
    if (this.#perdida && sentencia === 'rollback') return { rows: [] };
    if (this.#perdida) throw this.#perdida;
    const { name, plan, ...sinNombre } = this.#comoSePregunta(sentencia);
    const porSiSola = this.#conexion.getTransactionStatus() === 'I';
    try {
      if (porSiSola) await this.#planear(plan);
      if (!name) return this.#conFilas(await this.#conexion.query(sinNombre, valores));
      const nombrada = this.#conexion.query({ ...sinNombre, name }, valores);
      const respuesta = await nombrada.catch((error: unknown) => {
        if (!perdioElNombre(error)) throw error;
        // A connection forgets its named statements only when it closes.
        this.#gastada = true;
        // Any error undoes the transaction, so only its caller may try again.
        if (!porSiSola) throw error;
        return this.#conexion.query(sinNombre, valores);
      });
      return this.#conFilas(respuesta);
    } catch (error) {
      this.#trato.alFallar(error);
      if (soloLee(error)) this.#gastada = true;
      if (error instanceof Error && !laDejaEnUso(error)) this.#abandonar(error);
      throw error;
    }
  }

  /**
   * Named statements use one generic plan, the others a plan for their values. Within a transaction
   * all use generic plans: a rollback would also undo this setting.
   */
  async #planear(plan: ModoDePlan): Promise<void> {
    const { planes } = this.#trato;
    const actual = planes.get(this.#conexion);
    if (actual === undefined || actual === plan) return;
    await this.#conexion.query(`set plan_cache_mode = ${plan}`);
    planes.set(this.#conexion, plan);
  }

  /** Several statements in one message are sent for their effect, not for their rows. */
  #conFilas(respuesta: pg.QueryArrayResult | pg.QueryArrayResult[]) {
    if (Array.isArray(respuesta)) return { rows: [] };
    const { command, rowCount } = respuesta;
    return { command, rowCount, rows: this.#trato.nombres.filasDe(respuesta) };
  }

  #comoSePregunta(sentencia: string) {
    const { limites, alEmpezar, nombradas } = this.#trato;
    const empieza = EMPIEZA_TRANSACCION.test(sentencia);
    const esLectura = !empieza && this.#conexion.getTransactionStatus() === 'I';
    const name = nombradas?.nombreDe(sentencia);
    const plan: ModoDePlan = empieza || name ? 'force_generic_plan' : 'auto';
    return {
      name,
      plan,
      rowMode: 'array' as const,
      text: empieza ? `${sentencia}; ${alEmpezar}` : sentencia,
      query_timeout: (esLectura ? limites.lectura : limites.sentencia) + limites.margen,
    };
  }

  #abandonar(error: Error): void {
    this.#perder(error);
    void this.#conexion.end();
  }

  release(): void {
    this.#conexion.off('error', this.#perder);
    const acaba = this.#conexion.getTransactionStatus() !== 'I';
    this.#conexion.release(this.#perdida !== null || this.#gastada || acaba);
    this.#trato.alDevolver();
  }
}

/** A named statement is unknown to the server, or returns other columns since a migration. */
const perdioElNombre = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(26000|0A000)$/.test(error.code ?? '');

/** The server is a replica and may stay so; a new connection may find the primary. */
const soloLee = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006';

/** Without an answer the server may still be working, and a FATAL answer is its last. */
const laDejaEnUso = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.severity !== 'FATAL';
