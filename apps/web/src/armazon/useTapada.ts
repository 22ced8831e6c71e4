import { useEffect, useState } from 'react';

const HOJAS = '[role="dialog"], [role="alertdialog"], dialog[open]';
const ACCIONES = 'main [data-acciones]:not([data-oferta])';

const estaFija = (una: Element): boolean => getComputedStyle(una).position === 'fixed';

const medir = (): boolean =>
  document.querySelector(HOJAS) !== null || [...document.querySelectorAll(ACCIONES)].some(estaFija);

/**
 * True while a sheet or a dialog is open, or actions are fixed to the screen: offers never cover
 * them. Watches the page only while there is an offer.
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
