import { useQuery } from '@tanstack/react-query';
import type { Semana } from '@visitas/contract/visitas/semana';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { lunesDe } from './dias.ts';

/** The same week, whatever its filters were: all its visits come with any. */
const conocida = (lunes: string): Semana | undefined =>
  lecturas
    .getQueriesData<Semana>({ queryKey: ['visitas.semana'] })
    .find(([, semana]) => semana?.lunes === lunes)?.[1];

/** The whole week of a day; what is on the board is shown until it has been read. */
export function useSemana(dia: string) {
  const lunes = lunesDe(dia);
  return useQuery({
    ...lecturaDe('visitas.semana', { criterios: { dia: lunes } }),
    placeholderData: () => conocida(lunes),
  });
}
