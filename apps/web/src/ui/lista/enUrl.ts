import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';
import { FILTROS } from '@visitas/contract/visitas/filtros';

type Filtro = (typeof FILTROS)[number];

/** What a list keeps in its URL, so going back and reloading restore it. */
export interface EnUrl extends Partial<Record<Filtro | 'orden', string | undefined>> {
  buscar?: string | undefined;
  /** The view of the rows; a list by default. */
  ver?: 'mapa' | 'semana' | 'dia' | undefined;
  /** Which rows the map shows; all by default. */
  mapa?: 'hoy' | undefined;
  /** The initial values of a new visit. Its technician and client filter nothing. */
  paraTecnico?: string | undefined;
  paraCliente?: string | undefined;
  fecha?: string | undefined;
  duplicar?: string | undefined;
  /** A day of the week shown, or the day itself; today by default. */
  dia?: string | undefined;
  /** The visit open beside the rows, and the action on it. */
  visita?: string | undefined;
  hacer?: 'editar' | 'cancelar' | undefined;
  /** The two versions of a visit that are compared: '1,2'. */
  versiones?: string | undefined;
}

/** A URL may hold any text. What is kept of it is no longer than this. */
const LARGO_MAXIMO = 100;
/** Longer than every option of a filter joined by commas. */
const FILTRO_MAXIMO = 1_000;

/** Longer than '2026-12-22', so that an invalid day can be reported. */
const DIA_MAXIMO = 30;

const ID = /^[1-9]\d{0,8}$/;

const esVisita = (valor: unknown): valor is string => typeof valor === 'string' && ID.test(valor);

const hayTexto = (valor: unknown): valor is string =>
  typeof valor === 'string' && valor.trim() !== '';

/** The URL's filters, valid or not: the list reports the ones it does not know. */
const filtrosDe = (parametros: Record<string, unknown>) =>
  Object.fromEntries(
    [...FILTROS, 'orden' as const].flatMap((nombre) => {
      const valor = parametros[nombre];
      return hayTexto(valor) ? [[nombre, valor.slice(0, FILTRO_MAXIMO)]] : [];
    }),
  );

export const leerEnUrl = (parametros: Record<string, unknown>): EnUrl => {
  const { buscar, ver, mapa, dia, fecha, duplicar, paraTecnico, paraCliente } = parametros;
  const { visita, hacer, versiones } = parametros;
  return {
    ...filtrosDe(parametros),
    ...(hayTexto(buscar) && { buscar: buscar.slice(0, BUSQUEDA_MAXIMA) }),
    ...(ver === 'mapa' && { ver, ...(mapa === 'hoy' && { mapa }) }),
    ...((ver === 'semana' || ver === 'dia') && { ver }),
    ...(hayTexto(paraTecnico) && { paraTecnico: paraTecnico.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(paraCliente) && { paraCliente: paraCliente.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(fecha) && { fecha: fecha.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(duplicar) && { duplicar: duplicar.slice(0, LARGO_MAXIMO) }),
    ...(hayTexto(dia) && { dia: dia.slice(0, DIA_MAXIMO) }),
    ...(hayTexto(versiones) && { versiones: versiones.slice(0, LARGO_MAXIMO) }),
    ...(esVisita(visita) && {
      visita,
      ...((hacer === 'editar' || hacer === 'cancelar') && { hacer }),
    }),
  };
};
