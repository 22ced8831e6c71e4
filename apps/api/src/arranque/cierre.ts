import { once } from 'node:events';

type Paso = () => Promise<unknown>;

/** Closes once, in the opposite order, everything that was opened. */
export class Cierre {
  readonly #pasos: { cerrar: Paso; sinFalta: boolean }[] = [];
  readonly #prisa = new AbortController();
  readonly #apuro = once(this.#prisa.signal, 'abort');
  #enCurso: Promise<void> | undefined;

  /** Aborted when nothing is to be waited for any more, except what is `sinFalta`. */
  get prisa(): AbortSignal {
    return this.#prisa.signal;
  }

  /** A step that is `sinFalta` is waited for even in a hurry. */
  alCerrar(cerrar: Paso, { sinFalta = false } = {}): void {
    this.#pasos.push({ cerrar, sinFalta });
  }

  cerrar(): Promise<void> {
    this.#enCurso ??= this.#cerrarTodo();
    return this.#enCurso;
  }

  /** In a hurry, also when it had begun to close without any. */
  cerrarYa(): Promise<void> {
    this.#prisa.abort();
    return this.cerrar();
  }

  /** A step that fails or takes too long does not keep the others from closing. */
  async #cerrarTodo(): Promise<void> {
    const fallos: unknown[] = [];
    for (let paso = this.#pasos.pop(); paso; paso = this.#pasos.pop()) {
      const hecho = paso.cerrar().catch((error: unknown) => fallos.push(error));
      await (paso.sinFalta ? hecho : Promise.race([hecho, this.#apuro]));
    }
    if (fallos.length > 0) throw new AggregateError(fallos, 'No todo se cerró bien');
  }
}
