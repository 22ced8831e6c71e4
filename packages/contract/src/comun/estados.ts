/** The five states shown to users. */
export const ESTADOS_DEL_SISTEMA = [
  'Pendiente',
  'En Proceso',
  'Finalizada',
  'Atrasada',
  'Cancelada',
] as const;
export type Estado = (typeof ESTADOS_DEL_SISTEMA)[number];

/** The stored states. Atrasada is not stored: it is Pendiente with a past date. */
export type EstadoGuardado = Exclude<Estado, 'Atrasada'>;

const ATRASADA = 'Atrasada' satisfies Estado;

/** The state to show. Atrasada has its own badge, but every rule treats the visit as Pendiente. */
export const estadoMostrado = (visita: {
  estadoVisita: { nombre: string };
  atrasada: boolean;
}): string => (visita.atrasada ? ATRASADA : visita.estadoVisita.nombre);
