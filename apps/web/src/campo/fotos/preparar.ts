import { NO_SE_PUDO_LEER, type NoSirve, type Preparado, reducir } from './reducir.ts';

/** A photo that takes longer will not be read. */
const PLAZO_MS = 60_000;

const enCurso: { hilo?: Promise<Worker> | undefined; turno: Promise<unknown> } = {
  turno: Promise.resolve(),
};

/** Reduces a file, after those before it: two photos at once are too much memory for a phone. */
export function preparar(archivo: File): Promise<Preparado | NoSirve> {
  const suyo = enCurso.turno
    .then(() => enSuTurno(archivo))
    .catch(() => ({ reparo: NO_SE_PUDO_LEER }));
  enCurso.turno = suyo;
  return suyo;
}

async function enSuTurno(archivo: File): Promise<Preparado | NoSirve> {
  // The oldest browsers draw only in the page.
  if (typeof OffscreenCanvas !== 'function') return reducir(archivo);
  enCurso.hilo ??= abrirHilo();
  const suyo = await enCurso.hilo.catch(() => undefined);
  if (!suyo) {
    enCurso.hilo = undefined;
    return reducir(archivo);
  }
  try {
    return await conPlazo<Preparado | NoSirve>(suyo, () => suyo.postMessage(archivo));
  } catch (error) {
    suyo.terminate();
    enCurso.hilo = undefined;
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
