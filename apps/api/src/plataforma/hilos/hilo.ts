import { constants } from 'node:os';
import { Worker } from 'node:worker_threads';
import { saturado } from '../turnos.ts';
import { type FalloEnViaje, rehacerFallo } from './fallo.ts';

export interface Encargo<P> {
  turno: number;
  pedido: P;
}

export type Entrega<H> = { turno: number } & ({ hecho: H } | { fallo: FalloEnViaje });

/** What a thread says first: it has read its program and can be asked. */
export const LISTO = 'listo';

export interface Ajustes {
  /** Its file, built to run in a thread (`?hilo`). */
  direccion: string;
  /** What it is for, as its failures tell it. */
  nombre: string;
  /** A thread that is silent for so long while somebody waits for it does not work any more. */
  plazoMs: number;
  /** Who waits longer than this is told to try again, and the thread goes on; for ever if nobody says. */
  pacienciaMs?: number;
  esperasMaximas: number;
  memoriaMb: number;
  /** How long it stays, and its memory with it, when nobody asks for anything; for ever if nobody says. */
  reposoMs?: number;
  /** Whether it goes after whoever is served. */
  cede?: boolean;
  /** What it knows from its start. */
  datos?: () => unknown;
}

interface Espera<H> {
  listo: (hecho: H) => void;
  fallo: (error: unknown) => void;
}

/**
 * On a busy machine the first answer takes much longer than any other, because everything it needs is still to
 * be read and compiled. A thread that has not answered yet has this many times its deadline.
 */
const VECES_EL_PRIMERO = 10;

/**
 * A thread beside the one that serves everybody. It is opened for the first who asks, or before, and keeps no
 * program alive. When it dies or hangs all who wait are refused, and the next one opens another.
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

  /** Opens the thread before it is needed, so that the first who asks does not wait for it. */
  abrir(): void {
    this.#hilo ??= this.#abierto();
  }

  /** `sinPrisa` waits as long as it takes: nobody is there to try again. */
  async encargar(pedido: P, { sinPrisa = false } = {}): Promise<H> {
    const { esperasMaximas, pacienciaMs } = this.#ajustes;
    if (this.#esperas.size >= esperasMaximas) throw saturado(pacienciaMs ?? 0);
    this.#turno += 1;
    const encargo: Encargo<P> = { turno: this.#turno, pedido };
    this.#hilo ??= this.#abierto();
    this.#hilo.postMessage(encargo);
    const hecho = new Promise<H>((listo, fallo) => {
      this.#esperas.set(encargo.turno, { listo, fallo });
      // Whoever comes while others wait gives a silent thread no more time.
      if (this.#esperas.size === 1) this.#vigilar();
    });
    return pacienciaMs && !sinPrisa ? conPaciencia(hecho, pacienciaMs) : hecho;
  }

  /** Lets the thread go; whoever waits for it is refused. */
  async soltar(): Promise<void> {
    const hilo = this.#hilo;
    this.#desechar(`was let go`);
    await hilo?.terminate();
  }

  #abierto(): Worker {
    this.#haRespondido = false;
    const { direccion, cede, datos, memoriaMb } = this.#ajustes;
    const hilo = new Worker(cede ? cediendo(direccion) : new URL(direccion), {
      eval: cede === true,
      workerData: datos?.(),
      resourceLimits: { maxOldGenerationSizeMb: memoriaMb },
    });
    // What an old thread still says concerns nobody any more.
    const mientrasSirva = (hacer: () => void) => hilo === this.#hilo && hacer();
    hilo.on('message', (dicho: Entrega<H> | typeof LISTO) =>
      mientrasSirva(() => (dicho === LISTO ? this.#vigilar() : this.#entregar(dicho))),
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

  /** From the last thing it said: while something is waited for, that it answers; and then, that somebody asks. */
  #vigilar(): void {
    clearTimeout(this.#reloj);
    const { plazoMs, reposoMs } = this.#ajustes;
    const plazo = this.#haRespondido ? plazoMs : plazoMs * VECES_EL_PRIMERO;
    if (this.#esperas.size > 0)
      this.#reloj = setTimeout(() => this.#desechar('does not answer'), plazo);
    else if (reposoMs) this.#reloj = setTimeout(() => void this.soltar(), reposoMs).unref();
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

/** What is asked for keeps its place until the thread answers it, so that nobody piles up behind who gave up. */
async function conPaciencia<H>(hecho: Promise<H>, ms: number): Promise<H> {
  let reloj: NodeJS.Timeout | undefined;
  const cansancio = new Promise<never>((_, rendirse) => {
    reloj = setTimeout(() => rendirse(saturado(ms)), ms);
  });
  return Promise.race([hecho, cansancio]).finally(() => clearTimeout(reloj));
}

/**
 * Only Linux has a priority for each thread; elsewhere it is the program's. It yields before it reads its own
 * program, which takes as long as some lists.
 */
const cediendo = (direccion: string): string =>
  `if (process.platform === 'linux') require('node:os').setPriority(${constants.priority.PRIORITY_LOW});
  import(${JSON.stringify(direccion)});`;
