import { useSyncExternalStore } from 'react';

/** Who has to be told of something, until they say that no more. */
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

/** Something that the whole page knows. Whoever listens is told each time that it is put, also as it was. */
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
