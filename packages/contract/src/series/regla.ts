import * as z from 'zod/mini';
import { campoFecha } from '../comun/fechas.ts';

export const UNIDADES = ['dia', 'semana', 'mes'] as const;
export type Unidad = (typeof UNIDADES)[number];

/**
 * Which day of the month: the one with the number of the first date (the last one of a month that has
 * it not), the same weekday counted from the beginning ('primer lunes') or the last of the month.
 */
export const EN_EL_MES = ['numero', 'diaDeSemana', 'ultimoDiaDeSemana'] as const;
export type EnElMes = (typeof EN_EL_MES)[number];

/** A series makes no more visits than these. */
export const VISITAS_DE_UNA_SERIE = 366;

const ELEGIR = 'Elige una opción de la lista.';
const CADA = 'Escribe un número de 1 a 99.';
const VECES = `Escribe un número de 1 a ${VISITAS_DE_UNA_SERIE}.`;
const DIAS = 'Elige al menos un día de la semana.';

const enteroEn = (desde: number, hasta: number, error: string) =>
  z.int(error).check(z.minimum(desde, error), z.maximum(hasta, error));

/** From Monday, which is 1, to Sunday, which is 7 (ISO 8601). */
const diaDeSemana = enteroEn(1, 7, DIAS);

const campos = {
  cada: enteroEn(1, 99, CADA),
  unidad: z.enum(UNIDADES, ELEGIR),
  /** Of those of weeks. */
  dias: z.optional(z.array(diaDeSemana, DIAS).check(z.maxLength(7, DIAS))),
  /** Of those of months. */
  enMes: z.optional(z.enum(EN_EL_MES, ELEGIR)),
  /** It ends on this date, or after so many visits: one of both. */
  hasta: z.nullish(campoFecha),
  veces: z.nullish(enteroEn(1, VISITAS_DE_UNA_SERIE, VECES)),
};

interface Partes {
  unidad: Unidad;
  dias?: readonly number[] | undefined;
  hasta?: string | null | undefined;
  veces?: number | null | undefined;
}
const conDias = z.refine<Partes>(
  ({ unidad, dias }) => unidad !== 'semana' || (dias !== undefined && dias.length > 0),
  { error: DIAS, path: ['dias'] },
);
const conFinal = z.refine<Partes>(
  ({ hasta, veces }) => (hasta ?? null) === null || (veces ?? null) === null,
  { error: 'Elige una fecha o un número de visitas, no los dos.', path: ['hasta'] },
);
const conAlguno = z.refine<Partes>(
  ({ hasta, veces }) => (hasta ?? null) !== null || (veces ?? null) !== null,
  { error: 'Elige hasta cuándo se repite.', path: ['hasta'] },
);

/** How a visit is repeated from its first date on: what RFC 5545 says with a RRULE. */
export const esquemaRegla = z.object(campos).check(conDias, conFinal, conAlguno);
export type Regla = z.output<typeof esquemaRegla>;
