import { useCallback, useEffect, useState } from 'react';

/** An element for each key, the same while the key stays: what is in it is drawn by React. */
export function useElementos(claves: readonly string[]): (clave: string) => HTMLElement {
  const [elementos] = useState(() => new Map<string, HTMLElement>());
  useEffect(() => {
    const vigentes = new Set(claves);
    for (const clave of elementos.keys()) if (!vigentes.has(clave)) elementos.delete(clave);
  }, [claves, elementos]);
  return useCallback(
    (clave) => {
      const elemento = elementos.get(clave) ?? document.createElement('div');
      elementos.set(clave, elemento);
      return elemento;
    },
    [elementos],
  );
}
