import { type RefObject, useLayoutEffect, useState } from 'react';
import { useConDedo } from '../../ui/pagina/useTelefono.ts';

export const CABECERA = 49;
/** With two visits a cell, and with three where all the rows have room for it. */
const ALTOS = { puntero: { 2: 57, 3: 83 }, dedo: { 2: 73, 3: 107 } } as const;
const MARGEN_ABAJO = 24;
const ALTO_MINIMO = 240;

/**
 * The board takes what is left of the screen; its rows are taller where there are so few that all have room,
 * and where what is in them is pressed with a finger.
 */
export function useAltos(rejilla: RefObject<HTMLElement | null>, filas: number) {
  const altos = ALTOS[useConDedo() ? 'dedo' : 'puntero'];
  const [altoMaximo, setAltoMaximo] = useState(ALTO_MINIMO);
  useLayoutEffect(() => {
    function medir(): void {
      const { top = 0 } = rejilla.current?.getBoundingClientRect() ?? {};
      const queda = window.innerHeight - (top + window.scrollY) - MARGEN_ABAJO;
      setAltoMaximo(Math.max(ALTO_MINIMO, Math.floor(queda)));
    }
    medir();
    // What is above it in its card may grow: the filters that are on have a line.
    const tarjeta = rejilla.current?.parentElement;
    const observador = new ResizeObserver(medir);
    if (tarjeta) observador.observe(tarjeta);
    window.addEventListener('resize', medir);
    return () => {
      observador.disconnect();
      window.removeEventListener('resize', medir);
    };
  }, [rejilla]);
  const caben = CABECERA + filas * altos[3] <= altoMaximo ? 3 : 2;
  return { alto: altos[caben], altoMaximo, caben };
}
