import { useQuery } from '@tanstack/react-query';
import type { PlanDelDia } from '@visitas/contract/dashboards/esquemas';
import type { Matrices } from '@visitas/contract/geo/esquemas';
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
  panelDeEseDia,
  partesDelDia,
  porCercania,
  sinCaminoDeOtroDia,
  tieneLugar,
  type VisitaConLugar,
  type VisitaDelDia,
} from './jornada.ts';
import {
  type CaminosSabidos,
  DESDE_AQUI,
  type Previsto,
  type PuntoDePartida,
  partidaDe,
  preverDia,
} from './llegadas.ts';
import type { DiaPorOrdenar } from './medir.ts';
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
  /** When each of today's visits should be reached. Null where nothing was promised. */
  previsto: Previsto | null;
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
  const panel = useMemo(() => data && panelDeEseDia(data, dia), [data, dia]);
  const partes = useMemo(
    () => partesDelDia(sinCaminoDeOtroDia(panel?.visitas ?? [], dia, ZONA), dia),
    [panel, dia],
  );
  const propio = useOrdenPropio(dia);
  const { posicion } = useDondeEstoy();
  const conPlan = planDesde({ posicion, ahora, zona: ZONA }, partes.enProceso, data?.plan);
  const { sugerido, ordenando, medidas, caminos } = useCamino(posicion, partes, conPlan);
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
    previsto: conPlan && preverDia({ zona: ZONA, visitas: hoy, ...conPlan, caminos }),
  };
  return { panel, jornada, leida: dataUpdatedAt, error, refetch };
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

interface ConPlan {
  plan: PlanDelDia;
  partida: PuntoDePartida;
}

const planDesde = (
  aqui: Parameters<typeof partidaDe>[0],
  enProceso: readonly VisitaDelDia[],
  plan: PlanDelDia | undefined,
): ConPlan | null => (plan ? { plan, partida: partidaDe(aqui, enProceso, plan) } : null);

/** A quarter of an hour later, another order may be better. */
const CADA_MINUTOS = 15;

/** The roads between all these places. From the place of a visit under way (`desdeAqui` is false) they are not known. */
function useTrayectos(
  posicion: Posicion | null,
  medibles: readonly VisitaConLugar[],
  desdeAqui: boolean,
) {
  const de = posicion && [posicion, ...medibles].map(escrito).join(' ');
  const hayConexion = useConexion();
  const { data: trayectos = null } = useQuery({
    ...FIJA,
    queryKey: ['jornada.trayectos', de],
    queryFn: async ({ signal }) =>
      posicion && (await medir()).porCarretera([posicion, ...medibles], signal),
    enabled: hayConexion && medibles.length > 0,
  });
  const caminos = useMemo(
    () => trayectos && caminosDe(medibles, trayectos, desdeAqui),
    [medibles, trayectos, desdeAqui],
  );
  return { trayectos, caminos };
}

/** The suggested order and the distances from the current position. */
function useCamino(
  posicion: Posicion | null,
  { hoy, atrasadas }: PartesDelDia,
  conPlan: ConPlan | null,
) {
  const paradas = useMemo(() => hoy.filter(tieneLugar), [hoy]);
  const lejanas = useMemo(() => atrasadas.filter(tieneLugar), [atrasadas]);
  const medibles = useMemo(
    () => (posicion ? [...paradas, ...lejanas] : NINGUNA),
    [posicion, paradas, lejanas],
  );
  const de = posicion && [posicion, ...medibles].map(escrito).join(' ');
  const { trayectos, caminos } = useTrayectos(
    posicion,
    medibles,
    conPlan?.partida.lugar === posicion,
  );
  const conHoras = conPlan && { visitas: hoy, ...conPlan, caminos };
  const sePuede = posicion !== null || conHoras !== null;
  const camino = useQuery({
    ...FIJA,
    queryKey: [
      'jornada.camino',
      de,
      trayectos !== null,
      paradas.map(({ idVisita }) => idVisita),
      conHoras && loQueOrdena(conHoras),
    ],
    queryFn: async ({ signal }) => {
      const { medidasDe, ordenSugerido } = await medir();
      const aqui = { desde: posicion, paradas, trayectos };
      const orden = await ordenSugerido(aqui, conHoras, signal);
      return { orden, medidas: posicion && medidasDe(posicion, medibles, trayectos) };
    },
    enabled: sePuede,
    // While a new route is computed, the previous one is better than none.
    placeholderData: (anterior) => (sePuede ? anterior : undefined),
  });
  const hayQueOrdenar = conHoras ? hoy.length > 0 : posicion && paradas.length > 0;
  return {
    sugerido: hayQueOrdenar ? (camino.data?.orden ?? null) : null,
    ordenando: sePuede && (conHoras ? hoy : medibles).length > 1 && camino.isPending,
    medidas: (posicion && camino.data?.medidas) || SIN_MEDIDAS,
    caminos,
  };
}

function caminosDe(
  medibles: readonly VisitaConLugar[],
  matrices: Matrices,
  desdeAqui: boolean,
): CaminosSabidos {
  const ids = [DESDE_AQUI, ...medibles.map(({ idVisita }) => idVisita)].map(
    (id, n) => [id, n] as const,
  );
  return { lugares: new Map(desdeAqui ? ids : ids.slice(1)), matrices };
}

/** The order is reckoned again only when one of these changes. */
const loQueOrdena = ({ visitas, partida, plan }: Omit<DiaPorOrdenar, 'caminos'>) => [
  ...visitas.map(({ idVisita, horaDesde, horaHasta, dura }) => [
    idVisita,
    horaDesde,
    horaHasta,
    dura,
  ]),
  partida.lugar && escrito(partida.lugar),
  Math.floor(partida.minuto / CADA_MINUTOS),
  plan,
];

/** Five decimals are about a metre. */
const escrito = ({ latitud, longitud }: { latitud: number; longitud: number }): string =>
  `${latitud.toFixed(5)},${longitud.toFixed(5)}`;
