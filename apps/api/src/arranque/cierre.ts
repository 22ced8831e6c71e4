import { once } from 'node:events';

type Paso = () => Promise<unknown>;

/** What was opened, closed in the opposite order, once. */
export class Cierre {
  readonly #pasos: { cerrar: Paso; sinFalta: boolean }[] = [];
  readonly #prisa = new AbortController();
  readonly #apuro = once(this.#prisa.signal, 'abort');
  #enCurso: Promise<void> | undefined;

  /** Aborted when nobody is to be waited for any more. */
  get prisa(): AbortSignal {
    return this.#prisa.signal;
  }

  /** What must be closed `sinFalta` is waited for also in a hurry. */
  alCerrar(cerrar: Paso, { sinFalta = false } = {}): void {
    this.#pasos.push({ cerrar, sinFalta });
  }

  cerrar(): Promise<void> {
    this.#enCurso ??= this.#cerrarTodo();
    return this.#enCurso;
  }

  /** In a hurry, even what had begun to close slowly. */
  cerrarYa(): Promise<void> {
    this.#prisa.abort();
    return this.cerrar();
  }

  /** One step that fails, or that ends too late, does not keep the others from closing. */
  async #cerrarTodo(): Promise<void> {
    const fallos: unknown[] = [];
    for (let paso = this.#pasos.pop(); paso; paso = this.#pasos.pop()) {
      const hecho = paso.cerrar().catch((error: unknown) => fallos.push(error));
      await (paso.sinFalta ? hecho : Promise.race([hecho, this.#apuro]));
    }
    if (fallos.length > 0) throw new AggregateError(fallos, 'No todo se cerró bien');
  }
}
