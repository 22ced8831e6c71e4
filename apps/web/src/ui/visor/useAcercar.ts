import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Vista {
  escala: number;
  x: number;
  y: number;
}
interface Punto {
  x: number;
  y: number;
}

type EnPantalla = Pick<MouseEvent, 'clientX' | 'clientY'>;

const CENTRO: Punto = { x: 0, y: 0 };
const ENTERA: Vista = { escala: 1, x: 0, y: 0 };
const MAXIMA = 6;
const PASO = 1.5;
/** The turn of the wheel that enlarges by e. In pixels. */
const POR_VUELTA = 400;
/** A finger that moves this far passes to another photo. In pixels. */
const PASE = 60;

interface Mostrado {
  llave: string;
  pasar: (paso: -1 | 1) => void;
  /** True when nothing is enlarged. */
  quieto: boolean;
}

/**
 * Zooms with the wheel, two fingers or the keys, and moves what is larger than its place. At its
 * whole size a swipe passes to another photo.
 */
export function useAcercar(
  escenario: RefObject<HTMLElement | null>,
  { llave, pasar, quieto }: Mostrado,
) {
  const [vista, setVista] = useState<Vista & { de: string }>({ ...ENTERA, de: llave });
  // Another photo begins at its whole size.
  const actual = vista.de === llave ? vista : ENTERA;

  function ver(nueva: (antes: Vista) => Vista): void {
    if (quieto) return;
    const caja = escenario.current?.getBoundingClientRect();
    setVista((antes) => {
      const base = antes.de === llave ? antes : ENTERA;
      return { ...dentro(nueva(base), caja), de: llave };
    });
  }

  const acercar = (factor: number, hacia?: EnPantalla): void =>
    ver((antes) => alrededor(antes, factor, hacia ? delCentro(escenario.current, hacia) : CENTRO));

  useRueda(escenario, (evento) => acercar(Math.exp(-evento.deltaY / POR_VUELTA), evento));
  const dedos = useDedos({
    alPellizcar: acercar,
    alArrastrar: (dx, dy) => ver((una) => ({ ...una, x: una.x + dx, y: una.y + dy })),
    alDeslizar: (recorrido) =>
      actual.escala === 1 && Math.abs(recorrido) > PASE && pasar(recorrido < 0 ? 1 : -1),
  });

  return {
    estilo: { transform: `translate(${actual.x}px, ${actual.y}px) scale(${actual.escala})` },
    ampliada: !quieto && actual.escala > 1,
    acercar: () => acercar(PASO),
    alejar: () => acercar(1 / PASO),
    alEscenario: {
      ...dedos,
      onDoubleClick: (evento: EnPantalla) => acercar(actual.escala > 1 ? 0 : 2, evento),
    },
  };
}

/** React's own listener is passive: it could not keep the page from scrolling. */
function useRueda(
  escenario: RefObject<HTMLElement | null>,
  alGirar: (evento: WheelEvent) => void,
): void {
  const alDia = useRef(alGirar);
  useEffect(() => {
    alDia.current = alGirar;
  });
  useEffect(() => {
    const elemento = escenario.current;
    const girar = (evento: WheelEvent) => {
      evento.preventDefault();
      alDia.current(evento);
    };
    elemento?.addEventListener('wheel', girar, { passive: false });
    return () => elemento?.removeEventListener('wheel', girar);
  }, [escenario]);
}

interface Gestos {
  alPellizcar: (factor: number, medio: EnPantalla) => void;
  alArrastrar: (dx: number, dy: number) => void;
  /** A single finger that was lifted, with how far it went to the right. */
  alDeslizar: (recorrido: number) => void;
}

/** One finger or the mouse moves; two zoom. */
function useDedos({ alPellizcar, alArrastrar, alDeslizar }: Gestos) {
  const dedos = useRef(new Map<number, Punto>());
  const desde = useRef<number>(undefined);

  function alMover({ pointerId, clientX, clientY }: PointerEvent): void {
    const antes = dedos.current.get(pointerId);
    if (!antes) return;
    const ahora = { x: clientX, y: clientY };
    const otro = [...dedos.current].find(([id]) => id !== pointerId)?.[1];
    dedos.current.set(pointerId, ahora);
    if (!otro) {
      alArrastrar(ahora.x - antes.x, ahora.y - antes.y);
      return;
    }
    const factor = distancia(ahora, otro) / Math.max(distancia(antes, otro), 1);
    alPellizcar(factor, { clientX: (ahora.x + otro.x) / 2, clientY: (ahora.y + otro.y) / 2 });
  }

  return {
    onPointerDown(evento: PointerEvent) {
      const { pointerId, clientX: x, clientY: y, target, currentTarget } = evento;
      if (target instanceof Element && target.closest('button')) return;
      currentTarget.setPointerCapture(pointerId);
      dedos.current.set(pointerId, { x, y });
      desde.current = dedos.current.size === 1 ? x : undefined;
    },
    onPointerMove: alMover,
    onPointerUp({ pointerId, clientX }: PointerEvent) {
      const solo = dedos.current.size === 1;
      if (!dedos.current.delete(pointerId) || !solo) return;
      alDeslizar(clientX - (desde.current ?? clientX));
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => void dedos.current.delete(pointerId),
  };
}

const distancia = (uno: Punto, otro: Punto): number => Math.hypot(uno.x - otro.x, uno.y - otro.y);

function delCentro(elemento: HTMLElement | null, { clientX, clientY }: EnPantalla): Punto {
  const { left = 0, top = 0, width = 0, height = 0 } = elemento?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The point under the pointer stays under it. */
function alrededor({ escala, x, y }: Vista, factor: number, punto: Punto): Vista {
  const nueva = Math.min(Math.max(escala * factor, 1), MAXIMA);
  const razon = nueva / escala;
  return { escala: nueva, x: punto.x - (punto.x - x) * razon, y: punto.y - (punto.y - y) * razon };
}

/** It never leaves its place empty. */
function dentro(
  { escala, x, y }: Vista,
  caja: { width: number; height: number } | undefined,
): Vista {
  const tope = (donde: number, lado: number) => {
    const sobra = (lado * (escala - 1)) / 2;
    return Math.min(Math.max(donde, -sobra), sobra);
  };
  return { escala, x: tope(x, caja?.width ?? 0), y: tope(y, caja?.height ?? 0) };
}
