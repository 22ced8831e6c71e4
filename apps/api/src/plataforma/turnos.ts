import { Rechazo } from './http/rechazo.ts';
import { acabaEspera, type Cola, empiezaEspera, seRechaza } from './observacion.ts';

interface ReglasDeTurno {
  cuantos: number;
  /** A caller that would wait longer than this, in milliseconds, is refused at once. */
  esperaMaxima: number;
  /** For a caller whose turn never came because no earlier call finished. */
  errorSinAvance?: () => Error;
  /** Its name in the measures. Without one it is not measured. */
  cola?: Cola;
}

/** Recent calls count more: calls slow at the worst hour are fast at the others. */
const PESO = 0.1;

/**
 * Runs at most `cuantos` calls at once; the others wait in order of arrival, if the wait is short.
 * It is estimated beforehand, from the calls ahead and their recent duration.
 */
export class Turnos {
  readonly #reglas: Required<Omit<ReglasDeTurno, 'cola'>>;
  readonly #cola: Cola | undefined;
  readonly #esperan = new Set<() => void>();
  #libres: number;
  #loQueDuran = 0;
  #ultimoFin = -Infinity;

  constructor({ cola, ...reglas }: ReglasDeTurno) {
    this.#cola = cola;
    const { esperaMaxima } = reglas;
    this.#reglas = { errorSinAvance: () => saturado(esperaMaxima), ...reglas };
    this.#libres = reglas.cuantos;
  }

  get cuantosEsperan(): number {
    return this.#esperan.size;
  }

  async hacer<T>(hacer: () => Promise<T>): Promise<T> {
    const soltar = await this.tomar();
    return hacer().finally(soltar);
  }

  /**
   * Returns a function that gives the turn back; calling it twice is harmless. A caller whose
   * request was aborted leaves the queue.
   */
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
    const { cuantos, esperaMaxima, errorSinAvance } = this.#reglas;
    const espera = ((this.#esperan.size + 1) * this.#loQueDuran) / cuantos;
    if (espera > esperaMaxima) {
      seRechaza(this.#cola);
      throw saturado(espera);
    }
    const llegada = performance.now();
    empiezaEspera(this.#cola);
    return new Promise((llegar, fallo) => {
      const dejar = () => {
        this.#esperan.delete(alTocar);
        clearTimeout(plazo);
        presencia?.removeEventListener('abort', alIrse);
        acabaEspera(this.#cola, performance.now() - llegada);
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
        seRechaza(this.#cola);
        fallo(this.#ultimoFin < llegada ? errorSinAvance() : saturado(esperaMaxima));
      }, esperaMaxima);
      this.#esperan.add(alTocar);
      if (presencia?.aborted) alIrse();
      else presencia?.addEventListener('abort', alIrse, { once: true });
    });
  }
}

/** A refused caller may try again after the wait it would have had. */
export const saturado = (espera: number): Rechazo =>
  new Rechazo('saturado', {
    cabeceras: { 'Retry-After': String(Math.max(1, Math.ceil(espera / 1_000))) },
  });
