import type { Punto } from '@visitas/contract/comun/distancia';
import { GACETERO } from '@visitas/contract/geo/gacetero';

const CUANTOS = 3;
const CERCANOS = 12;
const ALTO = 24;
const ANCHO = 200;
const KM_POR_GRADO = 111.2;
const RADIANES = Math.PI / 180;
/** Clockwise from the right, as angles grow on the screen. */
const FLECHAS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;

interface Pixel {
  x: number;
  y: number;
}

export interface Rumbo extends Pixel {
  texto: string;
}

/** Exact enough for whole kilometres. */
function kilometros(desde: Punto, hasta: Punto): number {
  const norte = hasta.latitud - desde.latitud;
  const este = (hasta.longitud - desde.longitud) * Math.cos(desde.latitud * RADIANES);
  return Math.hypot(norte, este) * KM_POR_GRADO;
}

const flechaHacia = ({ x, y }: Pixel): string => {
  const octavo = Math.round((Math.atan2(y, x) / RADIANES + 360) / 45) % FLECHAS.length;
  return FLECHAS[octavo] ?? '';
};

/** Room for the name, for the search above and for the scale below. */
const MARGEN = { x: 90, y: 70 };

/** The point at the map's edge towards a place out of view. */
function borde({ x, y }: Pixel, tamano: Pixel): Pixel {
  const medio = { x: tamano.x / 2, y: tamano.y / 2 };
  const parte = Math.min(
    Math.max(medio.x - MARGEN.x, 0) / Math.abs(x || 1),
    Math.max(medio.y - MARGEN.y, 0) / Math.abs(y || 1),
  );
  return { x: medio.x + x * parte, y: medio.y + y * parte };
}

const chocan = (uno: Pixel, otro: Pixel): boolean =>
  Math.abs(uno.y - otro.y) < ALTO && Math.abs(uno.x - otro.x) < ANCHO;

/** The directions to the nearest places, for the middle of a city, where no name may be in view. */
export function rumbosDesde(
  centro: Punto,
  tamano: Pixel,
  enPixeles: (punto: Punto) => Pixel,
): Rumbo[] {
  const cercanos = GACETERO.map((lugar) => ({ lugar, km: kilometros(centro, lugar) }))
    .sort((uno, otro) => uno.km - otro.km)
    .slice(0, CERCANOS);
  const rumbos: Rumbo[] = [];
  for (const { lugar, km } of cercanos) {
    const { x, y } = enPixeles(lugar);
    const hacia = { x: x - tamano.x / 2, y: y - tamano.y / 2 };
    const texto = `${flechaHacia(hacia)} ${lugar.nombre}, ${Math.max(1, Math.round(km))} km`;
    const nuevo = { texto, ...borde(hacia, tamano) };
    const cabe = rumbos.length < CUANTOS && !rumbos.some((rumbo) => chocan(rumbo, nuevo));
    if (cabe) rumbos.push(nuevo);
  }
  return rumbos;
}
