import type { Punto } from '@visitas/contract/comun/distancia';
import type { Encuadre } from './mapa.ts';

/** The side of the whole world at zoom 0, in pixels. */
const LADO = 256;
const RADIANES = Math.PI / 180;
/** Where the square map of the world ends. */
const LATITUD_MAXIMA = 85.051128779;

/** The place that is `dx` pixels to the right of another and `dy` below it on a map of this zoom. */
export function correrEnMapa(
  punto: Punto,
  zoom: number,
  [dx, dy]: readonly [number, number],
): Punto {
  const grados = 360 / (LADO * 2 ** zoom);
  const altura = alturaDe(acotar(punto.latitud, LATITUD_MAXIMA));
  const latitud = latitudDe(altura - dy * grados * RADIANES);
  const longitud = ((((punto.longitud + dx * grados + 180) % 360) + 360) % 360) - 180;
  return { latitud: acotar(latitud, LATITUD_MAXIMA), longitud };
}

/** How far another place is on a map of this zoom, to the right and below. */
export function pixelesEntre(uno: Punto, otro: Punto, zoom: number): readonly [number, number] {
  const porGrado = (LADO * 2 ** zoom) / 360;
  const alturas = alturaDe(uno.latitud) - alturaDe(otro.latitud);
  return [(otro.longitud - uno.longitud) * porGrado, (alturas / RADIANES) * porGrado];
}

/** The middle of what is drawn: on a map, a degree near the pole is taller than one near the equator. */
export const centroDe = ({ oeste, este, sur, norte }: Encuadre): Punto => ({
  latitud: latitudDe((alturaDe(sur) + alturaDe(norte)) / 2),
  longitud: (oeste + este) / 2,
});

/** How high above the equator a latitude is drawn, and back. */
const alturaDe = (latitud: number): number => Math.asinh(Math.tan(latitud * RADIANES));
const latitudDe = (altura: number): number => Math.atan(Math.sinh(altura)) / RADIANES;

const acotar = (valor: number, maximo: number): number =>
  Math.min(Math.max(valor, -maximo), maximo);
