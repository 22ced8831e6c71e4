import { type Regla, VISITAS_DE_UNA_SERIE } from '@visitas/contract/series/regla';
import type { Options } from 'rrule';
import * as rrule from 'rrule';
import { rechazarCampo } from '../plataforma/http/rechazo.ts';

// Node loads `rrule` as CommonJS, under `default`; a bundler loads it as a module without one.
const { RRule } = (rrule as { default?: typeof rrule }).default ?? rrule;

/** The last day on which a visit may be planned. */
const ULTIMO_DIA = '2100-12-31';

const DEMASIADAS = `Una serie llega a ${VISITAS_DE_UNA_SERIE} visitas como máximo. Elige una fecha final más cercana.`;
const NO_CABEN = 'Una serie llega hasta el año 2100. Elige menos visitas.';
const TERMINA_ANTES = 'La serie termina antes de empezar. Elige una fecha final posterior.';
const NINGUNA = 'Esta repetición no tiene ninguna fecha. Elige una fecha final posterior.';

/**
 * The dates of a rule from a day on, in order. They are calendar days in UTC, where every day has
 * 24 hours: no time zone moves them. Stops at one date more than a series may have.
 */
export function fechasDeRegla(desde: string, regla: Regla, vigenteDesde = desde): string[] {
  const ultimo = regla.hasta ?? ULTIMO_DIA;
  const fechas: string[] = [];
  const repeticion = new RRule({ ...comoRRule(desde, regla), dtstart: comoDia(desde) });
  repeticion.all((dia, indice) => {
    const fecha = comoFecha(dia);
    if (fecha > ultimo || indice === (regla.veces ?? Number.POSITIVE_INFINITY)) return false;
    if (fecha >= vigenteDesde) fechas.push(fecha);
    return fechas.length <= VISITAS_DE_UNA_SERIE;
  });
  return fechas;
}

/** The same dates; throws the reason when a series may not have them. */
export function fechasQueCaben(desde: string, regla: Regla, vigenteDesde = desde): string[] {
  if (regla.hasta && regla.hasta < desde) throw noVale(TERMINA_ANTES);
  const fechas = fechasDeRegla(desde, regla, vigenteDesde);
  if (fechas.length > VISITAS_DE_UNA_SERIE) throw noVale(DEMASIADAS);
  if (regla.veces && fechasDeRegla(desde, regla).length < regla.veces) throw noVale(NO_CABEN);
  if (fechas.length === 0) throw noVale(NINGUNA);
  return fechas;
}

const noVale = (frase: string) => rechazarCampo('regla', frase);

const DIAS = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA, RRule.SU];
/** Every month has the days up to this one. */
const DIA_DE_TODOS = 28;

function comoRRule(desde: string, { unidad, cada, dias = [], enMes }: Regla): Partial<Options> {
  if (unidad === 'dia') return { freq: RRule.DAILY, interval: cada };
  if (unidad === 'semana') {
    const byweekday = DIAS.filter((_, indice) => dias.includes(indice + 1));
    return { freq: RRule.WEEKLY, interval: cada, wkst: RRule.MO, byweekday };
  }
  return { freq: RRule.MONTHLY, interval: cada, ...enElMes(comoDia(desde), enMes) };
}

function enElMes(dia: Date, enMes: Regla['enMes']): Partial<Options> {
  const numero = dia.getUTCDate();
  if (enMes === undefined || enMes === 'numero') {
    if (numero <= DIA_DE_TODOS) return { bymonthday: numero };
    // Takes the last of these days that the month has.
    const bymonthday = Array.from(
      { length: numero - DIA_DE_TODOS + 1 },
      (_, n) => DIA_DE_TODOS + n,
    );
    return { bymonthday, bysetpos: -1 };
  }
  const semana = Math.ceil(numero / 7);
  // Not every month has a fifth one, so the last stands for it.
  const cual = enMes === 'ultimoDiaDeSemana' || semana === 5 ? -1 : semana;
  const deLaSemana = DIAS[(dia.getUTCDay() + 6) % 7];
  return { byweekday: deLaSemana?.nth(cual) ?? null };
}

const comoDia = (fecha: string): Date => new Date(`${fecha}T00:00:00Z`);
const comoFecha = (dia: Date): string => dia.toISOString().slice(0, 10);

const DIAS_DE = { dia: 1, semana: 7, mes: 31 };

/** The most days that a rule takes to return to the same day of its week or month. */
export const vueltaDe = ({ unidad, cada }: Regla): number => DIAS_DE[unidad] * cada;
