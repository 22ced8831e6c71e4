/// <reference path="./hilo.d.ts" />
import { Worker } from 'node:worker_threads';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import DIBUJANTE from './dibujante.ts?hilo';
import type { dibujarInforme } from './informe/informe.ts';

type Contenido = Parameters<typeof dibujarInforme>[0];
type Acompanamiento = Parameters<typeof dibujarInforme>[1];

export interface Encargo {
  turno: number;
  contenido: Contenido;
  acompanamiento: Acompanamiento;
}

export type Dibujado = { turno: number } & ({ archivo: Uint8Array } | { error: unknown });

interface Espera {
  listo: (archivo: Buffer) => void;
  fallo: (error: unknown) => void;
}

interface Ajustes {
  direccion?: string;
  plazoMs?: number;
  esperasMaximas?: number;
}

/** The largest document takes a quarter of a second: a thread that is silent for so long does not draw. */
const PLAZO_MS = 5_000;
/** Each holds a transaction, and an instance has ten connections: more would be a defect of ours. */
const ESPERAS_MAXIMAS = 50;
const MEMORIA_MB = 256;

/**
 * Where reports are drawn: in a thread beside the one that serves everybody. It is opened for the first one,
 * and keeps no program alive. Whoever asks is in the transaction that finishes the visit: when a thread dies
 * or hangs they are all refused, with nothing written, and the next one opens another.
 */
export class Taller {
  readonly #direccion: URL;
  readonly #plazoMs: number;
  readonly #esperasMaximas: number;
  readonly #esperas = new Map<number, Espera>();
  #hilo: Worker | null = null;
  #reloj: NodeJS.Timeout | undefined;
  #turno = 0;

  constructor({
    direccion = DIBUJANTE,
    plazoMs = PLAZO_MS,
    esperasMaximas = ESPERAS_MAXIMAS,
  }: Ajustes = {}) {
    this.#direccion = new URL(direccion);
    this.#plazoMs = plazoMs;
    this.#esperasMaximas = esperasMaximas;
  }

  async dibujar(contenido: Contenido, acompanamiento: Acompanamiento): Promise<Buffer> {
    if (this.#esperas.size >= this.#esperasMaximas) throw new Rechazo('ocupado');
    this.#turno += 1;
    const encargo: Encargo = { turno: this.#turno, contenido, acompanamiento };
    this.#hilo ??= this.#abrir();
    this.#hilo.postMessage(encargo);
    return new Promise((listo, fallo) => {
      this.#esperas.set(encargo.turno, { listo, fallo });
      // Whoever comes while others wait gives a silent thread no more time.
      if (this.#esperas.size === 1) this.#vigilar();
    });
  }

  /** Lets the thread go; whoever waits for it is refused. */
  async soltar(): Promise<void> {
    const hilo = this.#hilo;
    this.#desechar(new Error('The thread that draws reports was let go.'));
    await hilo?.terminate();
  }

  #abrir(): Worker {
    const hilo = new Worker(this.#direccion, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
    });
    // What an old thread still says concerns nobody any more.
    const mientrasSirva = (hacer: () => void) => hilo === this.#hilo && hacer();
    hilo.on('message', (dibujado: Dibujado) => mientrasSirva(() => this.#entregar(dibujado)));
    hilo.on('error', (error) => mientrasSirva(() => this.#desechar(error)));
    hilo.on('exit', (codigo) =>
      mientrasSirva(() =>
        this.#desechar(new Error(`The thread that draws reports ended (${codigo}).`)),
      ),
    );
    hilo.unref();
    return hilo;
  }

  #entregar(dibujado: Dibujado): void {
    const espera = this.#esperas.get(dibujado.turno);
    this.#esperas.delete(dibujado.turno);
    this.#vigilar();
    if ('error' in dibujado) espera?.fallo(dibujado.error);
    else espera?.listo(Buffer.from(dibujado.archivo.buffer));
  }

  /** From the last thing it did, and only while something is waited for. */
  #vigilar(): void {
    clearTimeout(this.#reloj);
    if (this.#esperas.size === 0) return;
    const mudo = () => this.#desechar(new Error('The thread that draws reports does not answer.'));
    this.#reloj = setTimeout(mudo, this.#plazoMs);
  }

  #desechar(error: unknown): void {
    clearTimeout(this.#reloj);
    void this.#hilo?.terminate();
    this.#hilo = null;
    const esperas = [...this.#esperas.values()];
    this.#esperas.clear();
    for (const { fallo } of esperas) fallo(error);
  }
}

/** One a process: on two cores, what more threads would draw is taken from those who are served. */
export const taller = new Taller();
