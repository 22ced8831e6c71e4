type Paso = () => Promise<unknown>;

/** What was opened, closed in the opposite order. */
export class Cierre {
  readonly #pasos: Paso[] = [];

  alCerrar(paso: Paso): void {
    this.#pasos.push(paso);
  }

  /** One step that fails does not keep the others from closing. */
  async cerrar(): Promise<void> {
    const fallos: unknown[] = [];
    for (let paso = this.#pasos.pop(); paso; paso = this.#pasos.pop()) {
      await paso().catch((error: unknown) => fallos.push(error));
    }
    if (fallos.length > 0) throw new AggregateError(fallos, 'No todo se cerró bien');
  }
}
