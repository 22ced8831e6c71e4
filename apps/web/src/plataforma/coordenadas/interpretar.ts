import type { Punto } from '@visitas/contract/comun/distancia';
import { leerEnlace } from './enlace.ts';
import { leerAngulo, leerPar, type Par, uniformar } from './par.ts';

export type Interpretacion =
  | { clase: 'lugar'; punto: Punto; alReves: boolean }
  /** About a place but unusable: the text tells the user what to do. */
  | { clase: 'mensaje'; texto: string }
  /** A name or a postal address to search for. */
  | { clase: 'otra' };

const FUERA =
  'La latitud va de -90 a 90 y la longitud de -180 a 180. Revisa los números que pegaste.';
const DOS_VECES = 'Las dos coordenadas dicen ser la misma. Revisa las letras N, S, E y O.';
const ABREVIADO =
  'Este enlace abreviado no trae las coordenadas. Ábrelo y copia la dirección completa o las coordenadas.';
const SIN_COORDENADAS =
  'Este enlace no trae coordenadas. Copia las coordenadas del lugar y pégalas aquí.';

/**
 * No clients are beyond this latitude, where maps end: such a number must be a longitude in the wrong place.
 */
const LATITUD_DE_MAPA = 85;

const existe = ({ latitud, longitud }: Punto): boolean =>
  Math.abs(latitud) <= 90 && Math.abs(longitud) <= 180;
const enMapa = (punto: Punto): boolean =>
  existe(punto) && Math.abs(punto.latitud) <= LATITUD_DE_MAPA;

function situar([primero, segundo]: Par): Interpretacion {
  if (primero.eje && primero.eje === segundo.eje) return { clase: 'mensaje', texto: DOS_VECES };
  const escrito = { latitud: primero.grados, longitud: segundo.grados };
  const volteado = { latitud: segundo.grados, longitud: primero.grados };
  // The letters identify the coordinates.
  if (primero.eje ?? segundo.eje) {
    const enOrden = primero.eje === 'latitud' || segundo.eje === 'longitud';
    const punto = enOrden ? escrito : volteado;
    if (existe(punto)) return { clase: 'lugar', punto, alReves: false };
    return { clase: 'mensaje', texto: FUERA };
  }
  const alReves = !enMapa(escrito) && enMapa(volteado);
  const punto = alReves ? volteado : escrito;
  return existe(punto) ? { clase: 'lugar', punto, alReves } : { clase: 'mensaje', texto: FUERA };
}

/** Reads coordinates in any common form, or a map link that contains them. */
export function interpretarCoordenadas(texto: string): Interpretacion {
  const par = leerPar(texto);
  if (par) return situar(par);
  const enlace = leerEnlace(texto);
  if (!enlace) return { clase: 'otra' };
  if (enlace.par) return situar(enlace.par);
  return { clase: 'mensaje', texto: enlace.abreviado ? ABREVIADO : SIN_COORDENADAS };
}

const LATITUD_O_LONGITUD = { latitud: 90, longitud: 180 } as const;

/** Reads a single coordinate for its field; undefined for any other text. */
export function interpretarUna(eje: keyof Punto, texto: string): number | undefined {
  const angulo = leerAngulo(uniformar(texto));
  if (!angulo || (angulo.eje && angulo.eje !== eje)) return undefined;
  return Math.abs(angulo.grados) <= LATITUD_O_LONGITUD[eje] ? angulo.grados : undefined;
}

/** Six decimals are about ten centimetres: no device is more exact. */
const DECIMALES = 6;

/** The number for the form's fields, never in the form '1e-7'. */
export const escribirGrados = (grados: number): string => String(Number(grados.toFixed(DECIMALES)));
