import { createHash } from 'node:crypto';

/** More than what the program asks often. Each takes memory in every connection, and is never let go. */
const NOMBRADAS_MAXIMAS = 300;
/** Texts that have been asked once: which of them will be asked again is not known yet. */
const RECIENTES_MAXIMAS = 1_000;

const CONSULTA = /^\s*(select|with|insert|update|delete)\b/i;
/**
 * A search is done as its word is, a list of ids as they are many, and a window as it is long: one plan for
 * any of them would be a bad one for most.
 */
const SEGUN_SU_VALOR = /\bpatron_de_busqueda\(|= any\(\$\d+::integer\[\]\)|\blimit \$\d/;

/** Whether one plan is good for whatever it is asked with. */
export const admiteNombre = (sentencia: string): boolean =>
  CONSULTA.test(sentencia) && !SEGUN_SU_VALOR.test(sentencia);

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
    if (conocido || this.#nombres.size >= NOMBRADAS_MAXIMAS || !admiteNombre(sentencia))
      return conocido;
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
