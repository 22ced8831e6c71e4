import { useQuery } from '@tanstack/react-query';
import type { Dia } from '@visitas/contract/visitas/dia';
import { useMemo } from 'react';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useConCambios } from '../../plataforma/servidor/sinConfirmar.ts';
import { diaDe } from '../../ui/formato.ts';
import { useBusqueda } from '../../ui/lista/useBusqueda.ts';
import { useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import type { Filtrable } from '../filtros/fuentes.ts';
import { useFiltros } from '../filtros/useFiltros.ts';
import { useDia } from '../semana/useDia.ts';

/** A day of the address with the moves that it does not show yet, and what filters it. */
export function useDiaLeido(filtrable: Filtrable) {
  const busqueda = useBusqueda();
  const dias = useDia(1);
  // A day has no order to choose.
  const sinOrden = useMemo(() => ({ ...filtrable, tablaDesde: 0 }), [filtrable]);
  const puestos = useFiltros(sinOrden, { sinCuentas: true });
  const { leidos, poner } = puestos;
  const filtros = { ...puestos, leidos: { ...leidos, orden: 'agenda', sinOrden: false } as const };
  const { buscar } = busqueda;
  const criterios = { fecha: dias.dia, ...leidos.pedidos, ...(buscar && { buscar }) };
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...lecturaDe('visitas.dia', { criterios }),
    // The answer to the previous search in the same day stays until the new one comes.
    placeholderData: (antes) => (antes?.fecha === dias.dia ? antes : undefined),
  });
  const conCambios = useConCambios<Dia>('visitas.semana');
  const cuando = isPlaceholderData ? undefined : dataUpdatedAt;
  const dia = useMemo(() => data && conCambios(data, cuando), [data, cuando, conCambios]);
  const recien = useRecienCambiadas(dia?.visitas, {
    llaveDe: ({ idVisita }) => idVisita,
    leidas: dataUpdatedAt,
    llaveDeLectura: JSON.stringify(criterios),
  });
  const hoy = diaDe(Date.now());
  return {
    dias,
    busqueda,
    filtros,
    dia,
    error,
    refetch,
    recien,
    hoy,
    tecnicos: leidos.de.tecnico.valores.join(),
    irA: (otro: string | undefined) => poner({ dia: otro }),
    deAntes: isPlaceholderData,
  };
}
