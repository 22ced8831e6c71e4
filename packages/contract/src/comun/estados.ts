/** The five states a visit is shown in. */
export const ESTADOS_DEL_SISTEMA = [
  'Pendiente',
  'En Proceso',
  'Finalizada',
  'Atrasada',
  'Cancelada',
] as const;
export type Estado = (typeof ESTADOS_DEL_SISTEMA)[number];

/** The states that are kept. Atrasada is not: it is Pendiente with a date that has passed. */
export type EstadoGuardado = Exclude<Estado, 'Atrasada'>;
