import { cifra } from './formato.ts';

const METROS_POR_KILOMETRO = 1000;

function distancia(metros: number): string {
  const enteros = Math.round(metros);
  if (enteros < METROS_POR_KILOMETRO) return `${enteros} m`;
  const decimas = Math.round(metros / 100) / 10;
  return `${cifra(decimas)} km`;
}

/** The distance of a position from the client, and its precision: '42 m ± 12 m'. */
export const medida = (metros: number | null, precision: number | null): string =>
  [metros !== null && distancia(metros), precision !== null && `± ${distancia(precision)}`]
    .filter(Boolean)
    .join(' ');
