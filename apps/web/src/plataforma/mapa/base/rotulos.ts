import type { Punto } from '@visitas/contract/comun/distancia';
import { GACETERO } from '@visitas/contract/geo/gacetero';

/** A name for the map and its range of zooms. */
export interface Rotulo {
  texto: string;
  punto: Punto;
  clase: 'pais' | 'cabecera' | 'lugar';
  desde: number;
  hasta: number;
}

const CERCA = 24;

const PAISES: readonly (readonly [string, number, number])[] = [
  ['Guatemala', 16.35, -90.4],
  ['México', 19.5, -99.5],
  ['Belice', 17.2, -88.6],
  ['Honduras', 14.8, -86.6],
  ['El Salvador', 13.75, -88.9],
  ['Nicaragua', 12.9, -85.1],
  ['Costa Rica', 10.1, -84.1],
  ['Panamá', 8.5, -80.3],
  ['Cuba', 21.9, -79],
  ['Colombia', 4, -73],
  ['Estados Unidos', 39, -98],
];

const deUnPais = ([texto, latitud, longitud]: (typeof PAISES)[number]): Rotulo => ({
  texto,
  punto: { latitud, longitud },
  clase: 'pais',
  desde: 3,
  hasta: 8,
});

const CAPITAL = 'Ciudad de Guatemala';

function deUnLugar({ nombre, cabecera, ...punto }: (typeof GACETERO)[number]): Rotulo {
  const desde = cabecera ? 7 : 9;
  return {
    texto: nombre,
    punto,
    clase: cabecera ? 'cabecera' : 'lugar',
    desde: nombre === CAPITAL ? 5 : desde,
    hasta: CERCA,
  };
}

const importancia = { pais: 0, cabecera: 1, lugar: 2 };

/** Sorted by importance: where two names overlap, the first stays. */
const ROTULOS: readonly Rotulo[] = [...PAISES.map(deUnPais), ...GACETERO.map(deUnLugar)].sort(
  (uno, otro) => uno.desde - otro.desde || importancia[uno.clase] - importancia[otro.clase],
);

interface Pixel {
  x: number;
  y: number;
}

export interface Colocado extends Rotulo, Pixel {}

const ALTO = 18;
const POR_LETRA = 7;
const HUECO = 6;

const anchoDe = ({ texto }: Rotulo): number => texto.length * POR_LETRA + HUECO * 2;

const chocan = (uno: Colocado, otro: Colocado): boolean =>
  Math.abs(uno.y - otro.y) < ALTO &&
  Math.abs(uno.x - otro.x) < (anchoDe(uno) + anchoDe(otro)) / 2 + HUECO;

/** The names for a zoom that fit on a map of this size without overlapping. */
export function colocar(
  zoom: number,
  { x: ancho, y: alto }: Pixel,
  enPixeles: (punto: Punto) => Pixel,
): Colocado[] {
  const puestos: Colocado[] = [];
  for (const rotulo of ROTULOS) {
    if (zoom < rotulo.desde || zoom > rotulo.hasta) continue;
    const { x, y } = enPixeles(rotulo.punto);
    const nuevo = { ...rotulo, x, y };
    const mitad = anchoDe(rotulo) / 2;
    const dentro = x > mitad && x < ancho - mitad && y > ALTO && y < alto - ALTO;
    if (dentro && !puestos.some((puesto) => chocan(puesto, nuevo))) puestos.push(nuevo);
  }
  return puestos;
}
