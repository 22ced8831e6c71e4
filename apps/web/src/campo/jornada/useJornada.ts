import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useConexion } from '../../plataforma/conexion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useDondeEstoy } from '../../plataforma/ubicacion/dondeEstoy.ts';
import type { Posicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { panelConPendientes } from '../pendientes/aplicar.ts';
import { useCola } from '../pendientes/cola.ts';
import {
  enEsteOrden,
  hoyDe,
  type Medida,
  type PanelDelDia,
  type PartesDelDia,
  partesDelDia,
  porCercania,
  tieneLugar,
  type VisitaConLugar,
  type VisitaDelDia,
} from './jornada.ts';
import { useOrdenPropio } from './ordenPropio.ts';

export interface Jornada extends PartesDelDia {
  dia: string;
  /** The author of the order of today's visits; null when they are not ordered. */
  orden: 'propio' | 'sugerido' | null;
  /** The next destinations: today's open visits in order, then late ones, nearest first. */
  siguientes: readonly VisitaDelDia[];
  /** The suggested order is being computed, so the first visit may change. */
  ordenando: boolean;
  medidas: ReadonlyMap<number, Medida>;
}

const ZONA = configuracion.zonaHoraria;

/** The dashboard with this phone's pending actions, and the technician's day in the order of its visits. */
export function useJornada(ahora: number) {
  const cola = useCola();
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...lecturaDe('dashboards.tecnico', {}),
    select: useCallback((panel: PanelDelDia) => panelConPendientes(panel, cola), [cola]),
  });
  const dia = data ? hoyDe(data, dataUpdatedAt, ahora, ZONA) : '';
  const partes = useMemo(() => partesDelDia(data?.visitas ?? [], dia), [data, dia]);
  const propio = useOrdenPropio(dia);
  const { posicion } = useDondeEstoy();
  const { sugerido, ordenando, medidas } = useCamino(posicion, partes);
  const sinOrdenar = sugerido ? enEsteOrden(partes.hoy, sugerido) : partes.hoy;
  const hoy = propio ? enEsteOrden(sinOrdenar, propio) : sinOrdenar;
  const jornada: Jornada = {
    ...partes,
    hoy,
    dia,
    orden: propio ? 'propio' : sugerido && 'sugerido',
    siguientes: [...hoy, ...porCercania(partes.atrasadas, medidas)],
    ordenando: ordenando && !(propio && hoy.length > 0),
    medidas,
  };
  return { panel: data, jornada, leida: dataUpdatedAt, error, refetch };
}

/** Downloaded once there is a position. */
const medir = () => import('./medir.ts');

const NINGUNA: readonly VisitaConLugar[] = [];
const SIN_MEDIDAS: ReadonlyMap<number, Medida> = new Map();
/** The result never changes for the same query. */
const FIJA = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** The suggested order and the distances from the current position. */
function useCamino(posicion: Posicion | null, { hoy, atrasadas }: PartesDelDia) {
  const paradas = useMemo(() => hoy.filter(tieneLugar), [hoy]);
  const lejanas = useMemo(() => atrasadas.filter(tieneLugar), [atrasadas]);
  const medibles = posicion ? [...paradas, ...lejanas] : NINGUNA;
  const de = posicion && [posicion, ...medibles].map(escrito).join(' ');
  const hayConexion = useConexion();
  const { data: trayectos = null } = useQuery({
    ...FIJA,
    queryKey: ['jornada.trayectos', de],
    queryFn: async ({ signal }) =>
      posicion && (await medir()).porCarretera([posicion, ...medibles], signal),
    enabled: hayConexion && medibles.length > 0,
  });
  const camino = useQuery({
    ...FIJA,
    queryKey: ['jornada.camino', de, trayectos !== null, paradas.map(({ idVisita }) => idVisita)],
    queryFn: async ({ signal }) => {
      const { medidasDe, ordenSugerido } = await medir();
      if (!posicion) return null;
      const orden = await ordenSugerido(posicion, paradas, trayectos, signal);
      return { orden, medidas: medidasDe(posicion, medibles, trayectos) };
    },
    enabled: posicion !== null,
    // While a new route is computed, the previous one is better than none.
    placeholderData: (anterior) => (posicion ? anterior : undefined),
  });
  return {
    sugerido: posicion && paradas.length > 0 ? (camino.data?.orden ?? null) : null,
    ordenando: posicion !== null && medibles.length > 1 && camino.isPending,
    medidas: (posicion && camino.data?.medidas) || SIN_MEDIDAS,
  };
}

/** Five decimals are about a metre. */
const escrito = ({ latitud, longitud }: { latitud: number; longitud: number }): string =>
  `${latitud.toFixed(5)},${longitud.toFixed(5)}`;
