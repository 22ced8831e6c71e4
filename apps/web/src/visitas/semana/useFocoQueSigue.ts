import { type RefObject, useLayoutEffect, useRef } from 'react';
import { elementoDeCelda, type LugarEnTablero, visitaEn } from './lugares.ts';

/**
 * What has the focus may be taken to another cell, or away, by somebody else: the focus goes with the
 * visit or, if it is not in view any more, stays in the cell that it was in. Never nowhere.
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
      // What was removed takes its focus away before anybody is told: it is looked at afterwards.
      if (dentro) antes.current = { elemento: foco, idVisita: visitaEn(foco) };
      else if (antes.current?.elemento.isConnected) antes.current = undefined;
    }
    document.addEventListener('focusin', anotar);
    document.addEventListener('focusout', soltar);
    function soltar({ relatedTarget }: FocusEvent): void {
      if (relatedTarget) return;
      // Nobody has it: because they pressed elsewhere, or because what had it is being removed.
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
