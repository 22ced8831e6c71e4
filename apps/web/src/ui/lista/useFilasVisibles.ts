import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useImprimiendo } from '../pagina/useImprimiendo.ts';
import type { DatosListado } from './useListado.ts';

/** How many rows are drawn beyond the screen, so that scrolling and the Tab key find them there. */
const DE_MAS = 10;
/** How many rows beyond the screen are read, or read again when they are stale. */
const ALREDEDOR = 30;

interface Opciones<F> {
  datos: Pick<DatosListado<F>, 'filas' | 'alVer' | 'buscar'>;
  llaveDe: (fila: F) => number | string;
  altoEstimado: number;
}

interface FilaVisible<F> {
  llave: number | string;
  fila: F;
  /** Its place in the whole list. */
  indice: number;
}

function useInicio(contenedor: RefObject<HTMLElement | null>): number {
  const [inicio, setInicio] = useState(0);
  useLayoutEffect(() => {
    const { top = 0 } = contenedor.current?.getBoundingClientRect() ?? {};
    setInicio(top + window.scrollY);
  }, [contenedor]);
  return inicio;
}

/**
 * The rows at these indices, each only once: where two windows that were read at different moments
 * meet, a row that moved between them may be in both until they are read again.
 */
function filasEntre<F>(filas: readonly F[], llaveDe: Opciones<F>['llaveDe'], indices: number[]) {
  const vistas = new Map<number | string, FilaVisible<F>>();
  for (const indice of indices) {
    const fila = filas[indice];
    if (fila === undefined) continue;
    const llave = llaveDe(fila);
    if (!vistas.has(llave)) vistas.set(llave, { llave, fila, indice });
  }
  return [...vistas.values()];
}

interface Dibujadas<F> {
  filas: readonly F[];
  llaveDe: (fila: F) => number | string;
  buscar: string;
  elementos: readonly VirtualItem[];
  /** Where the list begins on the page. */
  inicio: number;
}

/**
 * Rows that others add or take away above those on screen do not push them: the first that is seen stays
 * where it is. Not every browser does it by itself, so none is left to do it (Listado.module.css).
 */
function useSinCorrerse<F>(
  ahora: Dibujadas<F>,
  inicioDe: (indice: number) => number | undefined,
): void {
  const antes = useRef<Dibujadas<F>>(undefined);
  useLayoutEffect(() => {
    const previas = antes.current;
    antes.current = ahora;
    if (!previas || previas.filas === ahora.filas || previas.buscar !== ahora.buscar) return;
    if (window.scrollY <= ahora.inicio) return;
    const lugares = new Map(ahora.filas.map((fila, indice) => [ahora.llaveDe(fila), indice]));
    for (const { index, start, end } of previas.elementos) {
      const fila = previas.filas[index];
      const lugar = fila === undefined ? undefined : lugares.get(ahora.llaveDe(fila));
      if (lugar === undefined || end <= window.scrollY) continue;
      const corrida = (inicioDe(lugar) ?? start) - start;
      if (corrida !== 0) window.scrollBy({ top: corrida, behavior: 'instant' });
      return;
    }
  });
}

/**
 * Which of thousands of rows to draw: those on screen, with the room that the others take above and
 * below. For paper, all the rows that have been read.
 */
export function useFilasVisibles<F, E extends HTMLElement>(opciones: Opciones<F>) {
  const { datos, llaveDe, altoEstimado } = opciones;
  const { filas = [], alVer, buscar } = datos;
  const contenedor = useRef<E>(null);
  const inicio = useInicio(contenedor);
  const virtual = useWindowVirtualizer({
    count: filas.length,
    estimateSize: () => altoEstimado,
    overscan: DE_MAS,
    scrollMargin: inicio,
  });
  const imprimiendo = useImprimiendo();
  const elementos = virtual.getVirtualItems();
  const [primera, ultima] = [elementos[0], elementos.at(-1)];
  useSinCorrerse(
    { filas, llaveDe, buscar, elementos, inicio },
    (indice) => virtual.measurementsCache[indice]?.start,
  );
  useEffect(() => {
    if (primera && ultima && !imprimiendo) {
      alVer(Math.max(0, primera.index - ALREDEDOR), ultima.index + ALREDEDOR);
    }
  });

  if (imprimiendo) {
    const visibles = filasEntre(filas, llaveDe, [...filas.keys()]);
    return { contenedor, medir: undefined, visibles, antes: 0, despues: 0 };
  }
  return {
    contenedor,
    medir: virtual.measureElement,
    visibles: filasEntre(
      filas,
      llaveDe,
      elementos.map(({ index }) => index),
    ),
    antes: (primera?.start ?? inicio) - inicio,
    despues: virtual.getTotalSize() - ((ultima?.end ?? inicio) - inicio),
  };
}
