import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { esquemaCriteriosDeSugerencias } from '@visitas/contract/propuestas/esquemas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { llamar } from '../../../plataforma/servidor/api.ts';
import type { ValoresVisita } from '../../CamposVisita.tsx';
import { horaLegible } from '../../hora/valoresDeHora.ts';

export type CriteriosDeSugerencias = ReturnType<typeof criteriosDe>;

/** What is asked of the visit as it is written. An hour that a suggestion gave is no condition of the next. */
export function criteriosDe(
  valores: ValoresVisita,
  { visita, conHora }: { visita: number | undefined; conHora: boolean },
) {
  const { duracionMinutos, ...hora } = horaLegible(valores);
  const ventana = conHora ? ventanaDe(hora) : null;
  return {
    idCliente: valores.idCliente,
    idTipoVisita: valores.idTipoVisita,
    ...(duracionMinutos !== undefined && { duracionMinutos }),
    ...ventana,
    ...(visita !== undefined && { visita: String(visita) }),
  };
}

const PAUSA_MS = 300;

/** Asks again by itself as the visit changes. Until the answer comes, the old one stays, marked as such. */
export function useSugerencias(criterios: CriteriosDeSugerencias, listo: boolean) {
  const ahora = JSON.stringify(criterios);
  const [quieto] = useDebouncedValue(ahora, PAUSA_MS);
  const pedido: CriteriosDeSugerencias = JSON.parse(quieto);
  const porCorregir = esquemaCriteriosDeSugerencias.safeParse(pedido).error?.issues[0]?.message;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['propuestas.sugerir', { criterios: pedido }],
    queryFn: ({ signal }) =>
      llamar('propuestas.sugerir', { criterios: pedido }, { signal, sinToast: true }),
    enabled: listo && porCorregir === undefined,
    placeholderData: (antes) => antes,
  });
  return {
    sugerencias: data,
    vieja: isPlaceholderData || quieto !== ahora,
    /** Why it cannot be asked: the sentence of what was written wrong. */
    porCorregir: listo ? porCorregir : undefined,
    error,
    reintentar: () => void refetch(),
  };
}
