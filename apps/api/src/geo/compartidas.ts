interface EnCurso<T> {
  promesa: Promise<T>;
  esperan: number;
  control: AbortController;
}

type Hacer<T> = (abandono: AbortSignal) => Promise<T>;

/** Runs once a task that several callers request together. Aborts it when the last caller leaves. */
export class Compartidas<T> {
  readonly #enCurso = new Map<string, EnCurso<T>>();

  async pedir(nombre: string, presencia: AbortSignal, hacer: Hacer<T>): Promise<T> {
    const una = this.#enCurso.get(nombre) ?? this.#empezar(nombre, hacer);
    una.esperan += 1;
    const irse = () => {
      una.esperan -= 1;
      if (una.esperan === 0) this.#abandonar(nombre, una);
    };
    if (presencia.aborted) irse();
    else presencia.addEventListener('abort', irse);
    return una.promesa.finally(() => presencia.removeEventListener('abort', irse));
  }

  #empezar(nombre: string, hacer: Hacer<T>): EnCurso<T> {
    const control = new AbortController();
    const promesa = hacer(control.signal).finally(() => this.#olvidar(nombre, una));
    const una: EnCurso<T> = { promesa, esperan: 0, control };
    this.#enCurso.set(nombre, una);
    return una;
  }

  /** Forgets the task first, so that the next caller starts a new one. */
  #abandonar(nombre: string, una: EnCurso<T>): void {
    this.#olvidar(nombre, una);
    una.control.abort();
  }

  #olvidar(nombre: string, una: EnCurso<T>): void {
    if (this.#enCurso.get(nombre) === una) this.#enCurso.delete(nombre);
  }
}
