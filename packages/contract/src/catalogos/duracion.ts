import * as z from 'zod/mini';
import { DURACION_DE_VISITA } from '../visitas/hora.ts';

/** How far back the visits of a type are looked at. */
export const DIAS_DE_DURACION = 180;
/** A longer visit was not finished when it ended, and a shorter one was no visit. */
export const MINUTOS_CREIBLES = { desde: 1, hasta: DURACION_DE_VISITA.maxima } as const;

/** What the finished visits of a type have taken, beside what is expected of them. */
export const esquemaDuracionReal = z.object({
  visitas: z.int(),
  /** In minutes. Null without visits. */
  mediana: z.nullable(z.int()),
  /** The type's own, or what any visit takes. */
  esperada: z.int(),
});
export type DuracionReal = z.infer<typeof esquemaDuracionReal>;

/** Fewer visits say little, and a smaller difference changes no plan. */
const PARA_SUGERIR = { visitas: 10, parte: 0.2, minutos: 5 } as const;
const PASO = 5;

/** The duration to offer for a type, to the nearest five minutes. Undefined when what is expected is right. */
export function duracionSugerida({ visitas, mediana, esperada }: DuracionReal): number | undefined {
  if (mediana === null || visitas < PARA_SUGERIR.visitas) return undefined;
  const diferencia = Math.abs(mediana - esperada);
  if (diferencia < Math.max(PARA_SUGERIR.minutos, PARA_SUGERIR.parte * esperada)) return undefined;
  return Math.max(Math.round(mediana / PASO) * PASO, DURACION_DE_VISITA.minima);
}
