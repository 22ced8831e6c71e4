import { createHash } from 'node:crypto';

/** More than what the program asks often. Each takes memory in every connection, and is never let go. */
const NOMBRADAS_MAXIMAS = 300;
/** Texts that have been asked once: which of them will be asked again is not known yet. */
const RECIENTES_MAXIMAS = 1_000;

const CONSULTA = /^\s*(select|with|insert|update|delete)\b/i;
/**
 * How a search is done depends on its word, and on how many it finds: a plan for any of them would be a
 * bad one for most.
 */
const SEGUN_SU_VALOR = /\bpatron_de_busqueda\(|= any\(\$\d+::integer\[\]\)/;

/**
 * What the server calls the statements that are asked more than once, so that it plans them once for each
 * connection and not at every call: planning the seven tables of a visit takes longer than reading them.
 */
export class Nombradas {
  readonly #nombres = new Map<string, string>();
  readonly #recientes = new Set<string>();

  /** Undefined for what is to be planned each time. */
  nombreDe(sentencia: string): string | undefined {
    const conocido = this.#nombres.get(sentencia);
    if (conocido || !CONSULTA.test(sentencia) || SEGUN_SU_VALOR.test(sentencia)) return conocido;
    if (this.#nombres.size >= NOMBRADAS_MAXIMAS) return undefined;
    if (!this.#recientes.delete(sentencia)) {
      this.#recordar(sentencia);
      return undefined;
    }
    const nombre = createHash('sha256').update(sentencia).digest('base64url').slice(0, 24);
    this.#nombres.set(sentencia, nombre);
    return nombre;
  }

  #recordar(sentencia: string): void {
    const [primera] = this.#recientes;
    if (this.#recientes.size >= RECIENTES_MAXIMAS && primera) this.#recientes.delete(primera);
    this.#recientes.add(sentencia);
  }
}
