import { useCallback, useEffect, useState } from 'react';

/** An element for each key, the same while the key stays: what is in it is drawn by React. */
export function useElementos(llaves: readonly string[]): (llave: string) => HTMLElement {
  const [elementos] = useState(() => new Map<string, HTMLElement>());
  useEffect(() => {
    const vigentes = new Set(llaves);
    for (const llave of elementos.keys()) if (!vigentes.has(llave)) elementos.delete(llave);
  }, [llaves, elementos]);
  return useCallback(
    (llave) => {
      const elemento = elementos.get(llave) ?? document.createElement('div');
      elementos.set(llave, elemento);
      return elemento;
    },
    [elementos],
  );
}
