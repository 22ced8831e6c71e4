import * as z from 'zod/mini';

/** Nothing is counted beyond this: more are just many. */
export const HASTA = 99;

/** Null when there are more than `HASTA`. */
const cuantos = z.nullable(z.int());

/** What a company has already. The steps of 'Para empezar' are derived from it. */
export const esquemaPrimerosPasos = z.object({
  /** These are the demonstration's data, and nobody moves in. */
  demostracion: z.boolean(),
  /** The reader put the steps away. */
  oculto: z.boolean(),
  empresa: z.nullable(z.string()),
  zonaHoraria: z.string(),
  /** All of these are active. */
  tipos: cuantos,
  supervisores: cuantos,
  /** The first ones, by name. */
  nombresDeSupervisores: z.array(z.string()),
  tecnicos: cuantos,
  /** Technicians without an active supervisor. */
  sinSupervisor: cuantos,
  /** Some active supervisor has some active technician in charge. */
  aCargo: z.boolean(),
  clientes: z.boolean(),
  visitas: z.boolean(),
});
export type Inicio = z.infer<typeof esquemaPrimerosPasos>;

/** The figures of the day. Those in progress and the late ones count whatever their date. */
export const esquemaCifrasDeHoy = z.object({
  hoy: z.iso.date(),
  finalizadas: z.int(),
  enProceso: z.int(),
  pendientes: z.int(),
  atrasadas: z.int(),
});

/**
 * This month up to today. The visits with an hour are told by how they ended. Those with an hour or a duration of
 * their own have their planned and real minutes.
 */
export const esquemaPromesas = z.object({
  /** From the first of the month to today. */
  desde: z.iso.date(),
  hasta: z.iso.date(),
  /** All that had an hour: the sum of the six below. */
  prometidas: z.int(),
  aTiempo: z.int(),
  antes: z.int(),
  tarde: z.int(),
  otroDia: z.int(),
  /** The phone's clock was not credible. */
  dudosas: z.int(),
  /** Their day passed, and nobody went. */
  sinIr: z.int(),
  /** The median of the late ones, in minutes. Null without them. */
  tardanza: z.nullable(z.int()),
  /** Really done, with a credible duration. */
  medidas: z.int(),
  minutosPrevistos: z.int(),
  minutosReales: z.int(),
});
export type PromesasDelMes = z.infer<typeof esquemaPromesas>;
export type Promesas = Omit<PromesasDelMes, 'desde' | 'hasta'>;
