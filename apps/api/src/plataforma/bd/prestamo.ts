import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { deLaTransaccion, type Limites } from './limites.ts';

/** The pool as Kysely sees it: all that is asked of the database passes here. */
export function prestar(
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
