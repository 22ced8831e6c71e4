import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that changes a state disappears with it. Once the new state is drawn, the card takes the focus.
 * `enSuLugar` takes it when the card itself is gone.
 */
export function useFocoTras(estado: unknown, enSuLugar?: RefObject<HTMLElement | null>) {
  const tarjeta = useRef<HTMLElement>(null);
  const cambiando = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new state is what moves the focus.
  useEffect(() => {
    if (!cambiando.current) return;
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
