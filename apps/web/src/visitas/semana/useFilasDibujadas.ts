import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { ALTO_ESTIMADO } from './useAltos.ts';

/** From this many rows on, only those on screen are drawn. */
const DESDE_VIRTUAL = 40;
const DE_MAS = 6;
/** From this many rows on, those that fill a screen are drawn first, and as many more each time that there is time. */
const DESDE_DESPUES = 20;
const PRIMERAS = 6;

interface DeFilas {
  cuantas: number;
  parada: number;
  imprimiendo: boolean;
  /** Fewer, where each row has much to draw. */
  virtualDesde?: number;
  altoEstimado?: number;
}

/** The rows of a board to draw, and the top of each if it does not follow the one before. */
export function useFilasDibujadas(
  rejilla: RefObject<HTMLElement | null>,
  {
    cuantas,
    parada,
    imprimiendo,
    virtualDesde = DESDE_VIRTUAL,
    altoEstimado = ALTO_ESTIMADO,
  }: DeFilas,
) {
  const enteras = imprimiendo || cuantas < virtualDesde;
  const virtual = useVirtualizer({
    // Where every row is drawn, a scroll draws nothing.
    enabled: !enteras,
    count: cuantas,
    getScrollElement: () => rejilla.current,
    estimateSize: () => altoEstimado,
    overscan: DE_MAS,
    // The row with the keyboard stays in the page wherever the user scrolls.
    rangeExtractor: useCallback((rango: Range) => conLaParada(rango, parada), [parada]),
  });
  const hasta = useHasta(imprimiendo || cuantas < DESDE_DESPUES ? cuantas : PRIMERAS, cuantas);
  const dibujadas: readonly { index: number; start?: number }[] = enteras
    ? Array.from({ length: Math.min(cuantas, hasta) }, (_, index) => ({ index }))
    : virtual.getVirtualItems();
  return {
    dibujadas,
    /** The room kept for the rows that are not drawn yet. */
    porDibujar: enteras ? (cuantas - dibujadas.length) * altoEstimado : undefined,
    alto: enteras ? undefined : virtual.getTotalSize(),
    medir: enteras ? undefined : virtual.measureElement,
    traer: (indice: number) => virtual.scrollToIndex(indice),
  };
}

function useHasta(primeras: number, cuantas: number): number {
  const [hasta, setHasta] = useState(primeras);
  useEffect(() => {
    if (hasta < cuantas) startTransition(() => setHasta(hasta + PRIMERAS));
  }, [hasta, cuantas]);
  return Math.max(hasta, primeras);
}

function conLaParada(rango: Range, parada: number): number[] {
  const indices = defaultRangeExtractor(rango);
  if (parada < 0 || parada >= rango.count || indices.includes(parada)) return indices;
  return [...indices, parada].sort((uno, otro) => uno - otro);
}
