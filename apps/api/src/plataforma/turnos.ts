import { Rechazo } from './http/rechazo.ts';

interface ReglasDeTurno {
  cuantos: number;
  /** Whoever would wait longer than this, in milliseconds, is told so instead of waiting. */
  esperaMaxima: number;
  /** What whoever waited all that is told when in the meantime nobody ended. */
  siNadieAcaba?: () => Error;
}

/** The last ones count more: what takes a while at the worst hour takes nothing at the others. */
const PESO = 0.1;

/**
 * At most so many at once; the rest in the order they came, if it is not for long. How long is known before
 * waiting: how many are before, and what each has been taking.
 */
export class Turnos {
  readonly #reglas: Required<ReglasDeTurno>;
  readonly #esperan = new Set<() => void>();
  #libres: number;
  #loQueDuran = 0;
  #ultimoFin = -Infinity;

  constructor(reglas: ReglasDeTurno) {
    const { esperaMaxima } = reglas;
    this.#reglas = { siNadieAcaba: () => saturado(esperaMaxima), ...reglas };
    this.#libres = reglas.cuantos;
  }

  get cuantosEsperan(): number {
    return this.#esperan.size;
  }

  async hacer<T>(hacer: () => Promise<T>): Promise<T> {
    const soltar = await this.tomar();
    return hacer().finally(soltar);
  }

  /** Gives how to leave the turn, which may be said more than once. Who is gone has no place in the queue. */
  async tomar(presencia?: AbortSignal): Promise<() => void> {
    if (this.#libres > 0) this.#libres -= 1;
    else await this.#esperar(presencia);
    const inicio = performance.now();
    let tomado = true;
    return () => {
      if (!tomado) return;
      tomado = false;
      this.#ultimoFin = performance.now();
      this.#loQueDuran += PESO * (this.#ultimoFin - inicio - this.#loQueDuran);
      const [siguiente] = this.#esperan;
      if (siguiente) siguiente();
      else this.#libres += 1;
    };
  }

  #esperar(presencia?: AbortSignal): Promise<void> {
    const { cuantos, esperaMaxima, siNadieAcaba } = this.#reglas;
    const espera = ((this.#esperan.size + 1) * this.#loQueDuran) / cuantos;
    if (espera > esperaMaxima) throw saturado(espera);
    const llegada = performance.now();
    return new Promise((llegar, fallo) => {
      const dejar = () => {
        this.#esperan.delete(alTocar);
        clearTimeout(plazo);
        presencia?.removeEventListener('abort', alIrse);
      };
      const alTocar = () => {
        dejar();
        llegar();
      };
      const alIrse = () => {
        dejar();
        fallo(new Rechazo('tiempo-agotado'));
      };
      const plazo = setTimeout(() => {
        dejar();
        fallo(this.#ultimoFin < llegada ? siNadieAcaba() : saturado(esperaMaxima));
      }, esperaMaxima);
      this.#esperan.add(alTocar);
      if (presencia?.aborted) alIrse();
      else presencia?.addEventListener('abort', alIrse, { once: true });
    });
  }
}

/** Who is refused may ask again when they would have waited. */
export const saturado = (espera: number): Rechazo =>
  new Rechazo('saturado', {
    cabeceras: { 'Retry-After': String(Math.max(1, Math.ceil(espera / 1_000))) },
  });
