import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type LugarEnTablero, lugarDe, marcaDe } from './lugares.ts';

export interface EnMano {
  idVisita: number;
  sobre: LugarEnTablero | undefined;
}

interface Punto {
  clientX: number;
  clientY: number;
}

/** This close to an edge the board scrolls, by `PASO` each time. In pixels. */
const ORILLA = 48;
const PASO = 22;

/**
 * Drags a visit of the board to another cell. `sigue` is the element that follows the pointer. Esc,
 * or a drop outside the board, cancels the drag.
 */
export function useArrastre(
  rejilla: RefObject<HTMLElement | null>,
  alSoltar: (idVisita: number, lugar: LugarEnTablero) => void,
) {
  const [enMano, setEnMano] = useState<EnMano | null>(null);
  const sigue = useRef<HTMLDivElement>(null);
  const punto = useRef<Punto>({ clientX: 0, clientY: 0 });
  const soltar = useRef(alSoltar);
  useEffect(() => {
    soltar.current = alSoltar;
  });

  useEffect(() => {
    const element = rejilla.current;
    if (!element) return undefined;
    const deja = dropTargetForElements({ element });

    function seguir(nuevo: Punto): void {
      punto.current = nuevo;
      colocar(sigue.current, nuevo);
      if (element) acompanar(element, nuevo);
    }

    const vigila = monitorForElements({
      canMonitor: ({ source }) => typeof source.data.idVisita === 'number',
      onDragStart: ({ source, location }) => {
        preventUnhandled.start();
        punto.current = location.current.input;
        setEnMano({ idVisita: Number(source.data.idVisita), sobre: undefined });
      },
      onDrag: ({ location }) => {
        seguir(location.current.input);
        const dentro = location.current.dropTargets.length > 0;
        const sobre = dentro ? bajo(location.current.input) : undefined;
        setEnMano((antes) => (antes && !mismo(antes.sobre, sobre) ? { ...antes, sobre } : antes));
      },
      onDrop: ({ source, location }) => {
        preventUnhandled.stop();
        setEnMano(null);
        const dentro = location.current.dropTargets.length > 0;
        const lugar = dentro ? bajo(location.current.input) : undefined;
        if (lugar) soltar.current(Number(source.data.idVisita), lugar);
      },
    });
    return () => {
      deja();
      vigila();
    };
  }, [rejilla]);

  return { enMano, sigue, colocarAhora: () => colocar(sigue.current, punto.current) };
}

/** The day under the pointer. The technician's own column is no day. */
function bajo({ clientX, clientY }: Punto): LugarEnTablero | undefined {
  const lugar = lugarDe(document.elementFromPoint(clientX, clientY));
  return lugar && lugar.columna > 0 ? lugar : undefined;
}

const mismo = (uno: LugarEnTablero | undefined, otro: LugarEnTablero | undefined): boolean =>
  (uno && marcaDe(uno)) === (otro && marcaDe(otro));

const JUNTO = 10;
const MARGEN = 8;

/** Places it beside the pointer, and whole on the screen. */
function colocar(que: HTMLElement | null, { clientX, clientY }: Punto): void {
  if (!que) return;
  const tope = (donde: number, ancho: number, total: number) =>
    Math.max(MARGEN, Math.min(donde + JUNTO, total - ancho - MARGEN));
  const x = tope(clientX, que.offsetWidth, window.innerWidth);
  const y = tope(clientY, que.offsetHeight, window.innerHeight);
  que.style.transform = `translate(${x}px, ${y}px)`;
}

function acompanar(rejilla: HTMLElement, { clientX, clientY }: Punto): void {
  const { top, bottom, left, right } = rejilla.getBoundingClientRect();
  const hacia = (donde: number, desde: number, hasta: number) => {
    if (donde < desde || donde > hasta) return 0;
    if (donde > hasta - ORILLA) return PASO;
    return donde < desde + ORILLA ? -PASO : 0;
  };
  rejilla.scrollBy(hacia(clientX, left, right), hacia(clientY, top, bottom));
}
