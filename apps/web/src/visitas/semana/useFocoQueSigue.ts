import { type RefObject, useLayoutEffect, useRef } from 'react';
import { elementoDeCelda, type LugarEnTablero, visitaEn } from './lugares.ts';

/**
 * Another user may move or remove the focused visit. The focus follows the visit or, if it is no
 * longer in view, stays in its former cell. It is never lost.
 */
export function useFocoQueSigue(
  rejilla: RefObject<HTMLElement | null>,
  parada: LugarEnTablero,
): void {
  const antes = useRef<{ elemento: Element; idVisita: number | undefined }>(undefined);

  useLayoutEffect(() => {
    const previo = antes.current;
    const foco = document.activeElement;
    if (previo && !previo.elemento.isConnected && (!foco || foco === document.body)) {
      const { idVisita } = previo;
      const suya =
        idVisita !== undefined &&
        rejilla.current?.querySelector<HTMLElement>(`[data-visita="${idVisita}"]`);
      (suya || elementoDeCelda(rejilla.current, parada))?.focus({ preventScroll: true });
    }
  });

  useLayoutEffect(() => {
    function anotar(): void {
      const foco = document.activeElement;
      const dentro = foco !== null && rejilla.current?.contains(foco) === true;
      // A removed element loses the focus before any event, so it is checked afterwards.
      if (dentro) antes.current = { elemento: foco, idVisita: visitaEn(foco) };
      else if (antes.current?.elemento.isConnected) antes.current = undefined;
    }
    document.addEventListener('focusin', anotar);
    document.addEventListener('focusout', soltar);
    function soltar({ relatedTarget }: FocusEvent): void {
      if (relatedTarget) return;
      // The focus went nowhere: a press elsewhere, or the removal of its element.
      queueMicrotask(() => {
        if (antes.current?.elemento.isConnected && document.activeElement === document.body)
          antes.current = undefined;
      });
    }
    anotar();
    return () => {
      document.removeEventListener('focusin', anotar);
      document.removeEventListener('focusout', soltar);
    };
  }, [rejilla]);
}
