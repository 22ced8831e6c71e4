import { useSyncExternalStore } from 'react';

export function crearOyentes<D extends unknown[] = []>() {
  const oyentes = new Set<(...dicho: D) => void>();
  return {
    hayOyentes: (): boolean => oyentes.size > 0,
    avisar(...dicho: D): void {
      for (const oyente of oyentes) oyente(...dicho);
    },
    escuchar(oyente: (...dicho: D) => void): () => void {
      oyentes.add(oyente);
      return () => void oyentes.delete(oyente);
    },
  };
}

/** A value shared by the whole page. Listeners are called on every `poner`, even with the same value. */
export function crearValor<T>(inicial: T) {
  let valor = inicial;
  const oyentes = crearOyentes();
  return {
    ...oyentes,
    ver: (): T => valor,
    poner(nuevo: T): void {
      valor = nuevo;
      oyentes.avisar();
    },
  };
}

export const useValor = <T>({ escuchar, ver }: ReturnType<typeof crearValor<T>>): T =>
  useSyncExternalStore(escuchar, ver);
