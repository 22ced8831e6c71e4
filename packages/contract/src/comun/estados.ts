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

const ATRASADA = 'Atrasada' satisfies Estado;

/**
 * The state that is shown. Atrasada has its own badge, but for every rule the visit is Pendiente.
 */
export const estadoMostrado = (visita: {
  estadoVisita: { nombre: string };
  atrasada: boolean;
}): string => (visita.atrasada ? ATRASADA : visita.estadoVisita.nombre);
