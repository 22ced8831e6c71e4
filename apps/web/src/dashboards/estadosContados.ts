import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Tono } from '../ui/piezas/Glifo.tsx';

/** The counted states, in the order of the doughnut (section 2). */
export const ESTADOS_CONTADOS = {
  pendientes: { nombre: 'Pendientes', tono: 'warning', color: '--grafica-pendientes' },
  enProceso: { nombre: 'En Proceso', tono: 'primary', color: '--grafica-en-proceso' },
  finalizadas: { nombre: 'Finalizadas', tono: 'success', color: '--grafica-finalizadas' },
  atrasadas: { nombre: 'Atrasadas', tono: 'danger', color: '--grafica-atrasadas' },
} as const satisfies Record<string, { nombre: string; tono: Tono; color: `--${string}` }>;

export type EstadoContado = keyof typeof ESTADOS_CONTADOS;
export const ORDEN = nombresDe(ESTADOS_CONTADOS);

/** How many visits are in each state. Cancelled visits are not counted. */
export type VisitasPorEstado = Record<EstadoContado, number>;

/** In the order of section 2, which calls finished visits 'Completadas' in the counters. */
export const CONTADORES: readonly [EstadoContado, string][] = [
  ['finalizadas', 'Completadas'],
  ['enProceso', ESTADOS_CONTADOS.enProceso.nombre],
  ['pendientes', ESTADOS_CONTADOS.pendientes.nombre],
  ['atrasadas', ESTADOS_CONTADOS.atrasadas.nombre],
];

export type Totales = Pick<
  Respuesta<'dashboards.supervisor'>,
  'totalPendientes' | 'totalEnProceso' | 'totalFinalizadas' | 'totalAtrasadas' | 'totalNoRealizadas'
>;

export const visitasPorEstado = (totales: Totales): VisitasPorEstado => ({
  pendientes: totales.totalPendientes,
  enProceso: totales.totalEnProceso,
  finalizadas: totales.totalFinalizadas,
  atrasadas: totales.totalAtrasadas,
});

export const totalDe = (porEstado: VisitasPorEstado): number =>
  ORDEN.reduce((suma, serie) => suma + porEstado[serie], 0);

/** Zero for an empty total. */
export const proporcion = (parte: number, total: number): number =>
  total === 0 ? 0 : parte / total;

/** '70 %'. Never rounds a few down to 0 % nor almost all up to 100 %. */
export function porcentaje(parte: number, total: number): string {
  const exacto = proporcion(parte, total) * 100;
  if (exacto > 0 && exacto < 1) return '<\u00A01\u00A0%';
  if (exacto > 99 && exacto < 100) return '>\u00A099\u00A0%';
  return `${Math.round(exacto)}\u00A0%`;
}
