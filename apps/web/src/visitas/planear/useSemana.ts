import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
import type { Semana } from '@visitas/contract/visitas/semana';
import { useMemo } from 'react';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { useConCambios } from '../../plataforma/servidor/sinConfirmar.ts';
import { lunesDe } from './dias.ts';

/** The same week with any filters, because every answer brings all its visits. */
const conocida = (lunes: string): Semana | undefined =>
  lecturas
    .getQueriesData<Semana>({ queryKey: ['visitas.semana'] })
    .find(([, semana]) => semana?.lunes === lunes)?.[1];

/** The whole week of a day. Until it is read, it shows the week known by the board. */
export function useSemana(dia: string) {
  const lunes = lunesDe(dia);
  return useSemanaCon({ dia: lunes }, () => conocida(lunes));
}

/** A week with the moves that it does not show yet, and a placeholder until it is read. */
export function useSemanaCon(
  criterios: Envio<'visitas.semana'>['criterios'],
  placeholderData: (antes: Semana | undefined) => Semana | undefined,
) {
  const { data, dataUpdatedAt, isPlaceholderData, error, refetch } = useQuery({
    ...lecturaDe('visitas.semana', { criterios }),
    placeholderData,
  });
  const conCambios = useConCambios<Semana>('visitas.semana');
  // A placeholder has no time of reading.
  const cuando = isPlaceholderData ? undefined : dataUpdatedAt;
  const conMovidas = useMemo(() => data && conCambios(data, cuando), [data, cuando, conCambios]);
  return { data: conMovidas, dataUpdatedAt, isPlaceholderData, error, refetch };
}
