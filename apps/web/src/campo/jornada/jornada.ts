import type { Punto } from '@visitas/contract/comun/distancia';
import { diaEn } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import { esDeHoy } from '@visitas/contract/visitas/filtros';

export type PanelDelDia = Respuesta<'dashboards.tecnico'>;
export type VisitaDelDia = PanelDelDia['visitas'][number];
export type VisitaConLugar = VisitaDelDia & Punto;

/** A technician's visits, by the action possible today. */
export interface PartesDelDia {
  enProceso: readonly VisitaDelDia[];
  /** Visits planned for today: the open ones, and in `cerradasHoy` the closed ones. */
  hoy: readonly VisitaDelDia[];
  cerradasHoy: readonly VisitaDelDia[];
  atrasadas: readonly VisitaDelDia[];
  proximas: readonly VisitaDelDia[];
  cerradas: readonly VisitaDelDia[];
}

type Parte = keyof PartesDelDia;

/**
 * Today's date: the server's date at the last reading. The phone's clock may be wrong, so it only
 * tells whether a new day has begun since.
 */
export function hoyDe(
  { hoy }: Pick<PanelDelDia, 'hoy'>,
  leido: number,
  ahora: number,
  zona: string,
) {
  const [entonces, ya] = [leido, ahora].map((uno) => diaEn(new Date(uno).toISOString(), zona));
  return entonces === ya ? hoy : (ya ?? hoy);
}

/** A copy of an earlier day, as the server would answer now: what was still to do then is late, and counted so. */
export function panelDeEseDia(panel: PanelDelDia, hoy: string): PanelDelDia {
  const seAtraso = ({ estado, fechaPlanificada }: VisitaDelDia) =>
    estado === 'Pendiente' && fechaPlanificada < hoy;
  const cuantas = panel.visitas.filter(seAtraso).length;
  if (cuantas === 0) return panel;
  return {
    ...panel,
    pendientes: panel.pendientes - cuantas,
    atrasadas: panel.atrasadas + cuantas,
    visitas: panel.visitas.map((visita) =>
      seAtraso(visita) ? { ...visita, estado: 'Atrasada' } : visita,
    ),
  };
}

/** Each part keeps the server's order. */
export function partesDelDia(visitas: readonly VisitaDelDia[], hoy: string): PartesDelDia {
  const vacias = {
    enProceso: [],
    hoy: [],
    cerradasHoy: [],
    atrasadas: [],
    proximas: [],
    cerradas: [],
  };
  const partes: Record<Parte, VisitaDelDia[]> = vacias;
  for (const visita of visitas) partes[parteDe(visita, hoy)].push(visita);
  return partes;
}

/** 'En camino' ends with its day. A copy of an earlier day may still say it. */
export const sinCaminoDeOtroDia = (
  visitas: readonly VisitaDelDia[],
  hoy: string,
  zona: string,
): readonly VisitaDelDia[] =>
  visitas.map((visita) => {
    const { enCamino } = visita;
    const deHoy = !enCamino || diaEn(enCamino.desde, zona) === hoy;
    return deHoy ? visita : { ...visita, enCamino: undefined };
  });

function parteDe(visita: VisitaDelDia, hoy: string): Parte {
  const { estado, fechaPlanificada } = visita;
  if (estado === 'En Proceso') return 'enProceso';
  const deHoy = esDeHoy(visita, hoy);
  if (estado === 'Finalizada' || estado === 'Cancelada') return deHoy ? 'cerradasHoy' : 'cerradas';
  // A visit read on another day may have become late since.
  if (estado === 'Atrasada' || fechaPlanificada < hoy) return 'atrasadas';
  return deHoy ? 'hoy' : 'proximas';
}

export const tieneLugar = (visita: VisitaDelDia): visita is VisitaConLugar =>
  visita.latitud !== null && visita.longitud !== null;

/** Sorts the visits by `orden`. Visits it does not name go last, as they come. */
export function enEsteOrden(
  visitas: readonly VisitaDelDia[],
  orden: readonly number[],
): readonly VisitaDelDia[] {
  const porId = new Map(visitas.map((visita) => [visita.idVisita, visita]));
  const nombradas = [...new Set(orden)].flatMap((id) => porId.get(id) ?? []);
  const ya = new Set(nombradas);
  return [...nombradas, ...visitas.filter((visita) => !ya.has(visita))];
}

/** The nearest first, then the unmeasured ones as they come. */
export const porCercania = (
  visitas: readonly VisitaDelDia[],
  medidas: ReadonlyMap<number, Medida>,
): readonly VisitaDelDia[] => {
  const metros = ({ idVisita }: VisitaDelDia) =>
    medidas.get(idVisita)?.metros ?? Number.POSITIVE_INFINITY;
  return [...visitas].sort((una, otra) =>
    metros(una) === metros(otra) ? 0 : metros(una) - metros(otra),
  );
};

/** From the technician's position. */
export interface Medida {
  metros: number;
  /** Only by road. */
  segundos?: number;
}
