import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { ALTO_ESTIMADO } from './useAltos.ts';

/** From this many rows on, only those on screen are drawn. */
const DESDE_VIRTUAL = 40;
const DE_MAS = 6;
/** A team of up to ten is drawn at once, and the rest of a larger one ten rows at a time. */
const DE_UNA_VEZ = 10;
/** The rows of a larger team that are drawn first. */
const PRIMERAS = 5;

interface DeFilas {
  cuantas: number;
  parada: number;
  imprimiendo: boolean;
  altoEstimado?: number;
}

/** The rows of a board to draw, and the top of each if it does not follow the one before. */
export function useFilasDibujadas(
  rejilla: RefObject<HTMLElement | null>,
  { cuantas, parada, imprimiendo, altoEstimado = ALTO_ESTIMADO }: DeFilas,
) {
  const enteras = imprimiendo || cuantas < DESDE_VIRTUAL;
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
  const yaDibujables = usePorTandas(enteras ? cuantas : 0);
  const length = imprimiendo ? cuantas : yaDibujables;
  const dibujadas: readonly { index: number; start?: number }[] = enteras
    ? Array.from({ length }, (_, index) => ({ index }))
    : virtual.getVirtualItems();
  return {
    dibujadas,
    alto: enteras ? undefined : virtual.getTotalSize(),
    medir: enteras ? undefined : virtual.measureElement,
    traer: (indice: number) => virtual.scrollToIndex(indice),
  };
}

/** The first rows at once, and soon all of them. */
function usePorTandas(cuantas: number): number {
  const [hasta, setHasta] = useState(PRIMERAS);
  const dibujables = cuantas > DE_UNA_VEZ ? Math.min(hasta, cuantas) : cuantas;
  useEffect(() => {
    if (dibujables < cuantas) startTransition(() => setHasta(dibujables + DE_UNA_VEZ));
  }, [dibujables, cuantas]);
  return dibujables;
}

function conLaParada(rango: Range, parada: number): number[] {
  const indices = defaultRangeExtractor(rango);
  if (parada < 0 || parada >= rango.count || indices.includes(parada)) return indices;
  return [...indices, parada].sort((uno, otro) => uno - otro);
}
