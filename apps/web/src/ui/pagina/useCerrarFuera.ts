import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Cierre {
  /** The panel, over the page without blocking it. */
  panel: RefObject<HTMLElement | null>;
  /** The button that opened it. */
  boton: RefObject<HTMLElement | null>;
  alCerrar: () => void;
}

/** Esc on an open list or calendar inside the panel closes only that. */
const tieneListaAbierta = (elemento: EventTarget | null): boolean =>
  elemento instanceof Element &&
  (elemento.getAttribute('aria-expanded') === 'true' ||
    elemento.hasAttribute('data-mantine-stop-propagation'));

/**
 * Closes the panel on Esc or on a press elsewhere; a pressed control keeps the focus it took.
 * Returns a close that restores the focus, and the blur handler.
 */
export function useCerrarFuera({ panel, boton, alCerrar }: Cierre) {
  function cerrar(): void {
    alCerrar();
    boton.current?.focus();
  }

  /** The keyboard moved to the page behind, which must be in view. */
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
    // In the capture phase, before the focused element handles the event.
    document.addEventListener('keydown', alTeclear, true);
    document.addEventListener('click', alPulsar, true);
    return () => {
      document.removeEventListener('keydown', alTeclear, true);
      document.removeEventListener('click', alPulsar, true);
    };
  }, [panel, boton]);
  return { cerrar, alSalirElFoco };
}
