import { useEffect, useRef } from 'react';

/** One key, or some one after another. The '?' sheet tells those that there are on the page in view. */
export interface Atajo {
  /** As the keyboard names them, in lower case: 'j', '?', '←'; one after another, with a space between: 'g v'. */
  teclas: string;
  /** What the sheet says of it. Several with the same name are one line: 'Fila siguiente y anterior'. */
  nombre: string;
  /** Under which heading; without it, 'En todas partes'. */
  grupo?: 'En una lista';
  /** Held down, it is done again and again. */
  repite?: true;
  /** Told only while it can be done. */
  cuando?: () => boolean;
  /** `fila` is the `data-fila` of the row with the focus, if any has it. */
  hacer: (fila: string | undefined) => void;
}

const puestos = new Set<{ current: readonly Atajo[] }>();

/**
 * The keys of a screen, as long as it is on the page. They are never heard inside a field, with a layer
 * open, or with Ctrl, Alt or Meta, and whoever turned them off has none (WCAG 2.1.4): see `crearAtencion`.
 * Where two say the same key, the one that came last has it. J and K go over every element with
 * `data-fila` by themselves (see `filas`), and Enter is the link that has the focus then.
 */
export function useAtajos(atajos: readonly Atajo[]): void {
  const ultimos = useRef(atajos);
  useEffect(() => {
    ultimos.current = atajos;
  });
  useEffect(() => {
    puestos.add(ultimos);
    return () => {
      puestos.delete(ultimos);
    };
  }, []);
}

/** The ones of the screens on the page, the last that came at the end. */
export const atajosPuestos = (): Atajo[] =>
  [...puestos]
    .flatMap(({ current }) => current)
    .filter(({ cuando }) => cuando === undefined || cuando());
