import type { Punto } from '@visitas/contract/comun/distancia';
import { fechaHora } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';

export type PanelDelDia = Respuesta<'dashboards.tecnico'>;
export type VisitaDelDia = PanelDelDia['visitas'][number];
export type ConLugar = VisitaDelDia & Punto;

/** The visits of a technician by what can be done with them today. */
export interface Reparto {
  enProceso: readonly VisitaDelDia[];
  /** Those still to make today, and those that were finished today. */
  hoy: readonly VisitaDelDia[];
  hechasHoy: readonly VisitaDelDia[];
  atrasadas: readonly VisitaDelDia[];
  proximas: readonly VisitaDelDia[];
  cerradas: readonly VisitaDelDia[];
}

type Parte = keyof Reparto;

/** '2025-11-21', of an instant in the zone of the company. */
export function diaDe(instante: string, zona: string): string {
  const [dia = ''] = fechaHora(instante, zona).split(' ');
  return dia.split('/').reverse().join('-');
}

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
  const [entonces, ya] = [leido, ahora].map((uno) => diaDe(new Date(uno).toISOString(), zona));
  return entonces === ya ? hoy : (ya ?? hoy);
}

/** Each part keeps the order of the server. */
export function repartir(visitas: readonly VisitaDelDia[], hoy: string, zona: string): Reparto {
  const reparto = {
    enProceso: [],
    hoy: [],
    hechasHoy: [],
    atrasadas: [],
    proximas: [],
    cerradas: [],
  };
  const partes: Record<Parte, VisitaDelDia[]> = reparto;
  for (const visita of visitas) partes[parteDe(visita, hoy, zona)].push(visita);
  return partes;
}

function parteDe(visita: VisitaDelDia, hoy: string, zona: string): Parte {
  const { estado, fechaPlanificada, fechaFinalizacion } = visita;
  if (estado === 'En Proceso') return 'enProceso';
  if (estado === 'Finalizada' && fechaFinalizacion && diaDe(fechaFinalizacion, zona) === hoy)
    return 'hechasHoy';
  if (estado === 'Finalizada' || estado === 'Cancelada') return 'cerradas';
  // What was read on another day may be late since.
  if (estado === 'Atrasada' || fechaPlanificada < hoy) return 'atrasadas';
  return fechaPlanificada === hoy ? 'hoy' : 'proximas';
}

export const tieneLugar = (visita: VisitaDelDia): visita is ConLugar =>
  visita.latitud !== null && visita.longitud !== null;

/** In this order, and at the end those that it does not name, as they come. */
export function enOrden(
  visitas: readonly VisitaDelDia[],
  orden: readonly number[],
): readonly VisitaDelDia[] {
  const porId = new Map(visitas.map((visita) => [visita.idVisita, visita]));
  const nombradas = [...new Set(orden)].flatMap((id) => porId.get(id) ?? []);
  const ya = new Set(nombradas);
  return [...nombradas, ...visitas.filter((visita) => !ya.has(visita))];
}

/** How far it is, from where the technician is. */
export interface Medida {
  metros: number;
  /** Only by road. */
  segundos?: number;
}
