import { createHash } from 'node:crypto';

/**
 * Twice the statements of a company's normal day. Each takes some 200 KB of the server per
 * connection, until it closes.
 */
const NOMBRADAS_MAXIMAS = 100;
/** A filter that only one user combines is asked a few times and never again. */
const VECES = 5;
/** How many statements have their uses counted. */
const RECIENTES_MAXIMAS = 1_000;

const CONSULTA = /^\s*(select|with|insert|update|delete)\b/i;
/**
 * The best plan for a search depends on its word, for a list of ids on its length, for a window on
 * its size. These statements get no name, so PostgreSQL plans them for their values. A limit that
 * the program knows is written in the statement.
 */
const SEGUN_SU_VALOR = /\bpatron_de_busqueda\(|= any\(\$\d+::integer\[\]\)|\blimit \$\d/;

/**
 * On its own the server chooses at every call, by estimated cost. It replans the same tables for
 * every technician and saves less than planning takes.
 */
export type ModoDePlan = 'force_generic_plan' | 'auto';

/** True when one plan is good for any values. */
export const admiteNombre = (sentencia: string): boolean =>
  CONSULTA.test(sentencia) && !SEGUN_SU_VALOR.test(sentencia);

/**
 * Names the frequent statements, so that the server plans each once per connection. Planning the
 * seven tables of a visit takes longer than reading them.
 */
export class Nombradas {
  readonly #nombres = new Map<string, string>();
  readonly #veces = new Map<string, number>();

  /** Returns undefined for a statement to be planned each time. */
  nombreDe(sentencia: string): string | undefined {
    const conocido = this.#nombres.get(sentencia);
    if (conocido || this.#nombres.size >= NOMBRADAS_MAXIMAS || !admiteNombre(sentencia))
      return conocido;
    if (this.#contar(sentencia) < VECES) return undefined;
    this.#veces.delete(sentencia);
    const nombre = createHash('sha256').update(sentencia).digest('base64url').slice(0, 24);
    this.#nombres.set(sentencia, nombre);
    return nombre;
  }

  /** Forgets first the statement unused for longest. */
  #contar(sentencia: string): number {
    const veces = (this.#veces.get(sentencia) ?? 0) + 1;
    this.#veces.delete(sentencia);
    const [masVieja] = this.#veces.keys();
    if (this.#veces.size >= RECIENTES_MAXIMAS && masVieja !== undefined)
      this.#veces.delete(masVieja);
    this.#veces.set(sentencia, veces);
    return veces;
  }
}
