import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Semana } from '@visitas/contract/visitas/semana';
import { useMemo } from 'react';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { useConCambios } from '../../plataforma/servidor/sinConfirmar.ts';
import { lunesDe } from './dias.ts';

/** The same week, whatever its filters were: all its visits come with any. */
const conocida = (lunes: string): Semana | undefined =>
  lecturas
    .getQueriesData<Semana>({ queryKey: ['visitas.semana'] })
    .find(([, semana]) => semana?.lunes === lunes)?.[1];

/** The whole week of a day; what is on the board is shown until it has been read. */
export function useSemana(dia: string) {
  const lunes = lunesDe(dia);
  const lectura = useQuery({
    ...lecturaDe('visitas.semana', { criterios: { dia: lunes } }),
    placeholderData: () => conocida(lunes),
  });
  const { error, refetch, isPlaceholderData } = lectura;
  return { data: useConMovidas(lectura), error, refetch, isPlaceholderData };
}

/** A week with the moves that it does not show yet. */
export function useConMovidas({
  data,
  dataUpdatedAt,
  isPlaceholderData,
}: Pick<UseQueryResult<Semana>, 'data' | 'dataUpdatedAt' | 'isPlaceholderData'>) {
  const conCambios = useConCambios<Semana>('visitas.semana');
  // What stands in for a week until it comes does not say when it was read.
  const cuando = isPlaceholderData ? undefined : dataUpdatedAt;
  return useMemo(() => data && conCambios(data, cuando), [data, cuando, conCambios]);
}
