import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA, type Estado } from '../comun/estados.ts';
import { alDerecho, campoFecha } from '../comun/fechas.ts';
import { esquemaMapa } from '../comun/mapa.ts';
import { nombresDe } from '../comun/tablas.ts';
import { esquemaVentana } from '../comun/ventana.ts';

const ELEGIR = 'Elige opciones de la lista.';
export const OPCIONES_MAXIMAS = 50;

/** Options of one filter, separated by commas: a visit must match any of them. */
const opciones = <Opcion>(una: z.ZodMiniType<Opcion, string | number>) =>
  z.optional(
    z.pipe(
      z.string(ELEGIR).check(z.maxLength(1_000, ELEGIR)),
      z.pipe(
        z.transform((texto: string): (string | number)[] => texto.split(',')),
        z.array(una).check(z.maxLength(OPCIONES_MAXIMAS, ELEGIR)),
      ),
    ),
  );

/**
 * The meaning of 'Hoy' everywhere: visits planned for the day, and visits in progress whatever
 * their date. The server has the same condition in SQL (`DE_HOY`).
 */
export const esDeHoy = (
  { estado, fechaPlanificada }: { estado: string; fechaPlanificada: string },
  hoy: string,
): boolean => fechaPlanificada === hoy || estado === ('En Proceso' satisfies Estado);

/** The quick filters. A visit must pass all the active ones. */
export const RAPIDOS = [
  'hoy',
  'semana',
  'atrasadas',
  'porDecidir',
  'fueraDeRango',
  'noRealizadas',
  'fueraDeLimites',
  'pasoSuHora',
] as const;
export type Rapido = (typeof RAPIDOS)[number];

const rapido = z.enum(RAPIDOS, ELEGIR);

/** Whether the visit has an hour. */
export const CON_O_SIN_HORA = ['con', 'sin'] as const;
export type ConOSinHora = (typeof CON_O_SIN_HORA)[number];
const conOSinHora = z.enum(CON_O_SIN_HORA, ELEGIR);

/** When a visit that was done ended: on its day or before it, or later. */
export const CUANDO_SE_HIZO = ['mismoDia', 'tarde'] as const;
export type CuandoSeHizo = (typeof CUANDO_SE_HIZO)[number];
const cuandoSeHizo = z.enum(CUANDO_SE_HIZO, ELEGIR);

const estado = z.enum(ESTADOS_DEL_SISTEMA, ELEGIR);

/** The filters of a list of visits besides the search. A visit must pass all of them. */
const filtros = {
  solo: opciones(rapido),
  /** The state shown: Pendiente excludes late visits. */
  estado: opciones(estado),
  tecnico: opciones(campoId),
  supervisor: opciones(campoId),
  cliente: opciones(campoId),
  tipo: opciones(campoId),
  hora: opciones(conOSinHora),
  hecha: opciones(cuandoSeHizo),
  desde: z.optional(campoFecha),
  hasta: z.optional(campoFecha),
};
export const FILTROS = nombresDe(filtros);

const UNO: Record<(typeof FILTROS)[number], z.ZodMiniType> = {
  solo: rapido,
  estado,
  tecnico: campoId,
  supervisor: campoId,
  cliente: campoId,
  tipo: campoId,
  hora: conOSinHora,
  hecha: cuandoSeHizo,
  desde: campoFecha,
  hasta: campoFecha,
};
/** True when the filter accepts the value, whatever its source. */
export const admiteFiltro = (filtro: keyof typeof filtros, valor: string): boolean =>
  UNO[filtro].safeParse(valor).success;

const esquemaFiltros = z.object(filtros);
export type Filtros = z.output<typeof esquemaFiltros>;

/**
 * 'agenda' lists visits in progress and of today, then future ones by date, then past ones. A '-'
 * reverses any other order. The default is by date, newest first.
 */
export const ORDENES = [
  'agenda',
  'cliente',
  '-cliente',
  'tecnico',
  '-tecnico',
  'fecha',
  '-fecha',
  'estado',
  '-estado',
] as const;
export type Orden = (typeof ORDENES)[number];

const DIAS_DE_HECHAS = 366;

/**
 * No index knows when each visit was done beside its day, so that filter asks for the days where it
 * looks. True when it may be asked.
 */
export const cabenHechas = (desde: string | undefined, hasta: string | undefined): boolean =>
  desde !== undefined &&
  hasta !== undefined &&
  Date.parse(hasta) - Date.parse(desde) < DIAS_DE_HECHAS * 86_400_000;

const conSusDias = z.refine<{
  desde?: string | undefined;
  hasta?: string | undefined;
  hecha?: unknown;
}>(({ hecha, desde, hasta }) => hecha === undefined || cabenHechas(desde, hasta), {
  error: 'Elige también desde y hasta qué fecha, un año como máximo.',
  path: ['hecha'],
});

export const esquemaVentanaDeVisitas = z
  .extend(esquemaVentana, { ...filtros, orden: z.optional(z.enum(ORDENES, ELEGIR)) })
  .check(alDerecho, conSusDias);
export const GRUPOS = ['hoy', 'manana', 'semana', 'adelante', 'antes'] as const;
export type GrupoDeAgenda = (typeof GRUPOS)[number];

/** Null when the count stopped at `CUENTA_MAXIMA`. */
const cuenta = z.nullable(z.int());

/**
 * For each quick filter, the visits left if it is added to the current filters. For each heading,
 * the visits under it.
 */
export const esquemaCuentas = z.object({
  solo: z.object({
    hoy: cuenta,
    semana: cuenta,
    atrasadas: cuenta,
    porDecidir: cuenta,
    fueraDeRango: cuenta,
    noRealizadas: cuenta,
    fueraDeLimites: cuenta,
    pasoSuHora: cuenta,
  } satisfies Record<Rapido, unknown>),
  grupos: z.object({
    hoy: cuenta,
    manana: cuenta,
    semana: cuenta,
    adelante: cuenta,
    antes: cuenta,
  } satisfies Record<GrupoDeAgenda, unknown>),
  /** True when some visit within reach has an hour: only then is that filter offered. */
  conHora: z.optional(z.literal(true)),
});

export const esquemaMapaDeVisitas = z.extend(esquemaMapa, filtros).check(alDerecho, conSusDias);

/** The week of a day, and the filters of its visits. */
export const esquemaCriteriosDeSemana = z
  .extend(esquemaMapa, { ...filtros, dia: campoFecha })
  .check(alDerecho, conSusDias);

/** A day, and the filters of its visits. */
export const esquemaCriteriosDeDia = z
  .extend(esquemaMapa, { ...filtros, fecha: campoFecha })
  .check(alDerecho, conSusDias);
