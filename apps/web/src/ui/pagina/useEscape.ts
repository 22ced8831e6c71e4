import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** The windows over the screen, the one on top last. */
const abiertas: object[] = [];

/** A list that is open inside it closes first: the library marks the field it belongs to. */
const esDeOtro = ({ target }: Event): boolean =>
  target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]');

/** Esc closes the window on top, and only it: a question over a form is not an answer to both. */
export function useEscape(alCerrar: (() => void) | undefined): void {
  const [esta] = useState(() => ({}));
  useEffect(() => {
    abiertas.push(esta);
    return () => {
      abiertas.splice(abiertas.indexOf(esta), 1);
    };
  }, [esta]);

  useWindowEvent(
    'keydown',
    (evento) => {
      if (evento.key !== 'Escape' || evento.isComposing || evento.defaultPrevented) return;
      if (abiertas.at(-1) !== esta || esDeOtro(evento)) return;
      // Whoever is under it, asked next, sees that it is done.
      evento.preventDefault();
      alCerrar?.();
    },
    { capture: true },
  );
}
