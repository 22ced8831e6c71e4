import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { conDia, masDias } from '../ui/dias.ts';
import { conMayuscula, diaDe, fechaHora, horaDe } from '../ui/formato.ts';
import type { Agrupacion, Encabezado } from '../ui/lista/agrupadas.ts';

const diaDeAnotacion = ({ fecha }: Pick<LineaContada, 'fecha'>): string => diaDe(Date.parse(fecha));

/** By the company's clock: '10:58:03'. */
export const horaExacta = (instante: string): string =>
  // No zone changes the seconds.
  `${horaDe(instante)}:${String(new Date(instante).getUTCSeconds()).padStart(2, '0')}`;

/** 'hoy 11:05', or '18/11/2026 16:20'. */
export const cuandoSeAnoto = (instante: string, hoy: string): string =>
  diaDe(Date.parse(instante)) === hoy ? `hoy ${horaDe(instante)}` : fechaHora(instante);

/** 'Hoy' with 'martes 24/11/2026', 'Ayer' with its day, or the day alone. */
function encabezadoDelDia(dia: string, hoy: string): Encabezado {
  const dicho = conDia(dia);
  if (dia === hoy) return { titulo: 'Hoy', detalle: dicho };
  if (dia === masDias(hoy, -1)) return { titulo: 'Ayer', detalle: dicho };
  return { titulo: conMayuscula(dicho), detalle: '' };
}

/** A heading for each day that has rows, in their order. */
export const porDiasDe = (
  filas: readonly LineaContada[],
  hoy: string,
): Agrupacion<LineaContada> => ({
  encabezados: new Map(
    [...new Set(filas.map(diaDeAnotacion))].map((dia) => [dia, encabezadoDelDia(dia, hoy)]),
  ),
  grupoDe: diaDeAnotacion,
});
