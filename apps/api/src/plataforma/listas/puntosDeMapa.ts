import { type esquemaMapa, PUNTOS_MAXIMOS } from '@visitas/contract/comun/mapa';
import type * as z from 'zod/mini';
import type { Contexto } from '../http/manejador.ts';

/** The rows of a list that have a place, in the list's own order. */
export interface PuntosDeMapa<Fila> {
  leer: (buscar: string | null, limite: number) => Promise<Fila[]>;
  /** Null when counting would need to read them all. */
  contar: (buscar: string | null) => Promise<number | null>;
}

/** Returns the first rows and announces their total, counted only if some were left out. */
export async function responderMapa<Fila>(
  { buscar: texto = '' }: z.output<typeof esquemaMapa>,
  { anotar }: Pick<Contexto, 'anotar'>,
  { leer, contar }: PuntosDeMapa<Fila>,
): Promise<Fila[]> {
  const buscar = texto === '' ? null : texto;
  const filas = await leer(buscar, PUNTOS_MAXIMOS + 1);
  const total = filas.length <= PUNTOS_MAXIMOS ? filas.length : await contar(buscar);
  anotar('Total', String(total ?? PUNTOS_MAXIMOS));
  if (total === null) anotar('ContadoHasta', String(PUNTOS_MAXIMOS));
  return filas.slice(0, PUNTOS_MAXIMOS);
}
