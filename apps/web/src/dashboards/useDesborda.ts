import { useEffect, useRef, useState } from 'react';

/**
 * Whether the content does not fit in its container, which then has to be scrolled with the
 * keyboard too.
 */
export function useDesborda<E extends HTMLElement>() {
  const contenedor = useRef<E>(null);
  const [desborda, setDesborda] = useState(false);
  useEffect(() => {
    const elemento = contenedor.current;
    if (!elemento) return;
    const medir = () => setDesborda(elemento.scrollHeight > elemento.clientHeight);
    const observador = new ResizeObserver(medir);
    [elemento, ...elemento.children].forEach((uno) => {
      observador.observe(uno);
    });
    return () => observador.disconnect();
  }, []);
  return { contenedor, desborda };
}
