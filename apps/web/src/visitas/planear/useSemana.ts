import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
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
  return useSemanaCon({ dia: lunes }, () => conocida(lunes));
}

/** A week, with the moves that it does not show yet, and what to show until it has been read. */
export function useSemanaCon(
  criterios: Envio<'visitas.semana'>['criterios'],
  placeholderData: (antes: Semana | undefined) => Semana | undefined,
) {
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = useQuery({
    ...lecturaDe('visitas.semana', { criterios }),
    placeholderData,
  });
  const conCambios = useConCambios<Semana>('visitas.semana');
  // What stands in for a week does not say when it was read.
  const cuando = isPlaceholderData ? undefined : dataUpdatedAt;
  const conMovidas = useMemo(() => data && conCambios(data, cuando), [data, cuando, conCambios]);
  return { data: conMovidas, dataUpdatedAt, isPlaceholderData, error, refetch };
}
