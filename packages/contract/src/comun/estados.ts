/** The five states a visit is shown in. */
export const ESTADOS_DEL_SISTEMA = [
  'Pendiente',
  'En Proceso',
  'Finalizada',
  'Atrasada',
  'Cancelada',
] as const;
export type Estado = (typeof ESTADOS_DEL_SISTEMA)[number];

/** Atrasada is derived (Pendiente with a date that passed); these are the ones that are kept. */
export type EstadoGuardado = Exclude<Estado, 'Atrasada'>;
