import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { useRef } from 'react';
import { llamar } from '../../plataforma/servidor/api.ts';
import { idsDe } from './enUrl.ts';

export type MedidaDePropuesta = Respuesta<'propuestas.medir'>;

const PAUSA_MS = 300;

/** The figures, the map and the loads of these lines. While they come, those of before stay. */
export function useMedida(propuesta: Propuesta, visitas: readonly number[]) {
  const dichas = visitas.join();
  const [quietas] = useDebouncedValue(dichas, PAUSA_MS);
  const sePide = !sabida(propuesta, visitas) && visitas.length <= VISITAS_A_LA_VEZ;
  const cuerpo = { visitas: idsDe(quietas || undefined) };
  const parametros = { id: propuesta.idPropuesta };
  const { data, error, refetch } = useQuery({
    queryKey: ['propuestas.medir', { parametros, cuerpo }],
    queryFn: ({ signal }) =>
      llamar(
        'propuestas.medir',
        { parametros, cuerpo },
        { signal, sinToast: true, sobre: 'Vas a medir una propuesta de plan.' },
      ),
    enabled: sePide && quietas === dichas,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const leida = quietas === dichas ? { data, error } : {};
  const ahora = sabida(propuesta, visitas) ?? leida.data;
  const ultima = useRef<MedidaDePropuesta>(propuesta);
  if (ahora) ultima.current = ahora;
  const falla = sePide && Boolean(leida.error);
  const midiendo = sePide && ahora === undefined && !falla;
  return { medida: ultima.current, midiendo, falla, reintentar: refetch };
}

/** With all of the lines or with none, nobody has to be asked. */
function sabida(propuesta: Propuesta, visitas: readonly number[]): MedidaDePropuesta | undefined {
  if (visitas.length === propuesta.cambios.length) return propuesta;
  return visitas.length === 0 ? sinCambios(propuesta) : undefined;
}

const sinCambios = ({ antes, recorridos }: Propuesta): MedidaDePropuesta => ({
  despues: antes,
  cargas: [],
  recorridos: { antes: recorridos.antes, despues: recorridos.antes },
});
