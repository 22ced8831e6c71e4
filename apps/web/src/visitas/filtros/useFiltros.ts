import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Orden, Rapido } from '@visitas/contract/visitas/filtros';
import { useEffect, useMemo, useRef } from 'react';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import type { Filtrable } from './fuentes.ts';
import {
  comoVista,
  type Dimension,
  esRapido,
  type Leidos,
  leerFiltros,
  SIN_FILTROS,
} from './leer.ts';
import { type Nombres, useNombres } from './useNombres.ts';

type Cuentas = Respuesta<'visitas.cuentas'>;

export interface FiltrosDeLista {
  filtrable: Filtrable;
  leidos: Leidos;
  buscar: string;
  /** The text that a saved view would keep. */
  vista: string;
  cuentas: Cuentas | undefined;
  /** The criteria of those figures, which may come before or after the rows. */
  cuentasDe: string;
  nombre: Nombres;
  /** Changes these parameters of the address and keeps the rest. */
  poner: (cambios: EnUrl) => void;
  alternar: (rapido: Rapido) => void;
  quitar: (dimension: Dimension) => void;
  ordenar: (orden: Orden) => void;
  limpiar: () => void;
}

/** `sinCuentas` skips the figures of the quick filters, for a screen that does not show them. */
export function useFiltros(filtrable: Filtrable, { sinCuentas = false } = {}): FiltrosDeLista {
  const router = useRouter();
  const navegar = useNavigate();
  const url: EnUrl = useSearch({ strict: false });
  const { dimensiones } = filtrable;
  const leidos = useMemo(() => leerFiltros(url, dimensiones), [url, dimensiones]);
  const { solo } = leidos;
  const { cuentas, cuentasDe } = useCuentas(leidos, {
    buscar: url.buscar,
    enabled: !sinCuentas,
  });
  const nombre = useNombres(filtrable, [leidos]);

  function poner(cambios: EnUrl): void {
    void navegar({
      // With '.' the router would drop the final slash of a URL that has one.
      to: comoRuta(router.latestLocation.pathname),
      search: (antes) => ({ ...antes, ...cambios }),
      replace: true,
      // Keeps the state of the entry: closing this screen must still go back in history (see useCerrar).
      state: true,
      resetScroll: false,
    });
  }

  return {
    filtrable,
    leidos,
    buscar: url.buscar ?? '',
    vista: comoVista(url),
    cuentas,
    cuentasDe,
    nombre,
    poner,
    alternar: (rapido) => {
      const quedan = esRapido(leidos, rapido)
        ? solo.valores.filter((uno) => uno !== rapido)
        : [...solo.valores, rapido];
      poner({ solo: quedan.join(',') || undefined });
    },
    quitar: (dimension) =>
      poner(
        dimension === 'fechas'
          ? // What was done when is asked within some days.
            { desde: undefined, hasta: undefined, hecha: undefined }
          : { [dimension]: undefined },
      ),
    ordenar: (orden) => poner({ orden: orden === 'agenda' ? undefined : orden }),
    limpiar: () => poner(SIN_FILTROS),
  };
}

/** A failure is silent: the figures are missing, and the list reports its own error. */
export function useCuentas(
  { pedidos }: Leidos,
  { buscar, enabled = true }: { buscar: string | undefined; enabled?: boolean },
): Pick<FiltrosDeLista, 'cuentas' | 'cuentasDe'> {
  const criterios = { ...pedidos, ...(buscar && { buscar }) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['visitas.cuentas', { criterios }],
    queryFn: ({ signal }) => llamar('visitas.cuentas', { criterios }, { signal, sinToast: true }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const pedidas = hashKey([criterios]);
  const de = useRef(pedidas);
  useEffect(() => {
    if (!isPlaceholderData) de.current = pedidas;
  });
  return { cuentas: data, cuentasDe: isPlaceholderData ? de.current : pedidas };
}
