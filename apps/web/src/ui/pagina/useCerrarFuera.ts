import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Cierre {
  /** What is over the page without stopping it. */
  panel: RefObject<HTMLElement | null>;
  /** What opened it. */
  boton: RefObject<HTMLElement | null>;
  alCerrar: () => void;
}

/** Of a list or a calendar that opens inside it, Esc closes only that. */
const tieneListaAbierta = (elemento: EventTarget | null): boolean =>
  elemento instanceof Element &&
  (elemento.getAttribute('aria-expanded') === 'true' ||
    elemento.hasAttribute('data-mantine-stop-propagation'));

/**
 * Esc closes it, and so does pressing anywhere else: what was pressed keeps the focus, if it takes it.
 * Answers how to close it so that the focus returns, and what it does when the focus leaves it.
 */
export function useCerrarFuera({ panel, boton, alCerrar }: Cierre) {
  function cerrar(): void {
    alCerrar();
    boton.current?.focus();
  }

  /** The keyboard went on to what is behind, which must be in view. */
  function alSalirElFoco({ relatedTarget: hacia, currentTarget }: FocusEvent): void {
    if (!(hacia instanceof Element) || hacia.id === 'contenido') return;
    if (!currentTarget.contains(hacia) && hacia !== boton.current) alCerrar();
  }

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
  return { cerrar, alSalirElFoco };
}
