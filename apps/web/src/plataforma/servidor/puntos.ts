import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CABECERAS_MAPA } from '@visitas/contract/comun/mapa';
import type { NombreOperacion, Operaciones, Respuesta } from '@visitas/contract/operaciones';
import { llamarEntera } from './api.ts';

/** The rows of the contract that answer the points of a list. */
export type OperacionMapa = {
  [N in NombreOperacion]: Operaciones[N] extends { cabeceras: typeof CABECERAS_MAPA } ? N : never;
}[NombreOperacion];

export interface Puntos<N extends OperacionMapa> {
  /** What these were searched by. */
  buscar: string;
  puntos: Respuesta<N>;
  /** How many there are, of which these are the first. */
  total: number;
}

async function pedirPuntos<N extends OperacionMapa>(
  nombre: N,
  buscar: string,
  signal: AbortSignal,
): Promise<Puntos<N>> {
  const consulta = buscar ? { buscar } : {};
  const { cuerpo, cabeceras } = await llamarEntera(nombre, { consulta }, { signal });
  return { buscar, puntos: cuerpo, total: Number(cabeceras.get('Total') ?? 0) };
}

/** What of a list has a place; while another search is on its way, what the last one found. */
export const usePuntos = <N extends OperacionMapa>(nombre: N, buscar: string) =>
  useQuery({
    queryKey: [nombre, { buscar }],
    queryFn: ({ signal }) => pedirPuntos(nombre, buscar, signal),
    placeholderData: keepPreviousData,
  });
