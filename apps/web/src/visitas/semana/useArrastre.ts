import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preventUnhandled } from '@atlaskit/pragmatic-drag-and-drop/utils/prevent-unhandled';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface EnMano<L> {
  idVisita: number;
  sobre: L | undefined;
}

/** How the places of a board are found under a pointer. */
interface Lugares<L> {
  /** `asido`: how far from the beginning of the visit it was picked up, in pixels. */
  bajo: (punto: PuntoDePantalla, asido: number) => L | undefined;
  /** The same text for the same place. */
  marca: (lugar: L) => string;
}

export interface PuntoDePantalla {
  clientX: number;
  clientY: number;
}

interface DondeVa {
  input: PuntoDePantalla;
  dropTargets: readonly unknown[];
}

/** This close to an edge the board scrolls, by `PASO` each time. In pixels. */
const ORILLA = 48;
const PASO = 22;

/**
 * Drags a visit of a board to another place. `sigue` is the element that follows the pointer. Esc,
 * or a drop outside the board, cancels the drag.
 */
export function useArrastre<L>(
  rejilla: RefObject<HTMLElement | null>,
  { bajo, marca }: Lugares<L>,
  alSoltar: (idVisita: number, lugar: L) => void,
) {
  const [enMano, setEnMano] = useState<EnMano<L> | null>(null);
  const { asido, buscar, marcar } = useLugares({ bajo, marca });
  const sigue = useRef<HTMLDivElement>(null);
  const punto = useRef<PuntoDePantalla>({ clientX: 0, clientY: 0 });
  const soltar = useRef(alSoltar);
  useEffect(() => {
    soltar.current = alSoltar;
  });

  useEffect(() => {
    const element = rejilla.current;
    if (!element) return undefined;
    const deja = dropTargetForElements({ element });

    function seguir(nuevo: PuntoDePantalla): void {
      punto.current = nuevo;
      colocar(sigue.current, nuevo);
      if (element) acompanar(element, nuevo);
    }

    const vigila = monitorForElements({
      canMonitor: ({ source }) => typeof source.data.idVisita === 'number',
      onDragStart: ({ source, location }) => {
        preventUnhandled.start();
        punto.current = location.current.input;
        asido.current =
          location.initial.input.clientX - source.element.getBoundingClientRect().left;
        setEnMano({ idVisita: Number(source.data.idVisita), sobre: undefined });
      },
      onDrag: ({ location }) => {
        seguir(location.current.input);
        const sobre = buscar.current(location.current);
        const es = (uno: L | undefined) => uno && marcar.current(uno);
        setEnMano((antes) =>
          antes && es(antes.sobre) !== es(sobre) ? { ...antes, sobre } : antes,
        );
      },
      onDrop: ({ source, location }) => {
        preventUnhandled.stop();
        setEnMano(null);
        const lugar = buscar.current(location.current);
        if (lugar) soltar.current(Number(source.data.idVisita), lugar);
      },
    });
    return () => {
      deja();
      vigila();
    };
  }, [rejilla, asido, buscar, marcar]);

  return { enMano, sigue, colocarAhora: () => colocar(sigue.current, punto.current) };
}

/** The ways to find a place, as they are now, for listeners that are added once. */
function useLugares<L>({ bajo, marca }: Lugares<L>) {
  const asido = useRef(0);
  const marcar = useRef(marca);
  marcar.current = marca;
  const lugarDe = ({ input, dropTargets }: DondeVa): L | undefined =>
    dropTargets.length > 0 ? bajo(input, asido.current) : undefined;
  const buscar = useRef(lugarDe);
  buscar.current = lugarDe;
  return { asido, buscar, marcar };
}

const JUNTO = 10;
const MARGEN = 8;

/** Places it beside the pointer, and whole on the screen. */
function colocar(que: HTMLElement | null, { clientX, clientY }: PuntoDePantalla): void {
  if (!que) return;
  const tope = (donde: number, ancho: number, total: number) =>
    Math.max(MARGEN, Math.min(donde + JUNTO, total - ancho - MARGEN));
  const x = tope(clientX, que.offsetWidth, window.innerWidth);
  const y = tope(clientY, que.offsetHeight, window.innerHeight);
  que.style.transform = `translate(${x}px, ${y}px)`;
}

function acompanar(rejilla: HTMLElement, { clientX, clientY }: PuntoDePantalla): void {
  const { top, bottom, left, right } = rejilla.getBoundingClientRect();
  const hacia = (donde: number, desde: number, hasta: number) => {
    if (donde < desde || donde > hasta) return 0;
    if (donde > hasta - ORILLA) return PASO;
    return donde < desde + ORILLA ? -PASO : 0;
  };
  rejilla.scrollBy(hacia(clientX, left, right), hacia(clientY, top, bottom));
}
