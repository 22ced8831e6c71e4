import { type RefObject, useEffect, useRef } from 'react';
import { seHaPerdidoElFoco } from './foco.ts';

/**
 * The button that changes a state disappears with it. Once the new state is drawn, the card takes the focus.
 * `enSuLugar` takes it when the card itself is gone. So it does when the answer was lost, or somebody else changed the
 * state: nothing was said to have changed, and the button that had the focus is gone.
 */
export function useFocoTras<E extends HTMLElement = HTMLElement>(
  estado: unknown,
  enSuLugar?: RefObject<HTMLElement | null>,
) {
  const tarjeta = useRef<E>(null);
  const cambiando = useRef(false);
  // Read while the state before is still on screen.
  const tenia = tieneElFoco(tarjeta.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new state is what moves the focus.
  useEffect(() => {
    const perdido = tenia && seHaPerdidoElFoco();
    if (!cambiando.current && !perdido) return;
    cambiando.current = false;
    (tarjeta.current ?? enSuLugar?.current)?.focus({ preventScroll: true });
  }, [estado]);
  return {
    tarjeta,
    alCambiar: (): void => {
      cambiando.current = true;
    },
  };
}

/** In the card, or in a dialog, which stands over the button that opened it. */
const tieneElFoco = (tarjeta: HTMLElement | null): boolean => {
  const enFoco = document.activeElement;
  return tarjeta?.contains(enFoco) === true || enFoco?.closest('[role$="dialog"]') != null;
};
