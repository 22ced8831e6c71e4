import { useSyncExternalStore } from 'react';
import { crearAlmacen } from '../plataforma/memoria/almacen.ts';

const almacen = crearAlmacen('visitas.navegacion-contraida', () => localStorage);

function escuchar(oyente: () => void): () => void {
  const dejar = almacen.escuchar(oyente);
  // Fires when another tab changes it.
  globalThis.addEventListener('storage', oyente);
  return () => {
    dejar();
    globalThis.removeEventListener('storage', oyente);
  };
}

/** True when this browser shows the narrow navigation. */
export const useContraida = (): boolean =>
  useSyncExternalStore(escuchar, () => almacen.leer() === 'true');

export const contraer = (contraida: boolean): void => almacen.guardar(String(contraida));
