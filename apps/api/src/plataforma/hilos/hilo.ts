import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { saturado } from '../turnos.ts';
import { type FalloEnViaje, rehacerFallo } from './fallo.ts';

export interface Encargo<P> {
  turno: number;
  pedido: P;
}

export type Entrega<H> = { turno: number } & ({ hecho: H } | { fallo: FalloEnViaje });

/** The thread's first message: its program is loaded. */
export const MENSAJE_DE_LISTO = 'listo';

/** The code of its failure when it took longer than its deadline. */
export const NO_CONTESTA = 'ERR_HILO_NO_CONTESTA';

export interface Ajustes {
  /** Its file, built to run in a thread (`?hilo`). */
  direccion: string;
  /** Names the thread in its failures. */
  nombre: string;
  /** A thread silent for this long while a request waits is taken for dead. */
  plazoMs: number;
  /**
   * A caller that waits longer is told to try again, and the thread goes on. By default there is no limit.
   */
  pacienciaMs?: number;
  esperasMaximas: number;
  memoriaMb: number;
  /** An idle thread ends after this long and frees its memory. By default it stays. */
  reposoMs?: number;
  /** It runs behind the thread that serves requests. */
  prioridadBaja?: boolean;
  /** The data that the thread has from its start. */
  datos?: () => unknown;
}

interface Espera<H> {
  listo: (hecho: H) => void;
  fallo: (error: unknown) => void;
}

/**
 * On a busy machine the first answer takes much longer, because the thread still reads and compiles
 * its code. Until it answers, it has this many times its deadline.
 */
const VECES_EL_PRIMERO = 10;

/**
 * A thread beside the one that serves requests. It opens at the first request or with `abrir`, and does not
 * keep the program alive. When it dies or hangs, waiting requests are refused and the next one opens another.
 */
export class Hilo<P, H> {
  readonly #ajustes: Ajustes;
  readonly #esperas = new Map<number, Espera<H>>();
  #hilo: Worker | null = null;
  #haRespondido = false;
  #reloj: NodeJS.Timeout | undefined;
  #turno = 0;

  constructor(ajustes: Ajustes) {
    this.#ajustes = ajustes;
  }

  /** Opens the thread early, so that the first request does not wait for it. */
  abrir(): void {
    this.#hilo ??= this.#abierto();
  }

  /**
   * With `sinPrisa` it waits as long as needed: no user is there to try again. The buffers in `suyos` are
   * transferred, not copied.
   */
  async encargar(
    pedido: P,
    { sinPrisa = false, suyos = [] }: { sinPrisa?: boolean; suyos?: ArrayBuffer[] } = {},
  ): Promise<H> {
    const { esperasMaximas, pacienciaMs } = this.#ajustes;
    if (this.#esperas.size >= esperasMaximas) throw saturado(pacienciaMs ?? 0);
    this.#turno += 1;
    const encargo: Encargo<P> = { turno: this.#turno, pedido };
    this.#hilo ??= this.#abierto();
    this.#hilo.postMessage(encargo, suyos);
    const hecho = new Promise<H>((listo, fallo) => {
      this.#esperas.set(encargo.turno, { listo, fallo });
      // A request that comes while others wait gives a silent thread no more time.
      if (this.#esperas.size === 1) this.#vigilar();
    });
    return pacienciaMs && !sinPrisa ? conPaciencia(hecho, pacienciaMs) : hecho;
  }

  /** Ends the thread; the requests that wait for it are refused. */
  async soltar(): Promise<void> {
    const hilo = this.#hilo;
    this.#desechar(`was let go`);
    await hilo?.terminate();
  }

  #abierto(): Worker {
    this.#haRespondido = false;
    const { direccion, prioridadBaja, datos, memoriaMb } = this.#ajustes;
    const hilo = new Worker(prioridadBaja ? conPrioridadBaja(direccion) : new URL(direccion), {
      eval: prioridadBaja === true,
      workerData: datos?.(),
      resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
    });
    // Messages of a replaced thread are ignored.
    const mientrasSirva = (hacer: () => void) => hilo === this.#hilo && hacer();
    hilo.on('message', (dicho: Entrega<H> | typeof MENSAJE_DE_LISTO) =>
      mientrasSirva(() => (dicho === MENSAJE_DE_LISTO ? this.#vigilar() : this.#entregar(dicho))),
    );
    hilo.on('error', (error) => mientrasSirva(() => this.#desechar(error)));
    hilo.on('exit', (codigo) => mientrasSirva(() => this.#desechar(`ended (${codigo})`)));
    hilo.unref();
    return hilo;
  }

  #entregar(entrega: Entrega<H>): void {
    const espera = this.#esperas.get(entrega.turno);
    this.#esperas.delete(entrega.turno);
    this.#haRespondido = true;
    this.#vigilar();
    if ('fallo' in entrega) espera?.fallo(rehacerFallo(entrega.fallo));
    else espera?.listo(entrega.hecho);
  }

  /**
   * Restarts the timer at each message: the deadline of an answer while requests wait, or else the idle time.
   */
  #vigilar(): void {
    clearTimeout(this.#reloj);
    const { plazoMs, reposoMs } = this.#ajustes;
    const plazo = this.#haRespondido ? plazoMs : plazoMs * VECES_EL_PRIMERO;
    if (this.#esperas.size > 0)
      this.#reloj = setTimeout(() => this.#desechar(this.#noContesta()), plazo);
    else if (reposoMs) this.#reloj = setTimeout(() => void this.soltar(), reposoMs).unref();
  }

  #noContesta(): Error {
    const dicho = `The thread ${this.#ajustes.nombre} does not answer.`;
    return Object.assign(new Error(dicho), { code: NO_CONTESTA });
  }

  #desechar(motivo: Error | string): void {
    clearTimeout(this.#reloj);
    void this.#hilo?.terminate();
    this.#hilo = null;
    const esperas = [...this.#esperas.values()];
    this.#esperas.clear();
    const error =
      typeof motivo === 'string'
        ? new Error(`The thread ${this.#ajustes.nombre} ${motivo}.`)
        : motivo;
    for (const { fallo } of esperas) fallo(error);
  }
}

/** An abandoned request keeps its place until the thread answers it, so that requests do not pile up. */
async function conPaciencia<H>(hecho: Promise<H>, ms: number): Promise<H> {
  let reloj: NodeJS.Timeout | undefined;
  const cansancio = new Promise<never>((_, rendirse) => {
    reloj = setTimeout(() => rendirse(saturado(ms)), ms);
  });
  return Promise.race([hecho, cansancio]).finally(() => clearTimeout(reloj));
}

/**
 * Only Linux has a priority per thread. The thread lowers it before it reads its own program, which
 * takes as long as some lists.
 */
const conPrioridadBaja = (direccion: string): string =>
  `if (process.platform === 'linux') require('node:os').setPriority(${constants.priority.PRIORITY_LOW});
  import(${JSON.stringify(direccion)});`;
