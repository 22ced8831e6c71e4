import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';

/** Whose figures a row has. */
export const CIFRAS_POR = ['tecnico', 'cliente', 'tipo'] as const;
export type CifrasPor = (typeof CIFRAS_POR)[number];

const MES = 'Escribe el mes como aaaa-mm, entre los años 2000 y 2100.';

export const campoMes = z.string(MES).check(z.regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, MES));

const cuenta = z.int();

/** Of the visits planned for some days. Cancelled ones are in none. */
const cifras = {
  planificadas: cuenta,
  /** `mismoDia` and `tarde` together: visits that ended without being done are not among them. */
  hechas: cuenta,
  /** Done on its day or before it. */
  mismoDia: cuenta,
  tarde: cuenta,
  fueraDeRango: cuenta,
  /** From the start to the end of each finished visit, as it happened. */
  segundosEnSitio: cuenta,
};
export type Cifras = z.infer<z.ZodMiniObject<typeof cifras>>;

const periodo = { desde: z.iso.date(), hasta: z.iso.date() };
const cifrasDeUnPeriodo = z.object({ ...periodo, ...cifras });

export const esquemaCifrasDelMes = z.object({
  mes: campoMes,
  /** Until today, in the current month. */
  ...periodo,
  ...cifras,
  /** The same days of the month before. */
  antes: cifrasDeUnPeriodo,
  /** From Monday to Sunday; the first and the last may be shorter. */
  semanas: z.array(cifrasDeUnPeriodo),
});

export const esquemaFilaDeCifras = z.object({
  id: campoId,
  nombre: z.string(),
  ...periodo,
  ...cifras,
  hechasAntes: cuenta,
  /** Those done in each week of the month. */
  semanas: z.array(cuenta),
});
export type FilaDeCifras = z.infer<typeof esquemaFilaDeCifras>;
