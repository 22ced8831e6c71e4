import { useEffect, useRef } from 'react';

/** A shortcut of one key or a sequence of keys. The '?' sheet lists those of the visible page. */
export interface Atajo {
  /** Named as on the keyboard, in lower case: 'j', '?', '←'. A sequence has a space: 'g v'. */
  teclas: string;
  /** Its name on the sheet. Shortcuts with the same name share a line: 'Fila siguiente y anterior'. */
  nombre: string;
  /** Its heading on the sheet; by default 'En todas partes'. */
  grupo?: 'En una lista';
  /** Repeats while the key is held down. */
  repite?: true;
  /** Listed only while it returns true. */
  cuando?: () => boolean;
  /** `fila` is the `data-fila` of the focused row, if any. */
  hacer: (fila: string | undefined) => void;
}

const puestos = new Set<{ current: readonly Atajo[] }>();

/**
 * The shortcuts of a screen while it is on the page. They do not work in a field, with a layer
 * open, with Ctrl, Alt or Meta, or when the user turned them off (WCAG 2.1.4): see `crearAtencion`.
 * If two use the same key, the last one added wins. J and K move over every element with
 * `data-fila` (see `filas`). Enter follows the focused link.
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

/** The shortcuts of the screens on the page, the last added at the end. */
export const atajosPuestos = (): Atajo[] =>
  [...puestos]
    .flatMap(({ current }) => current)
    .filter(({ cuando }) => cuando === undefined || cuando());
