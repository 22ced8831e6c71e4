/** The five states a visit is shown in; Atrasada is derived, the others are stored. */
export const ESTADOS_DEL_SISTEMA = [
  'Pendiente',
  'En Proceso',
  'Finalizada',
  'Atrasada',
  'Cancelada',
] as const;
