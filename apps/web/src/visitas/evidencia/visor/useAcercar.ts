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

const ENTERA: Vista = { escala: 1, x: 0, y: 0 };
const MAXIMA = 6;
const PASO = 1.5;
/** A finger that moves this far passes to another photo. In pixels. */
const PASE = 60;

/**
 * Zooms with the wheel, two fingers or the keys, and moves what is larger than its place. At its
 * whole size a swipe passes to another photo.
 */
export function useAcercar(
  escenario: RefObject<HTMLElement | null>,
  { llave, pasar }: { llave: string; pasar: (paso: -1 | 1) => void },
) {
  const [vista, setVista] = useState<Vista & { de: string }>({ ...ENTERA, de: llave });
  const dedos = useRef(new Map<number, Punto>());
  const desde = useRef<Punto>(undefined);
  // Another photo begins at its whole size.
  const actual = vista.de === llave ? vista : { ...ENTERA, de: llave };

  function ver(nueva: (antes: Vista) => Vista): void {
    const caja = escenario.current?.getBoundingClientRect();
    setVista((antes) => {
      const base = antes.de === llave ? antes : ENTERA;
      return { ...dentro(nueva(base), caja), de: llave };
    });
  }

  const acercar = (factor: number, hacia?: Punto): void =>
    ver((antes) => alrededor(antes, factor, hacia ?? { x: 0, y: 0 }));

  const alGirar = useRef<(evento: WheelEvent) => void>(undefined);
  useEffect(() => {
    alGirar.current = (evento) => {
      evento.preventDefault();
      acercar(Math.exp(-evento.deltaY / 400), delCentro(escenario.current, evento));
    };
  });
  useEffect(() => {
    const elemento = escenario.current;
    const girar = (evento: WheelEvent) => alGirar.current?.(evento);
    // React's own listener is passive: it could not keep the page from zooming.
    elemento?.addEventListener('wheel', girar, { passive: false });
    return () => elemento?.removeEventListener('wheel', girar);
  }, [escenario]);

  function alMover({ pointerId, clientX, clientY }: PointerEvent): void {
    const antes = dedos.current.get(pointerId);
    if (!antes) return;
    const ahora = { x: clientX, y: clientY };
    const otro = [...dedos.current].find(([id]) => id !== pointerId)?.[1];
    dedos.current.set(pointerId, ahora);
    if (otro) {
      const factor = distancia(ahora, otro) / Math.max(distancia(antes, otro), 1);
      const medio = { clientX: (ahora.x + otro.x) / 2, clientY: (ahora.y + otro.y) / 2 };
      acercar(factor, delCentro(escenario.current, medio));
    } else {
      ver((una) => ({ ...una, x: una.x + ahora.x - antes.x, y: una.y + ahora.y - antes.y }));
    }
  }

  function alSoltar({ pointerId, clientX }: PointerEvent): void {
    const solo = dedos.current.size === 1;
    dedos.current.delete(pointerId);
    const recorrido = clientX - (desde.current?.x ?? clientX);
    if (solo && actual.escala === 1 && Math.abs(recorrido) > PASE) pasar(recorrido < 0 ? 1 : -1);
  }

  return {
    estilo: { transform: `translate(${actual.x}px, ${actual.y}px) scale(${actual.escala})` },
    ampliada: actual.escala > 1,
    acercar: () => acercar(PASO),
    alejar: () => acercar(1 / PASO),
    alEscenario: {
      onPointerDown(evento: PointerEvent) {
        const { pointerId, clientX: x, clientY: y, target, currentTarget } = evento;
        if (target instanceof Element && target.closest('button')) return;
        currentTarget.setPointerCapture(pointerId);
        dedos.current.set(pointerId, { x, y });
        desde.current = dedos.current.size === 1 ? { x, y } : undefined;
      },
      onPointerMove: alMover,
      onPointerUp: alSoltar,
      onPointerCancel: ({ pointerId }: PointerEvent) => void dedos.current.delete(pointerId),
      onDoubleClick: (evento: { clientX: number; clientY: number }) =>
        acercar(actual.escala > 1 ? 0 : 2, delCentro(escenario.current, evento)),
    },
  };
}

const distancia = (uno: Punto, otro: Punto): number => Math.hypot(uno.x - otro.x, uno.y - otro.y);

function delCentro(
  elemento: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Punto {
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
