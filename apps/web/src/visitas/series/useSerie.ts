import { useQuery } from '@tanstack/react-query';
import type { Serie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { llamar } from '../../plataforma/servidor/api.ts';

/**
 * The series of a visit. Null when it has none or cannot be read: actions on the visit alone still
 * work. Undefined until known.
 */
export function useSerie(de: Visita['serie'] | undefined): Serie | null | undefined {
  const idSerie = de?.idSerie ?? 0;
  const { data, error } = useQuery({
    queryKey: ['series.obtener', { parametros: { idSerie } }],
    queryFn: ({ signal }) =>
      llamar('series.obtener', { parametros: { idSerie } }, { signal, sinToast: true }),
    enabled: idSerie !== 0,
  });
  if (de === undefined) return undefined;
  return de === null || (error && !data) ? null : data;
}
