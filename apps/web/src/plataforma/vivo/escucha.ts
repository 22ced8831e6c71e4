import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { esperaTrasFlujo, type FinDeFlujo } from './espera.ts';

/** The interval of the questions while there is no stream. */
const PREGUNTAR_MS = 30_000;

export interface Fuentes {
  /** Follows a stream until it ends; undefined where streams are impossible. */
  seguir:
    | ((escucha: {
        desde: string | undefined;
        alOir: (cambios: Cambios) => void;
        signal: AbortSignal;
      }) => Promise<FinDeFlujo>)
    | undefined;
  /** Asks for the changes once. */
  preguntar: (desde: string | undefined, signal: AbortSignal) => Promise<Cambios>;
  /** Waits; resolves to true when it is worth trying at once. */
  pausa: (ms: number, signal: AbortSignal) => Promise<boolean>;
  azar: () => number;
}

export interface Escucha {
  /** This browser's position in the changes, by stream or by question. */
  posicion: () => string | undefined;
  alOir: (cambios: Cambios) => void;
}

/** Listens to the changes until aborted: by a stream and, while there is none, by asking. */
export async function escuchar(
  { seguir, preguntar, pausa, azar }: Fuentes,
  { posicion, alOir }: Escucha,
  signal: AbortSignal,
): Promise<void> {
  let callado = 0;

  async function preguntarUna(): Promise<void> {
    callado = 0;
    // A lost answer is asked for again later, or its changes come in a stream.
    const cambios = await preguntar(posicion(), signal).catch(() => undefined);
    if (cambios && !signal.aborted) alOir(cambios);
  }

  /** Waits without a stream, asking meanwhile. Ends early when it is worth trying one. */
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
    // Nothing comes by itself, so it asks at once. The answer also reveals a session that has ended.
    if (fin === 'mudo' || fin === 'rechazado' || seguidas === 1) callado = PREGUNTAR_MS;
    await esperar(esperaTrasFlujo(fin, seguidas, azar()));
  }
}
