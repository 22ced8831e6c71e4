import { type ReactNode, useEffect, useRef } from 'react';
import clases from './Ofertas.module.css';

const ALTO = '--alto-oferta';

interface PropsFranja {
  enLinea?: boolean;
  children: ReactNode;
}

/** An offer, fixed at the bottom of the screen. The page ends above it (Armazon.module.css). */
export function Franja({ enLinea = false, children }: PropsFranja) {
  const franja = useRef<HTMLElement>(null);
  useEffect(() => {
    const medir = () =>
      document.body.style.setProperty(ALTO, `${franja.current?.offsetHeight ?? 0}px`);
    medir();
    const cambios = new ResizeObserver(medir);
    if (franja.current) cambios.observe(franja.current);
    return () => {
      cambios.disconnect();
      document.body.style.removeProperty(ALTO);
    };
  }, []);
  return (
    <section
      ref={franja}
      role="status"
      data-acciones
      data-oferta
      data-en-linea={enLinea}
      className={clases.franja}
    >
      {children}
    </section>
  );
}
