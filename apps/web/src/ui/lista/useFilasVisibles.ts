import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Rows beyond the screen that are drawn anyway, so that scrolling and Tab find them there. */
const DE_MAS = 10;
/** How near the end the next window is asked for. */
const ANTES_DEL_FIN = 30;

interface Opciones {
  cuantas: number;
  altoEstimado: number;
  hayMas: boolean;
  traerMas: () => void;
}

function useInicio(contenedor: RefObject<HTMLElement | null>): number {
  const [inicio, setInicio] = useState(0);
  useLayoutEffect(() => {
    const { top = 0 } = contenedor.current?.getBoundingClientRect() ?? {};
    setInicio(top + window.scrollY);
  }, [contenedor]);
  return inicio;
}

/** Of thousands of rows, those on screen, and how much room the others take above and below. */
export function useFilasVisibles<E extends HTMLElement>(opciones: Opciones) {
  const { cuantas, altoEstimado, hayMas, traerMas } = opciones;
  const contenedor = useRef<E>(null);
  const inicio = useInicio(contenedor);
  const virtual = useWindowVirtualizer({
    count: cuantas,
    estimateSize: () => altoEstimado,
    overscan: DE_MAS,
    scrollMargin: inicio,
  });
  const visibles = virtual.getVirtualItems();
  const ultima = visibles.at(-1);
  const cerca = hayMas && (ultima?.index ?? 0) >= cuantas - ANTES_DEL_FIN;
  useEffect(() => {
    if (cerca) traerMas();
  });

  return {
    contenedor,
    medir: virtual.measureElement,
    visibles,
    antes: (visibles[0]?.start ?? inicio) - inicio,
    despues: virtual.getTotalSize() - ((ultima?.end ?? inicio) - inicio),
  };
}
