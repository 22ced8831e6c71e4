import { FILTROS } from '@visitas/contract/visitas/filtros';

type Filtro = (typeof FILTROS)[number];

/** What a list keeps in its URL, so that going back and reloading do not lose it. */
export interface EnUrl extends Partial<Record<Filtro | 'orden', string | undefined>> {
  buscar?: string | undefined;
  /** How the rows are seen: as a list unless it says otherwise. */
  ver?: 'mapa' | 'semana' | undefined;
  /** What the map shows: all of the rows unless it says otherwise. */
  mapa?: 'hoy' | undefined;
  /** What a new visit begins with: its technician and its client filter nothing. */
  paraTecnico?: string | undefined;
  paraCliente?: string | undefined;
  fecha?: string | undefined;
  duplicar?: string | undefined;
  /** Of which week the week is: of today's unless it says otherwise. */
  dia?: string | undefined;
  /** The visit that is open beside the rows, and what is being done with it. */
  visita?: string | undefined;
  hacer?: 'editar' | 'cancelar' | undefined;
}

/** The longest search that the server takes: a URL may bring any text. */
export const LARGO_MAXIMO = 100;
/** More than all the options of a filter with commas between them. */
const FILTRO_MAXIMO = 1_000;

/** '2026-12-22', and a little more to be told that it is no day. */
const DIA_MAXIMO = 30;

const ID = /^[1-9]\d{0,8}$/;

const esVisita = (valor: unknown): valor is string => typeof valor === 'string' && ID.test(valor);

const hayTexto = (valor: unknown): valor is string =>
  typeof valor === 'string' && valor.trim() !== '';

/** The filters as the URL says them, known or not: the list that shows them says which it does not know. */
const filtrosDe = (parametros: Record<string, unknown>) =>
  Object.fromEntries(
    [...FILTROS, 'orden' as const].flatMap((nombre) => {
      const valor = parametros[nombre];
      return hayTexto(valor) ? [[nombre, valor.slice(0, FILTRO_MAXIMO)]] : [];
    }),
  );

export const leerEnUrl = (parametros: Record<string, unknown>): EnUrl => {
  const { buscar, ver, mapa, dia, fecha, duplicar, paraTecnico, paraCliente } = parametros;
  const { visita, hacer } = parametros;
  return {
    ...filtrosDe(parametros),
    ...(hayTexto(buscar) && { buscar: buscar.slice(0, LARGO_MAXIMO) }),
    ...(ver === 'mapa' && { ver, ...(mapa === 'hoy' && { mapa }) }),
    ...(ver === 'semana' && { ver }),
    ...(hayTexto(paraTecnico) && { paraTecnico: paraTecnico.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(paraCliente) && { paraCliente: paraCliente.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(fecha) && { fecha: fecha.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(duplicar) && { duplicar: duplicar.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(dia) && { dia: dia.slice(0, DIA_MAXIMO) }),
    ...(esVisita(visita) && {
      visita,
      ...((hacer === 'editar' || hacer === 'cancelar') && { hacer }),
    }),
  };
};
