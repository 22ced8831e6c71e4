import * as z from 'zod/mini';
import { campoFecha } from '../comun/fechas.ts';

export const UNIDADES = ['dia', 'semana', 'mes'] as const;
export type Unidad = (typeof UNIDADES)[number];

/**
 * The day of the month. `numero`: the number of the first date, or the month's last day if the
 * month is shorter. `diaDeSemana`: the same weekday counted from the start ('primer lunes').
 * `ultimoDiaDeSemana`: the last such weekday.
 */
export const EN_EL_MES = ['numero', 'diaDeSemana', 'ultimoDiaDeSemana'] as const;
export type EnElMes = (typeof EN_EL_MES)[number];

/** A series creates at most this many visits. */
export const VISITAS_DE_UNA_SERIE = 366;

const ELEGIR = 'Elige una opción de la lista.';
const CADA = 'Escribe un número de 1 a 99.';
const VECES = `Escribe un número de 1 a ${VISITAS_DE_UNA_SERIE}.`;
const DIAS = 'Elige al menos un día de la semana.';

const enteroEn = (desde: number, hasta: number, error: string) =>
  z.int(error).check(z.minimum(desde, error), z.maximum(hasta, error));

/** Monday is 1 and Sunday is 7 (ISO 8601). */
const diaDeSemana = enteroEn(1, 7, DIAS);

const campos = {
  cada: enteroEn(1, 99, CADA),
  unidad: z.enum(UNIDADES, ELEGIR),
  /** Only for weeks. */
  dias: z.optional(z.array(diaDeSemana, DIAS).check(z.maxLength(7, DIAS))),
  /** Only for months. */
  enMes: z.optional(z.enum(EN_EL_MES, ELEGIR)),
  /** The end is either this date or this number of visits. */
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

/** The repetition of a visit from its first date: the counterpart of an RFC 5545 RRULE. */
export const esquemaRegla = z.object(campos).check(conDias, conFinal, conAlguno);
export type Regla = z.output<typeof esquemaRegla>;
