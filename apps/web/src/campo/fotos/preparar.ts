import { NO_SE_PUDO_LEER, type Preparado, type Reparo, reducir } from './reducir.ts';

/** A photo that takes longer will not be read. */
const PLAZO_MS = 60_000;

let hilo: Worker | undefined;
let turno: Promise<unknown> = Promise.resolve();

/** Reduces a file, after those before it: two photos at once are too much memory for a phone. */
export function preparar(archivo: File): Promise<Preparado | Reparo> {
  const suyo = turno.then(() => enElHilo(archivo)).catch(() => ({ reparo: NO_SE_PUDO_LEER }));
  turno = suyo;
  return suyo;
}

function enElHilo(archivo: File): Promise<Preparado | Reparo> {
  // The oldest browsers draw only in the page.
  if (typeof OffscreenCanvas !== 'function' || typeof Worker !== 'function')
    return reducir(archivo);
  return new Promise((cumplir, fallar) => {
    hilo ??= new Worker(new URL('./hilo.ts', import.meta.url), { type: 'module' });
    const suyo = hilo;
    const reloj = setTimeout(() => terminar(() => fallar(new Error('Too long.'))), PLAZO_MS);
    const terminar = (decir: () => void) => {
      clearTimeout(reloj);
      suyo.terminate();
      hilo = undefined;
      decir();
    };
    suyo.onmessage = ({ data }: MessageEvent<Preparado | Reparo>) => {
      clearTimeout(reloj);
      cumplir(data);
    };
    // It died, or its code could not be read.
    suyo.onerror = () => terminar(() => cumplir(reducir(archivo)));
    suyo.postMessage(archivo);
  });
}
