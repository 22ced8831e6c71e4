export const AYER = '2025-11-20';
export const HOY = '2025-11-21';
export const MANANA = '2025-11-22';

export const suya = { de: 'sara', para: 'tomas' } as const;
/** All of Sara's for Tomás: three finished, one in process, two pending and one late. */
export const TODOS_LOS_ESTADOS = [
  { ...suya, estado: 'Finalizada', fechaPlanificada: AYER },
  { ...suya, estado: 'Finalizada', fechaPlanificada: HOY },
  { ...suya, estado: 'Finalizada', fechaPlanificada: MANANA },
  { ...suya, estado: 'En Proceso', fechaPlanificada: AYER },
  { ...suya, estado: 'Pendiente', fechaPlanificada: HOY },
  { ...suya, estado: 'Pendiente', fechaPlanificada: MANANA },
  { ...suya, estado: 'Pendiente', fechaPlanificada: AYER, cancelacion: 'solicitada' },
  { ...suya, estado: 'Cancelada', fechaPlanificada: AYER },
  { ...suya, estado: 'Cancelada', fechaPlanificada: MANANA },
] as const;
