import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ampliar, dentro, ENTERO, type Medidas, type Recorte } from './recorte.ts';

type Punto = Pick<Recorte, 'x' | 'y'>;

const CENTRO: Punto = { x: 0, y: 0 };
const PASO = 0.04;
const POR_TECLA = 1.15;
/** The turn of the wheel that enlarges by e. In pixels. */
const POR_VUELTA = 400;

const TECLAS: Record<string, (antes: Recorte) => Recorte> = {
  ArrowLeft: (una) => ({ ...una, x: una.x - PASO }),
  ArrowRight: (una) => ({ ...una, x: una.x + PASO }),
  ArrowUp: (una) => ({ ...una, y: una.y - PASO }),
  ArrowDown: (una) => ({ ...una, y: una.y + PASO }),
  '+': (una) => ampliar(una, POR_TECLA, CENTRO),
  '-': (una) => ampliar(una, 1 / POR_TECLA, CENTRO),
};

/** Moves and enlarges a picture below a square: with the mouse, one or two fingers, or the keys. */
export function useEncuadrar(cuadro: RefObject<HTMLElement | null>, imagen: Medidas) {
  const [recorte, setRecorte] = useState(ENTERO);
  const ver = (nuevo: (antes: Recorte) => Recorte): void =>
    setRecorte((antes) => dentro(nuevo(antes), imagen));
  const dedos = useDedos(cuadro, ver);
  useRueda(cuadro, (evento) => {
    const hacia = enElCuadro(cuadro.current, evento);
    ver((una) => ampliar(una, Math.exp(-evento.deltaY / POR_VUELTA), hacia));
  });
  return {
    recorte,
    ampliarHasta: (escala: number) => ver((una) => ampliar(una, escala / una.escala, CENTRO)),
    alCuadro: {
      ...dedos,
      onKeyDown(evento: KeyboardEvent) {
        const mover = TECLAS[evento.key];
        if (!mover) return;
        evento.preventDefault();
        ver(mover);
      },
    },
  };
}

/** One finger or the mouse moves; two enlarge and move. */
function useDedos(
  cuadro: RefObject<HTMLElement | null>,
  ver: (nuevo: (antes: Recorte) => Recorte) => void,
) {
  const dedos = useRef(new Map<number, Punto>());
  const soltar = ({ pointerId }: PointerEvent) => void dedos.current.delete(pointerId);
  return {
    onPointerDown(evento: PointerEvent) {
      evento.currentTarget.setPointerCapture(evento.pointerId);
      dedos.current.set(evento.pointerId, enElCuadro(cuadro.current, evento));
    },
    onPointerMove(evento: PointerEvent) {
      const antes = dedos.current.get(evento.pointerId);
      if (!antes) return;
      const ahora = enElCuadro(cuadro.current, evento);
      const otro = [...dedos.current].find(([id]) => id !== evento.pointerId)?.[1];
      dedos.current.set(evento.pointerId, ahora);
      if (!otro) {
        ver((una) => ({ ...una, x: una.x + ahora.x - antes.x, y: una.y + ahora.y - antes.y }));
        return;
      }
      const factor = distancia(ahora, otro) / Math.max(distancia(antes, otro), 0.01);
      ver((una) => ampliar(una, factor, { x: (ahora.x + otro.x) / 2, y: (ahora.y + otro.y) / 2 }));
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
  };
}

const distancia = (uno: Punto, otro: Punto): number => Math.hypot(uno.x - otro.x, uno.y - otro.y);

/** In sides of the square, from its centre. */
function enElCuadro(
  elemento: HTMLElement | null,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
): Punto {
  const { left = 0, top = 0, width = 1 } = elemento?.getBoundingClientRect() ?? {};
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / width - 0.5 };
}

/** React's own listener is passive: it could not keep the page from scrolling. */
function useRueda(cuadro: RefObject<HTMLElement | null>, alGirar: (evento: WheelEvent) => void) {
  const alDia = useRef(alGirar);
  useEffect(() => {
    alDia.current = alGirar;
  });
  useEffect(() => {
    const elemento = cuadro.current;
    const girar = (evento: WheelEvent) => {
      evento.preventDefault();
      alDia.current(evento);
    };
    elemento?.addEventListener('wheel', girar, { passive: false });
    return () => elemento?.removeEventListener('wheel', girar);
  }, [cuadro]);
}
