import { useEffect, useState } from 'react';

export const DE_LA_GALERIA = 'Elige de la galería.';

/** True while the browser says that this site may not use the camera. Browsers that do not say it count as able. */
export function useCamaraNegada(): boolean {
  const [negada, setNegada] = useState(false);
  useEffect(() => {
    const salida = new AbortController();
    void preguntar(setNegada, salida.signal).catch(() => undefined);
    return () => salida.abort();
  }, []);
  return negada;
}

/** Firefox knows no such permission, and an insecure page has none. */
async function preguntar(decir: (negada: boolean) => void, signal: AbortSignal): Promise<void> {
  const permiso = await navigator.permissions?.query({ name: 'camera' });
  const leer = () => decir(permiso?.state === 'denied');
  if (signal.aborted) return;
  permiso?.addEventListener('change', leer, { signal });
  leer();
}
