interface EnCurso<T> {
  promesa: Promise<T>;
  esperan: number;
  control: AbortController;
}

type Hacer<T> = (abandono: AbortSignal) => Promise<T>;

/** What several people ask for at once is done once, and given up when the last of them leaves. */
export class Compartidas<T> {
  readonly #enCurso = new Map<string, EnCurso<T>>();

  async pedir(clave: string, presencia: AbortSignal, hacer: Hacer<T>): Promise<T> {
    const una = this.#enCurso.get(clave) ?? this.#empezar(clave, hacer);
    una.esperan += 1;
    const irse = () => {
      una.esperan -= 1;
      if (una.esperan === 0) this.#abandonar(clave, una);
    };
    if (presencia.aborted) irse();
    else presencia.addEventListener('abort', irse);
    return una.promesa.finally(() => presencia.removeEventListener('abort', irse));
  }

  #empezar(clave: string, hacer: Hacer<T>): EnCurso<T> {
    const control = new AbortController();
    const promesa = hacer(control.signal).finally(() => this.#olvidar(clave, una));
    const una: EnCurso<T> = { promesa, esperan: 0, control };
    this.#enCurso.set(clave, una);
    return una;
  }

  /** Whoever asks from now on begins anew. */
  #abandonar(clave: string, una: EnCurso<T>): void {
    this.#olvidar(clave, una);
    una.control.abort();
  }

  #olvidar(clave: string, una: EnCurso<T>): void {
    if (this.#enCurso.get(clave) === una) this.#enCurso.delete(clave);
  }
}
