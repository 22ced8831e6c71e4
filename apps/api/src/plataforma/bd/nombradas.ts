import { createHash } from 'node:crypto';

/**
 * Twice what the people of a company ask all day. Each takes some 200 KB of the server in every connection
 * where it is asked, and is only let go with it.
 */
const NOMBRADAS_MAXIMAS = 100;
/** Whoever narrows a list in a way that nobody else does asks for that a few times, and not again. */
const VECES = 5;
/** Of how many texts it is remembered how often they were asked. */
const RECIENTES_MAXIMAS = 1_000;

const CONSULTA = /^\s*(select|with|insert|update|delete)\b/i;
/**
 * A search is done as its word is, a list of ids as they are many, and a window as it is long: one plan for
 * any of them would be a bad one for most. A limit that the program knows is written in its statement.
 */
const SEGUN_SU_VALOR = /\bpatron_de_busqueda\(|= any\(\$\d+::integer\[\]\)|\blimit \$\d/;

/**
 * The server would choose anew at every call, by what it thinks that running costs, and plans the same tables
 * for every technician to save less than planning takes.
 */
export type ModoDePlan = 'force_generic_plan' | 'auto';

/** Whether one plan is good for whatever it is asked with. */
export const admiteNombre = (sentencia: string): boolean =>
  CONSULTA.test(sentencia) && !SEGUN_SU_VALOR.test(sentencia);

/**
 * What the server calls the statements that are asked often, so that it plans them once for each connection
 * and not at every call: planning the seven tables of a visit takes longer than reading them.
 */
export class Nombradas {
  readonly #nombres = new Map<string, string>();
  readonly #veces = new Map<string, number>();

  /** Undefined for what is to be planned each time. */
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

  /** The text that was asked longest ago is forgotten first. */
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
