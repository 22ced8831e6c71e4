/** Takes exact amounts from pieces of any size. */
export class Cinta {
  readonly #trozos: AsyncIterator<Buffer>;
  #resto: Buffer = Buffer.alloc(0);

  constructor(trozos: AsyncIterator<Buffer>) {
    this.#trozos = trozos;
  }

  /** Fewer bytes than asked for only at the end. */
  async tomar(cuantos: number): Promise<Buffer> {
    const tomados: Buffer[] = [];
    let faltan = cuantos;
    while (faltan > 0) {
      const dado = await this.alguno(faltan);
      if (!dado) break;
      tomados.push(dado);
      faltan -= dado.length;
    }
    return tomados.length === 1 ? (tomados[0] ?? this.#resto) : Buffer.concat(tomados);
  }

  /** What is at hand, as it came, up to an amount. Null at the end. */
  async alguno(maximo: number): Promise<Buffer | null> {
    while (this.#resto.length === 0) {
      const { value, done } = await this.#trozos.next();
      if (done) return null;
      this.#resto = value;
    }
    const dado = this.#resto.subarray(0, maximo);
    this.#resto = this.#resto.subarray(dado.length);
    return dado;
  }
}
