import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import clases from './Muelle.module.css';

interface Props {
  /** The text above the buttons: a note, the search for the position, or a failure. */
  situacion?: ReactNode;
  /** The buttons, the main one last; a phone shows it first. */
  children: ReactNode;
}

/** The dock with the actions on a visit: at the bottom of a phone, at the top of a wide screen. */
export function Muelle({ situacion, children }: Props) {
  const elemento = useRef<HTMLElement>(null);
  useAltoAnunciado(elemento);
  return (
    <section ref={elemento} data-acciones className={clases.muelle} aria-label="Acciones">
      {situacion && <div className={clases.situacion}>{situacion}</div>}
      <div className={clases.botones}>{children}</div>
    </section>
  );
}

const ALTO = '--alto-muelle';

/** Publishes the height of the dock: the page and the focus end above it (Armazon, base.css). */
function useAltoAnunciado(elemento: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!elemento.current) return;
    const observador = new ResizeObserver(([muelle]) =>
      document.documentElement.style.setProperty(
        ALTO,
        `${muelle?.borderBoxSize[0]?.blockSize ?? 0}px`,
      ),
    );
    observador.observe(elemento.current);
    return () => {
      observador.disconnect();
      document.documentElement.style.removeProperty(ALTO);
    };
  }, [elemento]);
}
