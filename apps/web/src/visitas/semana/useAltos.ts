import { type RefObject, useLayoutEffect, useState } from 'react';

const CABECERA = 49;
/** The height of a row until it is measured. */
export const ALTO_ESTIMADO = 84;
const MARGEN_ABAJO = 24;
const ALTO_MINIMO = 240;

/** The board takes the rest of the screen, but for what goes below it. */
export function useAltoMaximo(rejilla: RefObject<HTMLElement | null>, debajo = 0): number {
  const [altoMaximo, setAltoMaximo] = useState(ALTO_MINIMO);
  useLayoutEffect(() => {
    function medir(): void {
      const { top = 0 } = rejilla.current?.getBoundingClientRect() ?? {};
      const queda = window.innerHeight - (top + window.scrollY) - MARGEN_ABAJO - debajo;
      setAltoMaximo(Math.max(ALTO_MINIMO, Math.floor(queda)));
    }
    medir();
    // The part of the card above the board may grow: the filters in use take a line.
    const tarjeta = rejilla.current?.parentElement;
    const observador = new ResizeObserver(medir);
    if (tarjeta) observador.observe(tarjeta);
    window.addEventListener('resize', medir);
    return () => {
      observador.disconnect();
      window.removeEventListener('resize', medir);
    };
  }, [rejilla, debajo]);
  return altoMaximo;
}

/** How many rows the page keys move: those in view, minus one. */
export const filasPorPagina = (rejilla: HTMLElement | null): number =>
  Math.max(1, Math.floor(((rejilla?.clientHeight ?? 0) - CABECERA) / ALTO_ESTIMADO) - 1);
