import { type HTMLAttributes, useEffect, useReducer, useRef } from 'react';
import { conservando, sinMover } from './orden.ts';

/** A pointer still for this long is not about to press anything. */
const QUIETO_MS = 2000;

interface Opciones<F> {
  llaveDe: (fila: F) => number | string;
  /** Another search is another list. */
  llaveDeLectura?: string;
}

/** The handlers for the element that holds the rows. */
export type Zona = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerMove' | 'onPointerDown' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

const filaDe = (elemento: Element): string | undefined =>
  elemento.closest<HTMLElement>('[data-fila]')?.dataset.fila;

/**
 * Rows that others add, move or remove keep still while the pointer moves over the list, and the
 * focused row stays until the focus leaves. Contents change at once. `zona` goes to the element
 * that holds the rows, each with a `data-fila`.
 */
export function useSinSaltos<F>(
  filas: readonly F[] | undefined,
  { llaveDe, llaveDeLectura }: Opciones<F>,
) {
  const [, dibujar] = useReducer((veces: number) => veces + 1, 0);
  const mostradas = useRef<{ filas: readonly F[] | undefined; llaveDeLectura: string | undefined }>(
    undefined,
  );
  const bajoPuntero = useRef(false);
  const enMano = useRef<string>(undefined);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);

  const antes =
    mostradas.current?.llaveDeLectura === llaveDeLectura ? mostradas.current?.filas : undefined;
  const ahora = ordenar();
  useEffect(() => {
    mostradas.current = { filas: ahora, llaveDeLectura };
  });
  useEffect(() => () => clearTimeout(reloj.current), []);

  function ordenar(): readonly F[] | undefined {
    if (!filas || !antes || filas === antes) return filas;
    if (bajoPuntero.current) return sinMover(antes, filas, llaveDe);
    return conservando(antes, filas, llaveDe, enMano.current);
  }

  function soltar(): void {
    clearTimeout(reloj.current);
    if (!bajoPuntero.current) return;
    bajoPuntero.current = false;
    dibujar();
  }

  function tener(): void {
    bajoPuntero.current = true;
    clearTimeout(reloj.current);
    reloj.current = setTimeout(soltar, QUIETO_MS);
  }

  const zona: Zona = {
    onPointerMove: tener,
    onPointerDown: tener,
    onPointerLeave: ({ pointerType }) => {
      // A finger's press arrives after it leaves.
      if (pointerType === 'mouse') soltar();
    },
    onFocus: ({ target }) => {
      enMano.current = filaDe(target);
    },
    onBlur: ({ target, relatedTarget }) => {
      const suya = filaDe(target);
      if (relatedTarget instanceof Element && filaDe(relatedTarget) === suya) return;
      enMano.current = undefined;
      dibujar();
    },
  };
  return { filas: ahora, zona };
}
