import { useQuery } from '@tanstack/react-query';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { llamar } from '../../plataforma/servidor/api.ts';

const FRESCO_MS = 60_000;

/** What a visit of the type takes, asked only where an hour is written. Undefined until it is known. */
export function useDuracionDelTipo(idTipoVisita: string, seEscribe: boolean): number | undefined {
  const envio = { parametros: { id: idTipoVisita } };
  const { data } = useQuery({
    queryKey: ['tipoVisita.obtener', envio],
    queryFn: ({ signal }) => llamar('tipoVisita.obtener', envio, { signal, sinToast: true }),
    enabled: seEscribe && idTipoVisita !== '',
    staleTime: FRESCO_MS,
  });
  return data && (data.duracionMinutos ?? DURACION_DE_VISITA.deSiempre);
}
