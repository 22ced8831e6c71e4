import { useEffect, useState } from 'react';

const HOJAS = '[role="dialog"], [role="alertdialog"], dialog[open]';
const ACCIONES = 'main [data-acciones]:not([data-oferta])';

const estaFija = (una: Element): boolean => getComputedStyle(una).position === 'fixed';

const medir = (): boolean =>
  document.querySelector(HOJAS) !== null || [...document.querySelectorAll(ACCIONES)].some(estaFija);

/**
 * Whether a sheet or a dialog is open, or there are actions fixed to the screen: over those nothing is
 * offered. The page is only watched while there is something to offer.
 */
export function useTapada(interesa: boolean): boolean {
  const [tapada, setTapada] = useState(true);
  useEffect(() => {
    if (!interesa) return undefined;
    const mirar = () => setTapada(medir());
    mirar();
    const observador = new MutationObserver(mirar);
    observador.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', mirar);
    return () => {
      observador.disconnect();
      window.removeEventListener('resize', mirar);
    };
  }, [interesa]);
  return tapada;
}
