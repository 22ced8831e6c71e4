/** The same seed gives the same choices (mulberry32), so every demonstration is equal. */
export class Azar {
  #estado: number;

  constructor(semilla: string) {
    this.#estado = [...semilla].reduce(
      (suma, letra) => Math.imul(suma ^ (letra.codePointAt(0) ?? 0), 16_777_619),
      2_166_136_261,
    );
  }

  /** From 0 to 1, without 1. */
  fraccion(): number {
    this.#estado = (this.#estado + 0x6d2b79f5) | 0;
    let t = this.#estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Both ends included. */
  entero(minimo: number, maximo: number): number {
    return minimo + Math.floor(this.fraccion() * (maximo - minimo + 1));
  }

  real(minimo: number, maximo: number): number {
    return minimo + this.fraccion() * (maximo - minimo);
  }

  cumple(probabilidad: number): boolean {
    return this.fraccion() < probabilidad;
  }

  uno<T>(lista: readonly [T, ...T[]]): T {
    return lista[this.entero(0, lista.length - 1)] ?? lista[0];
  }
}
