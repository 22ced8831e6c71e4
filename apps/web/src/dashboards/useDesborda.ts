import { useEffect, useRef, useState } from 'react';

/** True when the content overflows its container, which must then scroll with the keyboard too. */
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
