import { comoSeAbrio } from '../bd/conexion.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import { anotarTropiezo, recordarTropiezos } from '../bd/tropiezos.ts';
import { Hilo } from '../hilos/hilo.ts';
import { Turnos } from '../turnos.ts';

export interface Copia {
  bytes: Uint8Array<ArrayBuffer>;
  /** It holds something that changes with the minute. */
  valeUnMinuto: boolean;
}

interface Ajustes {
  /** The file of the thread that makes the copies. */
  direccion: string;
  cuantas: number;
}

/** The share of an instance's connections that belongs to this thread. */
export const deLasCopias = (conexiones: number): number => Math.min(2, conexiones - 1);

/** A browser gives up after twenty seconds. */
const ESPERA_MAXIMA_MS = 15_000;

/**
 * Makes the lists of thousands of rows in a thread with its own connections, so that short requests
 * do not wait for them. Only clients of the API ask for one, where a list without `limite` is whole
 * (section 7). At most two are made at once. The thread ends when idle.
 */
export class Copista<P = unknown> {
  readonly #bd: Ejecutor;
  readonly #turnos: Turnos;
  readonly #hilo: Hilo<P, Copia>;

  constructor(bd: Ejecutor, { direccion, cuantas }: Ajustes) {
    this.#bd = bd;
    this.#turnos = new Turnos({
      cuantos: cuantas,
      esperaMaxima: ESPERA_MAXIMA_MS,
      cola: 'carril',
    });
    this.#hilo = new Hilo({
      direccion,
      nombre: 'that makes long lists',
      // Longer than the limit of any of its statements.
      plazoMs: 60_000,
      esperasMaximas: cuantas,
      memoriaMb: 256,
      prioridadBaja: true,
      reposoMs: 5_000,
      datos: () => ({ ...comoSeAbrio(bd), conexiones: cuantas }),
    });
  }

  async enFila<R>(hacer: () => Promise<R>, presencia: AbortSignal): Promise<R> {
    const acabar = await this.#turnos.tomar(presencia);
    return hacer().finally(acabar);
  }

  async copiar(pedido: P): Promise<Copia> {
    try {
      return await this.#hilo.encargar(pedido);
    } catch (error) {
      anotarTropiezo(recordarTropiezos(this.#bd), error);
      throw error;
    }
  }

  soltar(): Promise<void> {
    return this.#hilo.soltar();
  }
}
