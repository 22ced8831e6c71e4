import type { Estado } from '../comun/estados.ts';
import type { Rapido } from '../visitas/filtros.ts';

const enEstado = (...estados: Estado[]) => ({ estado: estados.join(',') });

/** The filters that make the list of visits show the rows behind each dashboard figure. */
export const FILAS_DE = {
  finalizadas: enEstado('Finalizada'),
  enProceso: enEstado('En Proceso'),
  pendientes: enEstado('Pendiente'),
  atrasadas: enEstado('Atrasada'),
  noRealizadas: { solo: 'noRealizadas' satisfies Rapido },
} as const;

/** The same for the bars of one person, where late visits count as pending. */
export const FILAS_DE_BARRA = {
  finalizadas: FILAS_DE.finalizadas,
  pendientes: enEstado('Pendiente', 'Atrasada'),
} as const;

/** The same for the figures of a day (inicio). */
export const filasDeHoy = (hoy: string) => {
  const planificadas = { desde: hoy, hasta: hoy };
  return {
    finalizadas: { ...FILAS_DE.finalizadas, ...planificadas },
    enProceso: FILAS_DE.enProceso,
    pendientes: { ...FILAS_DE.pendientes, ...planificadas },
    atrasadas: FILAS_DE.atrasadas,
  };
};
