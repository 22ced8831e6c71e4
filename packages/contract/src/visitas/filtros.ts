import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { ESTADOS_DEL_SISTEMA, type Estado } from '../comun/estados.ts';
import { campoFecha } from '../comun/fechas.ts';
import { esquemaMapa } from '../comun/mapa.ts';
import { nombresDe } from '../comun/tablas.ts';
import { esquemaVentana } from '../comun/ventana.ts';

const ELEGIR = 'Elige opciones de la lista.';
/** The most options of one thing that may be chosen together. */
export const OPCIONES_MAXIMAS = 50;

/** Several options of one thing, written with commas between them: any of them will do. */
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
 * What 'Hoy' means wherever it is said: what is planned for the day, and what is under way, whatever its day. The
 * server asks the same of its rows (`DE_HOY`).
 */
export const esDeHoy = (
  { estado, fechaPlanificada }: { estado: string; fechaPlanificada: string },
  hoy: string,
): boolean => fechaPlanificada === hoy || estado === ('En Proceso' satisfies Estado);

/** The filters of one press. Pressed together, a visit must pass all of them. */
export const RAPIDOS = [
  'hoy',
  'semana',
  'atrasadas',
  'porDecidir',
  'fueraDeRango',
  'noRealizadas',
] as const;
export type Rapido = (typeof RAPIDOS)[number];

const rapido = z.enum(RAPIDOS, ELEGIR);
const estado = z.enum(ESTADOS_DEL_SISTEMA, ELEGIR);

/** What a list of visits is narrowed by besides its search: each a dimension, and a visit must pass all. */
const filtros = {
  solo: opciones(rapido),
  /** As it is shown: Pendiente is what is still to come. */
  estado: opciones(estado),
  tecnico: opciones(campoId),
  supervisor: opciones(campoId),
  cliente: opciones(campoId),
  tipo: opciones(campoId),
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
  desde: campoFecha,
  hasta: campoFecha,
};
/** Whether a filter understands a value, which may come from anywhere. */
export const admiteFiltro = (filtro: keyof typeof filtros, valor: string): boolean =>
  UNO[filtro].safeParse(valor).success;

const esquemaFiltros = z.object(filtros);
export type Filtros = z.output<typeof esquemaFiltros>;

/**
 * The agenda begins with what is under way and today, and goes on to what comes, nearest first, and then to what is past; the
 * others, with a '-' before them, go the other way round. Without any, by date, the last first.
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

const alDerecho = z.refine<{ desde?: string | undefined; hasta?: string | undefined }>(
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { error: 'La fecha final es anterior a la inicial.', path: ['hasta'] },
);

export const esquemaVentanaDeVisitas = z
  .extend(esquemaVentana, { ...filtros, orden: z.optional(z.enum(ORDENES, ELEGIR)) })
  .check(alDerecho);
/** The headings of the agenda, each with what is under it. */
export const GRUPOS = ['hoy', 'manana', 'semana', 'adelante', 'antes'] as const;
export type GrupoDeAgenda = (typeof GRUPOS)[number];

/** Null where they are more than `CUENTA_MAXIMA` and counting stopped there. */
const cuenta = z.nullable(z.int());

/** How many would be left by each filter of one press besides those that there are, and are under each heading. */
export const esquemaCuentas = z.object({
  solo: z.object({
    hoy: cuenta,
    semana: cuenta,
    atrasadas: cuenta,
    porDecidir: cuenta,
    fueraDeRango: cuenta,
    noRealizadas: cuenta,
  } satisfies Record<Rapido, unknown>),
  grupos: z.object({
    hoy: cuenta,
    manana: cuenta,
    semana: cuenta,
    adelante: cuenta,
    antes: cuenta,
  } satisfies Record<GrupoDeAgenda, unknown>),
});

export const esquemaMapaDeVisitas = z.extend(esquemaMapa, filtros).check(alDerecho);

/** The week of a day, and which of its visits are let through. */
export const esquemaCriteriosDeSemana = z
  .extend(esquemaMapa, { ...filtros, dia: campoFecha })
  .check(alDerecho);
