/** More than the screens a user goes through. The oldest reading is forgotten first. */
const CUANTAS = 40;

interface Conocida<R> {
  etiqueta: string;
  recibido: R;
}

/**
 * Readings and their ETags, only in memory and for one session. An unchanged reading is returned as
 * the very same object, so that nothing is redrawn.
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
    // The session may have ended meanwhile.
    if (token !== this.#token) return;
    this.#porUrl.delete(url);
    if (etiqueta === null) return;
    const [masVieja] = this.#porUrl.keys();
    if (this.#porUrl.size >= CUANTAS && masVieja !== undefined) this.#porUrl.delete(masVieja);
    this.#porUrl.set(url, { etiqueta, recibido });
  }
}
