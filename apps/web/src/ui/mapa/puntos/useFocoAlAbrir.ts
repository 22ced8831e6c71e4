import { useEffect, useRef } from 'react';
import type { Punto } from '../../../plataforma/mapa/mapa.ts';
import type { Grupo } from './racimos.ts';

const lejania = (uno: Punto, otro: Punto): number =>
  (uno.latitud - otro.latitud) ** 2 + (uno.longitud - otro.longitud) ** 2;

const masCercano = (grupos: readonly Grupo[], punto: Punto): Grupo | undefined =>
  [...grupos].sort((uno, otro) => lejania(uno, punto) - lejania(otro, punto))[0];

const botonDe = (elemento: HTMLElement) => elemento.closest<HTMLElement>('[role="button"]');

/** A cluster that opens is gone: the keyboard goes on from what came out of it. */
export function useFocoAlAbrir(
  grupos: readonly Grupo[],
  elementoDe: (llave: string) => HTMLElement,
) {
  const abierto = useRef<Punto | null>(null);
  useEffect(() => {
    const punto = abierto.current;
    abierto.current = null;
    if (!punto || document.activeElement !== document.body) return;
    const cercano = masCercano(grupos, punto);
    if (cercano) botonDe(elementoDe(cercano.llave))?.focus({ preventScroll: true });
  }, [grupos, elementoDe]);
  return (grupo: Grupo) => {
    const enfocado = botonDe(elementoDe(grupo.llave)) === document.activeElement;
    abierto.current = enfocado ? grupo : null;
  };
}
