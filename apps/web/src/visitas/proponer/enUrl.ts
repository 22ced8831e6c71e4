import { OBJETIVOS, type Objetivo } from '@visitas/contract/propuestas/esquemas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { type EnUrl, leerEnUrl } from '../../ui/lista/enUrl.ts';

/** What a proposal may touch. */
const DE = ['semana', 'dia', 'tecnico', 'atrasado', 'seleccion'] as const;
export type DeQueSePropone = (typeof DE)[number];

/** What was chosen to propose, so that the question can be changed afterwards and asked again. */
export interface EnUrlDeProponer extends EnUrl {
  de?: DeQueSePropone | undefined;
  /** The last day of the chosen visits; `fecha` is the first, or the chosen day. */
  ultima?: string | undefined;
  /** The chosen visits: '12,15'. */
  visitas?: string | undefined;
  importa?: Objetivo | undefined;
  /** What may not change: 'tecnico', 'dia' or both. */
  fijo?: string | undefined;
  /** The visits of the others may be moved too. */
  demas?: 'si' | undefined;
  /** Between whom, when not between all: '21,22'. */
  entre?: string | undefined;
}

const UNA_DE_VARIAS = ',123456789'.length;
const IDS_MAXIMO = VISITAS_A_LA_VEZ * UNA_DE_VARIAS;
const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/;
const DIA = /^\d{4}-\d{2}-\d{2}$/;

const sonIds = (valor: unknown): valor is string =>
  typeof valor === 'string' && valor.length <= IDS_MAXIMO && IDS.test(valor);
const esDia = (valor: unknown): valor is string =>
  typeof valor === 'string' && DIA.test(valor) && !Number.isNaN(Date.parse(valor));
const unoDe = <T extends string>(cuales: readonly T[], valor: unknown): T | undefined =>
  cuales.find((uno) => uno === valor);

export function leerEnUrlDeProponer(parametros: Record<string, unknown>): EnUrlDeProponer {
  const { ultima, visitas, fijo, demas, entre } = parametros;
  const { fecha, ...leidos } = leerEnUrl(parametros);
  const de = unoDe(DE, parametros.de);
  const importa = unoDe(OBJETIVOS, parametros.importa);
  return {
    ...leidos,
    ...(esDia(fecha) && { fecha }),
    ...(de && { de }),
    ...(esDia(ultima) && { ultima }),
    ...(sonIds(visitas) && { visitas }),
    ...(importa && { importa }),
    ...(typeof fijo === 'string' && /^(tecnico|dia|tecnico,dia)$/.test(fijo) && { fijo }),
    ...(demas === 'si' && { demas }),
    ...(sonIds(entre) && { entre }),
  };
}

export const idsDe = (dichos: string | undefined): number[] =>
  dichos === undefined ? [] : dichos.split(',').map(Number);

const SIN_PEDIDO = {
  de: undefined,
  fecha: undefined,
  ultima: undefined,
  visitas: undefined,
  paraTecnico: undefined,
  importa: undefined,
  fijo: undefined,
  demas: undefined,
  entre: undefined,
} satisfies EnUrlDeProponer;

/** The question alone, without the list or the week behind it. */
export type PedidoEnUrl = Omit<EnUrlDeProponer, keyof EnUrl> &
  Pick<EnUrlDeProponer, 'fecha' | 'paraTecnico'>;

/** The same address with another question, or with none. */
export const conPedido =
  (pedido: PedidoEnUrl = {}) =>
  (antes: EnUrl): EnUrlDeProponer => ({ ...antes, ...SIN_PEDIDO, ...pedido });

export const losDiasDe = (idTecnico: number): PedidoEnUrl => ({
  de: 'tecnico',
  paraTecnico: String(idTecnico),
});

export const delDia = ({ fechaPlanificada }: { fechaPlanificada: string }): PedidoEnUrl => ({
  de: 'dia',
  fecha: fechaPlanificada,
});

interface Seleccionada {
  idVisita: number;
  fechaPlanificada: string;
}

export function deLaSeleccion(visitas: readonly Seleccionada[]): PedidoEnUrl {
  const dias = visitas.map(({ fechaPlanificada }) => fechaPlanificada).sort();
  return {
    de: 'seleccion',
    visitas: visitas.map(({ idVisita }) => idVisita).join(),
    fecha: dias[0],
    ultima: dias.at(-1),
  };
}
