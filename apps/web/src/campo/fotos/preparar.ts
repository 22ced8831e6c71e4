import { NO_SE_PUDO_LEER, type Preparado, type Reparo, reducir } from './reducir.ts';

/** A photo that takes longer will not be read. */
const PLAZO_MS = 60_000;

let hilo: Promise<Worker> | undefined;
let turno: Promise<unknown> = Promise.resolve();

/** Reduces a file, after those before it: two photos at once are too much memory for a phone. */
export function preparar(archivo: File): Promise<Preparado | Reparo> {
  const suyo = turno.then(() => enSuTurno(archivo)).catch(() => ({ reparo: NO_SE_PUDO_LEER }));
  turno = suyo;
  return suyo;
}

async function enSuTurno(archivo: File): Promise<Preparado | Reparo> {
  // The oldest browsers draw only in the page.
  if (typeof OffscreenCanvas !== 'function') return reducir(archivo);
  hilo ??= abrirHilo();
  const suyo = await hilo.catch(() => undefined);
  if (!suyo) {
    hilo = undefined;
    return reducir(archivo);
  }
  try {
    return await conPlazo<Preparado | Reparo>(suyo, () => suyo.postMessage(archivo));
  } catch (error) {
    suyo.terminate();
    hilo = undefined;
    throw error;
  }
}

/** Rejects when its code cannot be read. */
async function abrirHilo(): Promise<Worker> {
  const nuevo = new Worker(new URL('./hilo.ts', import.meta.url), { type: 'module' });
  await conPlazo(nuevo, () => undefined);
  return nuevo;
}

/** The next message of the worker. */
function conPlazo<T>(suyo: Worker, pedir: () => void): Promise<T> {
  return new Promise((cumplir, fallar) => {
    const reloj = setTimeout(() => fallar(new Error('Too long.')), PLAZO_MS);
    suyo.onmessage = ({ data }: MessageEvent<T>) => {
      clearTimeout(reloj);
      cumplir(data);
    };
    suyo.onerror = () => {
      clearTimeout(reloj);
      fallar(new Error('The worker died.'));
    };
    pedir();
  });
}
