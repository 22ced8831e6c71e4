import type { Punto } from '@visitas/contract/comun/distancia';
import type { Encuadre } from './mapa.ts';

/** The side of the world map at zoom 0, in pixels. */
const LADO = 256;
const RADIANES = Math.PI / 180;
/** The edge of the square world map. */
const LATITUD_MAXIMA = 85.051128779;

/** The place `dx` pixels to the right and `dy` below another, at this zoom. */
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

/** The pixels from one place to another at this zoom, to the right and down. */
export function pixelesEntre(uno: Punto, otro: Punto, zoom: number): readonly [number, number] {
  const porGrado = (LADO * 2 ** zoom) / 360;
  const alturas = alturaDe(uno.latitud) - alturaDe(otro.latitud);
  return [(otro.longitud - uno.longitud) * porGrado, (alturas / RADIANES) * porGrado];
}

/** The centre of the drawn area: on a map, a degree near the pole is taller than one near the equator. */
export const centroDe = ({ oeste, este, sur, norte }: Encuadre): Punto => ({
  latitud: latitudDe((alturaDe(sur) + alturaDe(norte)) / 2),
  longitud: (oeste + este) / 2,
});

/** The drawn height of a latitude above the equator, and the inverse. */
const alturaDe = (latitud: number): number => Math.asinh(Math.tan(latitud * RADIANES));
const latitudDe = (altura: number): number => Math.atan(Math.sinh(altura)) / RADIANES;

const acotar = (valor: number, maximo: number): number =>
  Math.min(Math.max(valor, -maximo), maximo);
