import type { Rechazo } from './http/rechazo.ts';
import { saturado } from './turnos.ts';

const ESPERA_MS = 5_000;

interface ReglasDePlazas {
  enTotal: number;
  porPersona: number;
  /** What is said to a person who has all of theirs. */
  porqueYaTiene?: () => Rechazo;
}

/** How many may do something at once, each person and in all. Nobody waits for a place: without one they are refused. */
export class Plazas {
  readonly #reglas: Required<ReglasDePlazas>;
  readonly #deCadaUno = new Map<number, number>();

  constructor(reglas: ReglasDePlazas) {
    this.#reglas = { porqueYaTiene: () => saturado(ESPERA_MS), ...reglas };
  }

  /** Returns a function that gives the place back; calling it twice is harmless. */
  tomar(idUsuario: number): () => void {
    const { enTotal, porPersona, porqueYaTiene } = this.#reglas;
    const suyas = this.#deCadaUno.get(idUsuario) ?? 0;
    if (suyas >= porPersona) throw porqueYaTiene();
    const todas = [...this.#deCadaUno.values()].reduce((suma, n) => suma + n, 0);
    if (todas >= enTotal) throw saturado(ESPERA_MS);
    this.#deCadaUno.set(idUsuario, suyas + 1);
    let tomada = true;
    return () => {
      if (!tomada) return;
      tomada = false;
      const quedan = (this.#deCadaUno.get(idUsuario) ?? 1) - 1;
      if (quedan > 0) this.#deCadaUno.set(idUsuario, quedan);
      else this.#deCadaUno.delete(idUsuario);
    };
  }

  async con<T>(idUsuario: number, hacer: () => Promise<T>): Promise<T> {
    const soltar = this.tomar(idUsuario);
    return hacer().finally(soltar);
  }
}
