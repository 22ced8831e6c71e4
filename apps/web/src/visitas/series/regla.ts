import { enumerar } from '@visitas/contract/comun/formato';
import { DIAS_DE_JORNADA } from '@visitas/contract/jornadas/texto';
import type { EnElMes, Regla, Unidad } from '@visitas/contract/series/regla';
import { fecha as enCifras } from '../../ui/formato.ts';

/** The fields of a repetition, with the names that the server's errors use. */
export type ValoresDeRegla = {
  /** True when the visit repeats. The errors of the whole rule belong to this field. */
  regla: boolean;
  'regla.cada': string;
  'regla.unidad': string;
  /** Separated by commas: '1,3'. */
  'regla.dias': string;
  'regla.enMes': string;
  /** Which one ends it: the number of visits ('veces') or the date ('hasta'). */
  final: string;
  'regla.veces': string;
  'regla.hasta': string;
};

export const SIN_REPETIR: ValoresDeRegla = {
  regla: false,
  'regla.cada': '1',
  'regla.unidad': 'semana',
  'regla.dias': '',
  'regla.enMes': 'numero',
  final: 'veces',
  'regla.veces': '8',
  'regla.hasta': '',
};

export const valoresDeRegla = (regla: Regla): ValoresDeRegla => ({
  regla: true,
  'regla.cada': String(regla.cada),
  'regla.unidad': regla.unidad,
  'regla.dias': (regla.dias ?? []).join(','),
  'regla.enMes': regla.enMes ?? 'numero',
  final: regla.hasta ? 'hasta' : 'veces',
  'regla.veces': String(regla.veces ?? SIN_REPETIR['regla.veces']),
  'regla.hasta': regla.hasta ?? '',
});

/** The server rejects the 0 of a text that is not a number. */
const numero = (texto: string): number => Number(texto) || 0;

export const diasDeRegla = (valores: ValoresDeRegla): number[] =>
  valores['regla.dias'].split(',').filter(Boolean).map(Number);

/** The rule to send, with only the fields that its unit needs. The server validates it. */
export function reglaDe(valores: ValoresDeRegla) {
  const unidad = valores['regla.unidad'] as Unidad;
  return {
    cada: numero(valores['regla.cada']),
    unidad,
    ...(unidad === 'semana' && { dias: diasDeRegla(valores) }),
    ...(unidad === 'mes' && { enMes: valores['regla.enMes'] as EnElMes }),
    hasta: valores.final === 'hasta' ? valores['regla.hasta'] || null : null,
    veces: valores.final === 'veces' ? numero(valores['regla.veces']) : null,
  };
}

const DIAS_POR_SEMANA = 7;
const enUtc = (dia: string): Date => new Date(`${dia}T00:00:00Z`);

/** Monday is 1 and Sunday is 7; undefined for a text that is not a date. */
export function diaDeSemana(dia: string): number | undefined {
  const numeroDeDia = enUtc(dia).getUTCDay();
  return Number.isNaN(numeroDeDia) ? undefined : numeroDeDia || DIAS_POR_SEMANA;
}

/** A single weekday follows the date. Several chosen ones stay. */
export function diasTras(valores: ValoresDeRegla, dia: string): Partial<ValoresDeRegla> {
  const suyo = diaDeSemana(dia);
  return suyo === undefined || diasDeRegla(valores).length > 1
    ? {}
    : { 'regla.dias': String(suyo) };
}

const nombreDe = (dia: number): string => DIAS_DE_JORNADA[dia - 1] ?? '';
const enPlural = (nombre: string): string => (nombre.endsWith('s') ? nombre : `${nombre}s`);

const ORDINALES = ['primer', 'segundo', 'tercer', 'cuarto'] as const;
/** The last day that every month has. */
const DIA_DE_TODOS = 28;

/** The day of the month, from the first date: 'el día 23', 'el cuarto miércoles'. */
function enElMes(enMes: EnElMes, desde: string): string {
  const numeroDeDia = enUtc(desde).getUTCDate();
  const dia = nombreDe(diaDeSemana(desde) ?? 0);
  // Not every month has a fifth one, so it counts as the last of every month.
  const ordinal = ORDINALES[Math.ceil(numeroDeDia / DIAS_POR_SEMANA) - 1];
  if (enMes === 'numero')
    return `el día ${numeroDeDia}${numeroDeDia > DIA_DE_TODOS ? ' o el último' : ''}`;
  return enMes === 'diaDeSemana' && ordinal ? `el ${ordinal} ${dia}` : `el último ${dia}`;
}

export function opcionesEnMes(desde: string): { value: EnElMes; label: string }[] {
  const conOrdinal = enElMes('diaDeSemana', desde) !== enElMes('ultimoDiaDeSemana', desde);
  const posibles: readonly EnElMes[] = conOrdinal
    ? ['numero', 'diaDeSemana', 'ultimoDiaDeSemana']
    : ['numero', 'ultimoDiaDeSemana'];
  return posibles.map((value) => ({ value, label: enElMes(value, desde) }));
}

type Ritmo = Pick<Regla, 'cada' | 'unidad' | 'dias' | 'enMes'>;

const DE_TRABAJO = '1,2,3,4,5';

/**
 * The frequency, in words: 'cada miércoles', 'los lunes y jueves cada 2 semanas', 'el día 23 de cada mes'.
 */
export function decirRegla({ cada, unidad, dias = [], enMes }: Ritmo, desde: string): string {
  if (unidad === 'dia') return cada === 1 ? 'cada día' : `cada ${cada} días`;
  if (unidad === 'mes') {
    const cual = enElMes(enMes ?? 'numero', desde);
    return cada === 1 ? `${cual} de cada mes` : `${cual}, cada ${cada} meses`;
  }
  const enOrden = [...new Set(dias)].sort();
  const todos = enOrden.length === DIAS_POR_SEMANA;
  const deTrabajo = enOrden.join(',') === DE_TRABAJO;
  if (cada === 1) {
    if (todos) return 'cada día';
    return deTrabajo ? 'de lunes a viernes' : `cada ${enumerar(enOrden.map(nombreDe))}`;
  }
  if (todos) return `todos los días, cada ${cada} semanas`;
  const cuales = deTrabajo
    ? 'de lunes a viernes'
    : `los ${enumerar(enOrden.map((dia) => enPlural(nombreDe(dia))))}`;
  return `${cuales} cada ${cada} semanas`;
}

/** 'del 23/12/2026 al 10/02/2027', or 'el 23/12/2026' for a single date. */
export const entreFechas = (primera: string, ultima: string): string =>
  primera === ultima
    ? `el ${enCifras(primera)}`
    : `del ${enCifras(primera)} al ${enCifras(ultima)}`;
