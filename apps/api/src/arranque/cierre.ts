import { once } from 'node:events';

type Paso = () => Promise<unknown>;

/** Closes everything that was opened, once and in the opposite order. */
export class Cierre {
  readonly #pasos: { cerrar: Paso; aunConPrisa: boolean }[] = [];
  readonly #prisa = new AbortController();
  readonly #hayPrisa = once(this.#prisa.signal, 'abort');
  #enCurso: Promise<void> | undefined;

  /** Aborted in a hurry: from then on only `aunConPrisa` steps are waited for. */
  get prisa(): AbortSignal {
    return this.#prisa.signal;
  }

  alCerrar(cerrar: Paso, { aunConPrisa = false } = {}): void {
    this.#pasos.push({ cerrar, aunConPrisa });
  }

  cerrar(): Promise<void> {
    this.#enCurso ??= this.#cerrarTodo();
    return this.#enCurso;
  }

  /** Closes in a hurry, even when a normal close has already begun. */
  cerrarYa(): Promise<void> {
    this.#prisa.abort();
    return this.cerrar();
  }

  /** A step that fails does not stop the others; in a hurry, neither does a slow one. */
  async #cerrarTodo(): Promise<void> {
    const fallos: unknown[] = [];
    for (let paso = this.#pasos.pop(); paso; paso = this.#pasos.pop()) {
      const hecho = paso.cerrar().catch((error: unknown) => fallos.push(error));
      await (paso.aunConPrisa ? hecho : Promise.race([hecho, this.#hayPrisa]));
    }
    if (fallos.length > 0) throw new AggregateError(fallos, 'No todo se cerró bien');
  }
}
