import { useEffect, useRef } from 'react';

interface EnLaHoja {
  /** Its name on the sheet. Those with the same name share a line: 'Fila siguiente y anterior'. */
  nombre: string;
  /** Its heading on the sheet; by default 'En todas partes'. */
  grupo?: string;
  /** Listed only while it returns true. */
  cuando?: () => boolean;
}

/** A shortcut of one key or a sequence of keys. The '?' sheet lists those of the visible page. */
export interface Atajo extends EnLaHoja {
  /** Named as on the keyboard, in lower case: 'j', '?', '←'. A sequence has a space: 'g v'. */
  teclas: string;
  /** Repeats while the key is held down. */
  repite?: true;
  /** `fila` is the `data-fila` of the focused row, if any. */
  hacer: (fila: string | undefined) => void;
}

/** Keys that a part of the page attends by itself. No letter alone is one, so they cannot be turned off. */
export interface TeclasPropias extends EnLaHoja {
  teclas: readonly string[];
}

/** As the sheet draws them. */
export const FLECHAS = ['←', '↑', '→', '↓'];

type Listadas = Atajo | TeclasPropias;
const puestos = new Set<{ current: readonly Listadas[] }>();

/**
 * The shortcuts of a screen while it is on the page. They do not work in a field, with a layer
 * open, with Ctrl, Alt or Meta, or when the user turned them off (WCAG 2.1.4): see `crearAtencion`.
 * If two use the same key, the last one added wins. J and K move over every element with
 * `data-fila` (see `filas`). Enter follows the focused link.
 */
export function useAtajos(atajos: readonly Listadas[]): void {
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

/** What the screens on the page have to list, the last added at the end. */
export const teclasPuestas = (): Listadas[] =>
  [...puestos]
    .flatMap(({ current }) => current)
    .filter(({ cuando }) => cuando === undefined || cuando());

export const esAtajo = (una: Listadas): una is Atajo => 'hacer' in una;
