import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useImprimiendo } from '../pagina/useImprimiendo.ts';
import type { Creada } from '../recien/creada.ts';
import { type Agrupacion, type Elemento, elementosDe, esFila } from './agrupadas.ts';
import type { DatosListado } from './useListado.ts';
import { useTraer } from './useTraer.ts';

/** Rows drawn beyond the screen, so that scrolling and Tab find them. */
const DE_MAS = 10;
/** Rows beyond the screen that are read, or read again when stale. */
const ALREDEDOR = 30;

interface Opciones<F> {
  datos: Pick<DatosListado<F>, 'filas' | 'alVer' | 'llaveDeLectura' | 'leidas' | 'escribir'>;
  creada?: Creada | undefined;
  llaveDe: (fila: F) => number | string;
  agrupacion?: Agrupacion<F> | undefined;
  altoEstimado: number;
  altoDeEncabezado: number;
}

/** A drawn element, with the height of the undrawn ones before it. */
export type Visible<F> = Elemento<F> & {
  antes: number;
  /** Its index among all the elements. */
  posicion: number;
};

/** Measured at every render, because the content above may grow: active filters take a line. */
function useInicio(contenedor: RefObject<HTMLElement | null>): number {
  const [inicio, setInicio] = useState(0);
  useLayoutEffect(() => {
    const { top = 0 } = contenedor.current?.getBoundingClientRect() ?? {};
    setInicio(Math.round(top + window.scrollY));
  });
  return inicio;
}

interface Dibujados<F> {
  elementos: readonly Elemento<F>[];
  llaveDeLectura: string;
  enPantalla: readonly VirtualItem[];
  /** Where the list begins on the page. */
  inicio: number;
}

/**
 * Keeps the first visible row in place when rows above it change. Not every browser has scroll
 * anchoring, so it is off in all of them (Listado.module.css).
 */
function useSinCorrerse<F>(
  ahora: Dibujados<F>,
  inicioDe: (posicion: number) => number | undefined,
): void {
  const antes = useRef<Dibujados<F>>(undefined);
  useLayoutEffect(() => {
    const previos = antes.current;
    antes.current = ahora;
    if (
      !previos ||
      previos.elementos === ahora.elementos ||
      previos.llaveDeLectura !== ahora.llaveDeLectura
    )
      return;
    if (window.scrollY <= ahora.inicio) return;
    const lugares = new Map(ahora.elementos.map(({ llave }, posicion) => [llave, posicion]));
    for (const { index, start, end } of previos.enPantalla) {
      const uno = previos.elementos[index];
      if (uno === undefined || !esFila(uno) || end <= window.scrollY) continue;
      const lugar = lugares.get(uno.llave);
      if (lugar === undefined) continue;
      const corrida = (inicioDe(lugar) ?? start) - start;
      if (corrida !== 0) window.scrollBy({ top: corrida, behavior: 'instant' });
      return;
    }
  });
}

/** Adds the heading of the first visible row, which stays in view above it. */
const conSuEncabezado =
  (encabezados: readonly number[]) =>
  (rango: Range): number[] => {
    const indices = defaultRangeExtractor(rango);
    const suyo = encabezados.findLast((posicion) => posicion <= rango.startIndex);
    return suyo === undefined || indices.includes(suyo) ? indices : [suyo, ...indices];
  };

/**
 * Draws only the rows on screen, out of thousands, with the height of the others above and below.
 * Printing draws every row read so far.
 */
export function useFilasVisibles<F, E extends HTMLElement>(opciones: Opciones<F>) {
  const { datos, llaveDe, agrupacion, altoEstimado, altoDeEncabezado } = opciones;
  const { filas = NINGUNA, alVer, llaveDeLectura } = datos;
  const contenedor = useRef<E>(null);
  const inicio = useInicio(contenedor);
  // A ref: a screen may define `llaveDe` inline, a new function at each render with the same keys.
  const comoSeLlama = useRef(llaveDe);
  comoSeLlama.current = llaveDe;
  const elementos = useMemo(
    () => elementosDe<F>(filas, { llaveDe: (fila) => comoSeLlama.current(fila), agrupacion }),
    [filas, agrupacion],
  );
  const encabezados = useMemo(
    () => elementos.flatMap((uno, posicion) => (esFila(uno) ? [] : [posicion])),
    [elementos],
  );
  const virtual = useWindowVirtualizer({
    count: elementos.length,
    estimateSize: (posicion) => {
      const uno = elementos[posicion];
      return uno && !esFila(uno) ? altoDeEncabezado : altoEstimado;
    },
    getItemKey: useCallback(
      (posicion: number) => elementos[posicion]?.llave ?? posicion,
      [elementos],
    ),
    rangeExtractor: useMemo(() => conSuEncabezado(encabezados), [encabezados]),
    overscan: DE_MAS,
    scrollMargin: inicio,
  });
  useTraer({
    creada: opciones.creada,
    elementos,
    datos,
    irA: (posicion) => virtual.scrollToIndex(posicion, { align: 'center' }),
  });
  const imprimiendo = useImprimiendo();
  const enPantalla = virtual.getVirtualItems();
  useSinCorrerse(
    { elementos, llaveDeLectura, enPantalla, inicio },
    (posicion) => virtual.measurementsCache[posicion]?.start,
  );
  const suyas = enPantalla.flatMap(({ index }) => {
    const uno = elementos[index];
    return uno && esFila(uno) ? [uno.indice] : [];
  });
  const [primera, ultima] = [suyas[0], suyas.at(-1)];
  useEffect(() => {
    if (primera !== undefined && ultima !== undefined && !imprimiendo) {
      alVer(Math.max(0, primera - ALREDEDOR), ultima + ALREDEDOR);
    }
  });

  if (imprimiendo) {
    const visibles: Visible<F>[] = elementos.map((uno, posicion) => ({
      ...uno,
      antes: 0,
      posicion,
    }));
    return { contenedor, medir: undefined, visibles, despues: 0, encabezados: encabezados.length };
  }
  let hasta = inicio;
  const visibles = enPantalla.flatMap(({ index, start, end }): Visible<F>[] => {
    const uno = elementos[index];
    if (!uno) return [];
    const antes = start - hasta;
    hasta = end;
    return [{ ...uno, antes, posicion: index }];
  });
  return {
    contenedor,
    medir: virtual.measureElement,
    visibles,
    despues: virtual.getTotalSize() - (hasta - inicio),
    encabezados: encabezados.length,
  };
}

const NINGUNA: readonly never[] = [];

/** A heading, if any, and the rows drawn under it. */
export interface Seccion<F> {
  encabezado: Extract<Visible<F>, { grupo: string }> | undefined;
  filas: Extract<Visible<F>, { fila: F }>[];
}

/** At least one section, even without rows. */
export function enSecciones<F>(visibles: readonly Visible<F>[]): Seccion<F>[] {
  const secciones: Seccion<F>[] = [];
  for (const uno of visibles) {
    if ('grupo' in uno) secciones.push({ encabezado: uno, filas: [] });
    else {
      if (secciones.length === 0) secciones.push({ encabezado: undefined, filas: [] });
      secciones.at(-1)?.filas.push(uno);
    }
  }
  return secciones.length > 0 ? secciones : [{ encabezado: undefined, filas: [] }];
}
