import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { nombresDe, tablaDe } from '../comun/tablas.ts';
import { FILAS_DE_CIFRA, FORMA_DE_MES } from './filas.ts';

const MES = 'Escribe el mes como aaaa-mm, entre los años 2000 y 2100.';

export const campoMes = z.string(MES).check(z.regex(FORMA_DE_MES, MES));

const cuenta = z.int();

const cifras = tablaDe(nombresDe(FILAS_DE_CIFRA), () => cuenta);

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
