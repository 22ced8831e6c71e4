import { useEffect, useRef } from 'react';
import type { Creada } from '../recien/creada.ts';
import { type Elemento, esFila } from './agrupadas.ts';
import type { DatosListado } from './useListado.ts';

interface Opciones<F> {
  creada: Creada | undefined;
  elementos: readonly Elemento<F>[];
  datos: Pick<DatosListado<F>, 'leidas' | 'escribir'>;
  irA: (posicion: number) => void;
}

/**
 * Scrolls once to the row just created. When the rows read since then lack it, in a long list or
 * under another search, it searches for its name.
 */
export function useTraer<F>({ creada, elementos, datos, irA }: Opciones<F>): void {
  const hecho = useRef(false);
  useEffect(() => {
    if (!creada || hecho.current) return;
    const posicion = elementos.findIndex((uno) => esFila(uno) && uno.llave === creada.llave);
    if (posicion === -1 && datos.leidas < creada.desde) return;
    hecho.current = true;
    if (posicion === -1) datos.escribir(creada.nombre);
    else irA(posicion);
  });
}
