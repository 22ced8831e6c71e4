import { plegar } from '../comun/plegar.ts';
import type { Lugar } from './esquemas.ts';
import { LUGARES } from './lugares.ts';

/** A place in Guatemala known without a request to a geocoder. */
interface LugarConocido extends Lugar {
  detalle: string;
  /** The capital of its department. */
  cabecera: boolean;
}

const PAIS = 'Guatemala';
const LUGAR = /^(.+) (-?[\d.]+) (-?[\d.]+)$/;

function leerDepartamento(linea: string): LugarConocido[] {
  const [departamento = '', lugares = ''] = linea.split(': ');
  return lugares.split('; ').map((escrito, orden) => {
    const [, nombre = '', latitud, longitud] = escrito.match(LUGAR) ?? [];
    return {
      nombre,
      detalle: departamento,
      latitud: Number(latitud),
      longitud: Number(longitud),
      cabecera: orden === 0,
    };
  });
}

export const GACETERO: readonly LugarConocido[] = LUGARES.trim()
  .split('\n')
  .flatMap(leerDepartamento);

interface Indice {
  lugar: LugarConocido;
  nombre: string;
  departamento: string;
  palabras: string[];
}

const palabrasDe = (texto: string): string[] => plegar(texto).match(/[\p{L}\p{N}]+/gu) ?? [];

const indice: readonly Indice[] = GACETERO.map((lugar) => ({
  lugar,
  nombre: palabrasDe(lugar.nombre).join(' '),
  departamento: palabrasDe(lugar.detalle).join(' '),
  palabras: palabrasDe(`${lugar.nombre} ${lugar.detalle} ${PAIS}`),
}));

const NADA = Number.POSITIVE_INFINITY;

/**
 * Ranks a match, best (lowest) first:
 * - 0: the exact name, or the capital of the exact department.
 * - 1: a name that begins with the text.
 * - 2: a name that begins with its first word.
 * - 3: a name with a word that begins so.
 * - 4: any other match, in the department.
 */
function orden({ lugar, nombre, departamento, palabras }: Indice, buscadas: string[]): number {
  const estan = buscadas.every((buscada) => palabras.some((una) => una.startsWith(buscada)));
  if (!estan) return NADA;
  const [primera = ''] = buscadas;
  const texto = buscadas.join(' ');
  if (nombre === texto || (lugar.cabecera && departamento === texto)) return 0;
  if (nombre.startsWith(texto)) return 1;
  if (nombre.startsWith(primera)) return 2;
  return ` ${nombre}`.includes(` ${primera}`) ? 3 : 4;
}

const alfabetico = new Intl.Collator('es');

const masCerca = (uno: [Indice, number], otro: [Indice, number]): number =>
  uno[1] - otro[1] ||
  Number(otro[0].lugar.cabecera) - Number(uno[0].lugar.cabecera) ||
  alfabetico.compare(uno[0].nombre, otro[0].nombre);

/** The places with a word beginning with each search word, in any order, ignoring case and accents. */
export function buscarEnGacetero(texto: string, maximo: number): Lugar[] {
  const buscadas = palabrasDe(texto);
  if (buscadas.length === 0) return [];
  return indice
    .map((uno): [Indice, number] => [uno, orden(uno, buscadas)])
    .filter(([, puesto]) => puesto < NADA)
    .sort(masCerca)
    .slice(0, maximo)
    .map(([{ lugar }]) => {
      const { nombre, detalle, latitud, longitud } = lugar;
      return { nombre, detalle, latitud, longitud };
    });
}
