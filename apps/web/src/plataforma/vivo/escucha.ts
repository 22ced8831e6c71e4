import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { esperaTrasFlujo, type FinDeFlujo } from './espera.ts';

/** While there is no stream, what changed is asked for this often. */
const PREGUNTAR_MS = 30_000;

export interface Fuentes {
  /** Listens to a stream until it ends; undefined where there cannot be one. */
  seguir:
    | ((escucha: {
        desde: string | undefined;
        alOir: (cambios: Cambios) => void;
        signal: AbortSignal;
      }) => Promise<FinDeFlujo>)
    | undefined;
  /** Asks once. */
  preguntar: (desde: string | undefined, signal: AbortSignal) => Promise<Cambios>;
  /** Waits; true when it is worth trying at once. */
  pausa: (ms: number, signal: AbortSignal) => Promise<boolean>;
  azar: () => number;
}

export interface Escucha {
  /** How far this browser has heard, by whatever way. */
  posicion: () => string | undefined;
  alOir: (cambios: Cambios) => void;
}

/** Hears of what changes until it is told to stop: by a stream, and while there is none, by asking. */
export async function escuchar(
  { seguir, preguntar, pausa, azar }: Fuentes,
  { posicion, alOir }: Escucha,
  signal: AbortSignal,
): Promise<void> {
  let callado = 0;

  async function preguntarUna(): Promise<void> {
    callado = 0;
    // Whoever does not answer now is asked again, or will be heard in a stream.
    const cambios = await preguntar(posicion(), signal).catch(() => undefined);
    if (cambios && !signal.aborted) alOir(cambios);
  }

  /** So long without a stream: sooner, when there is reason to try one. */
  async function esperar(ms: number): Promise<void> {
    for (let resto = ms; resto > 0 && !signal.aborted; ) {
      if (callado >= PREGUNTAR_MS) await preguntarUna();
      const paso = Math.min(resto, PREGUNTAR_MS - callado);
      if (await pausa(paso, signal)) return;
      resto -= paso;
      callado += paso;
    }
  }

  for (let seguidas = 0; !signal.aborted; ) {
    if (!seguir) {
      callado = PREGUNTAR_MS;
      await esperar(PREGUNTAR_MS);
      continue;
    }
    const fin = await seguir({ desde: posicion(), alOir, signal });
    if (signal.aborted) return;
    seguidas = fin === 'cortado' ? 0 : seguidas + 1;
    if (fin === 'cortado') callado = 0;
    // Nothing comes by itself: it is asked for, and a session that has ended is noticed so.
    if (fin === 'mudo' || fin === 'rechazado' || seguidas === 1) callado = PREGUNTAR_MS;
    await esperar(esperaTrasFlujo(fin, seguidas, azar()));
  }
}
