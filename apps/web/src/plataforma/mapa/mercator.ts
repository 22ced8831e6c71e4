import type { Punto } from './mapa.ts';

/** The side of the whole world at zoom 0, in pixels. */
const LADO = 256;
const RADIANES = Math.PI / 180;
/** Where the square map of the world ends. */
const LATITUD_MAXIMA = 85.051128779;

const acotar = (valor: number, maximo: number): number =>
  Math.min(Math.max(valor, -maximo), maximo);

/** The place that is `dx` pixels to the right of another and `dy` below it on a map of this zoom. */
export function correr(punto: Punto, zoom: number, [dx, dy]: readonly [number, number]): Punto {
  const grados = 360 / (LADO * 2 ** zoom);
  const altura = Math.asinh(Math.tan(acotar(punto.latitud, LATITUD_MAXIMA) * RADIANES));
  const latitud = Math.atan(Math.sinh(altura - dy * grados * RADIANES)) / RADIANES;
  const longitud = ((((punto.longitud + dx * grados + 180) % 360) + 360) % 360) - 180;
  return { latitud: acotar(latitud, LATITUD_MAXIMA), longitud };
}
