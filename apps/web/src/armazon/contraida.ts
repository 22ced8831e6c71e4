import { useSyncExternalStore } from 'react';
import { crearAlmacen } from '../plataforma/memoria/almacen.ts';

const NOMBRE = 'visitas.navegacion-contraida';
const almacen = crearAlmacen(NOMBRE, () => localStorage);
const oyentes = new Set<() => void>();

function avisar(): void {
  for (const oyente of oyentes) oyente();
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  // Another tab changed it.
  globalThis.addEventListener('storage', oyente);
  return () => {
    oyentes.delete(oyente);
    globalThis.removeEventListener('storage', oyente);
  };
}

/** Whether the navigation is narrow, in this browser. */
export const useContraida = (): boolean =>
  useSyncExternalStore(suscribir, () => almacen.leer() === 'true');

export function contraer(contraida: boolean): void {
  almacen.guardar(String(contraida));
  avisar();
}
