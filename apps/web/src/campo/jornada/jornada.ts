import type { Punto } from '@visitas/contract/comun/distancia';
import { diaEn } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import { esDeHoy } from '@visitas/contract/visitas/filtros';

export type PanelDelDia = Respuesta<'dashboards.tecnico'>;
export type VisitaDelDia = PanelDelDia['visitas'][number];
export type VisitaConLugar = VisitaDelDia & Punto;

/** The visits of a technician by what can be done with them today. */
export interface PartesDelDia {
  enProceso: readonly VisitaDelDia[];
  /** Of those planned for today, those still to make, and those that are closed. */
  hoy: readonly VisitaDelDia[];
  cerradasHoy: readonly VisitaDelDia[];
  atrasadas: readonly VisitaDelDia[];
  proximas: readonly VisitaDelDia[];
  cerradas: readonly VisitaDelDia[];
}

type Parte = keyof PartesDelDia;

/**
 * Which day it is. The server said it when it was read; by the clock of the phone, which may be wrong, is
 * only known whether another day began since.
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

/** Each part keeps the order of the server. */
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

function parteDe(visita: VisitaDelDia, hoy: string): Parte {
  const { estado, fechaPlanificada } = visita;
  if (estado === 'En Proceso') return 'enProceso';
  const deHoy = esDeHoy(visita, hoy);
  if (estado === 'Finalizada' || estado === 'Cancelada') return deHoy ? 'cerradasHoy' : 'cerradas';
  // What was read on another day may be late since.
  if (estado === 'Atrasada' || fechaPlanificada < hoy) return 'atrasadas';
  return deHoy ? 'hoy' : 'proximas';
}

export const tieneLugar = (visita: VisitaDelDia): visita is VisitaConLugar =>
  visita.latitud !== null && visita.longitud !== null;

/** In this order, and at the end those that it does not name, as they come. */
export function enEsteOrden(
  visitas: readonly VisitaDelDia[],
  orden: readonly number[],
): readonly VisitaDelDia[] {
  const porId = new Map(visitas.map((visita) => [visita.idVisita, visita]));
  const nombradas = [...new Set(orden)].flatMap((id) => porId.get(id) ?? []);
  const ya = new Set(nombradas);
  return [...nombradas, ...visitas.filter((visita) => !ya.has(visita))];
}

/** The nearest first, and at the end those that nobody has measured, as they come. */
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

/** How far it is, from where the technician is. */
export interface Medida {
  metros: number;
  /** Only by road. */
  segundos?: number;
}
