import { type RefObject, useEffect, useRef } from 'react';

interface Cierre {
  /** What is over the page without stopping it. */
  panel: RefObject<HTMLElement | null>;
  /** What opened it. */
  boton: RefObject<HTMLElement | null>;
  alCerrar: () => void;
  /** Closes it, and the focus returns. */
  cerrar: () => void;
}

/** Of a list that opens inside it, Esc closes only the list. */
const tieneListaAbierta = (elemento: EventTarget | null): boolean =>
  elemento instanceof Element && elemento.getAttribute('aria-expanded') === 'true';

/** Esc closes it, and so does pressing anywhere else: what was pressed keeps the focus, if it takes it. */
export function useCerrarFuera({ panel, boton, alCerrar, cerrar }: Cierre): void {
  const ultimo = useRef({ alCerrar, cerrar });
  ultimo.current = { alCerrar, cerrar };
  useEffect(() => {
    panel.current?.focus();
    function alTeclear({ key, target }: KeyboardEvent): void {
      const enUnaLista = target !== boton.current && tieneListaAbierta(target);
      if (key === 'Escape' && !enUnaLista) ultimo.current.cerrar();
    }
    function alPulsar({ target }: MouseEvent): void {
      if (!(target instanceof Node) || panel.current?.contains(target)) return;
      if (boton.current?.contains(target)) return;
      const enfocado = document.activeElement;
      const nadie = enfocado === document.body || enfocado?.id === 'contenido';
      if (nadie || panel.current?.contains(enfocado)) ultimo.current.cerrar();
      else ultimo.current.alCerrar();
    }
    // Before whatever has the focus hears of it.
    document.addEventListener('keydown', alTeclear, true);
    document.addEventListener('click', alPulsar, true);
    return () => {
      document.removeEventListener('keydown', alTeclear, true);
      document.removeEventListener('click', alPulsar, true);
    };
  }, [panel, boton]);
}
