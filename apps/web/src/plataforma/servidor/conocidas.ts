/** More than the screens that somebody goes through; what was read longest ago is forgotten first. */
const CUANTAS = 40;

interface Conocida<R> {
  etiqueta: string;
  recibido: R;
}

/**
 * What was read and by what name to ask whether it changed, only in memory and only of one session. What did not
 * change is given as it was, the very same objects, so that nothing is drawn again.
 */
export class Conocidas<R> {
  readonly #porUrl = new Map<string, Conocida<R>>();
  #token = '';

  de(token: string, url: string): Conocida<R> | undefined {
    if (token !== this.#token) this.#porUrl.clear();
    this.#token = token;
    return this.#porUrl.get(url);
  }

  guardar(token: string, url: string, etiqueta: string | null, recibido: R): void {
    // Whoever asked may have left meanwhile.
    if (token !== this.#token) return;
    this.#porUrl.delete(url);
    if (etiqueta === null) return;
    const [masVieja] = this.#porUrl.keys();
    if (this.#porUrl.size >= CUANTAS && masVieja !== undefined) this.#porUrl.delete(masVieja);
    this.#porUrl.set(url, { etiqueta, recibido });
  }
}
