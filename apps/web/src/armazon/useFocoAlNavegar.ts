import { useMatches } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a navigation, reading starts at the new page. Focus that is already in it, or in a dialog
 * over it, is left alone: a modal route changes the address too.
 */
export function useFocoAlNavegar(contenido: RefObject<HTMLElement | null>): void {
  const ruta = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const anterior = useRef(ruta);
  useEffect(() => {
    if (anterior.current === ruta) return;
    anterior.current = ruta;
    if (!document.activeElement?.closest('main, [role="dialog"]')) {
      contenido.current?.focus({ preventScroll: true });
    }
  }, [ruta, contenido]);
}
