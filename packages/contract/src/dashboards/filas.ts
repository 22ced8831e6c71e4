import type { Estado } from '../comun/estados.ts';
import type { Rapido } from '../visitas/filtros.ts';

const enEstado = (...estados: Estado[]) => ({ estado: estados.join(',') });

/** The rows that each figure of a dashboard counts: what a list of visits is narrowed by to show them. */
export const FILAS_DE = {
  finalizadas: enEstado('Finalizada'),
  enProceso: enEstado('En Proceso'),
  pendientes: enEstado('Pendiente'),
  atrasadas: enEstado('Atrasada'),
  noRealizadas: { solo: 'noRealizadas' satisfies Rapido },
} as const;

/** Of somebody's bars, where what is late is pending too. */
export const FILAS_DE_BARRA = {
  finalizadas: FILAS_DE.finalizadas,
  pendientes: enEstado('Pendiente', 'Atrasada'),
} as const;
