import {
  CON_O_SIN_HORA,
  type ConOSinHora,
  CUANDO_SE_HIZO,
  type CuandoSeHizo,
} from '@visitas/contract/visitas/filtros';
import { PASO_SU_HORA } from '@visitas/contract/visitas/hora';
import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { fecha, nombreCorto } from '../../ui/formato.ts';
import type { DePersonasYCosas, Dimension, Elegidas, Fechas, Leidos } from './leer.ts';
import type { Nombres } from './useNombres.ts';

export const TITULO_DE: Record<Dimension, string> = {
  estado: 'Estado',
  tecnico: 'Técnico',
  supervisor: 'Supervisor',
  cliente: 'Cliente',
  tipo: 'Tipo',
  hora: 'Hora',
  hecha: 'Hechas',
  fechas: 'Fechas',
};

export const TITULO_DE_RAPIDO = {
  hoy: 'Hoy',
  semana: 'Esta semana',
  atrasadas: 'Atrasadas',
  porDecidir: 'Por decidir',
  fueraDeRango: 'Fuera de rango',
  noRealizadas: NO_SE_REALIZO,
  fueraDeLimites: 'Fuera de límites',
  pasoSuHora: PASO_SU_HORA,
} as const;

export const TITULO_DE_HORA: Record<ConOSinHora, string> = { con: 'Con hora', sin: 'Sin hora' };

export const TITULO_DE_HECHA: Record<CuandoSeHizo, string> = {
  mismoDia: 'El mismo día',
  tarde: 'Tarde',
};

const NO_DISPONIBLE = 'no disponible';
const DE_PERSONAS: readonly Dimension[] = ['tecnico', 'supervisor'];

/** The text of a filter in use: 'Juan Pérez o Sofía Castillo', 'desde 01/12/2026'. */
export function fichaDe(dimension: Dimension, { de, fechas }: Leidos, nombre: Nombres): string {
  if (dimension === 'fechas') return fichaDeFechas(fechas);
  if (dimension === 'estado') return conLoQueSobra([...de.estado.valores], de.estado).join(' o ');
  if (dimension === 'hora') return escritas(CON_O_SIN_HORA, TITULO_DE_HORA, de.hora).join(' o ');
  if (dimension === 'hecha') return escritas(CUANDO_SE_HIZO, TITULO_DE_HECHA, de.hecha).join(' o ');
  return nombres(dimension, de, nombre).join(' o ');
}

const conLoQueSobra = (dichos: string[], { hayDesconocidas }: Elegidas): string[] =>
  hayDesconocidas && !dichos.includes(NO_DISPONIBLE) ? [...dichos, NO_DISPONIBLE] : dichos;

/** The chosen ones among a few options that have a name. */
const escritas = <O extends string>(
  opciones: readonly O[],
  titulos: Record<O, string>,
  elegidas: Elegidas,
): string[] =>
  conLoQueSobra(
    opciones
      .filter((una) => elegidas.valores.includes(una))
      .map((una) => titulos[una].toLowerCase()),
    elegidas,
  );

const CON_NOMBRE = 2;

/** Up to two names; with more, the first name and how many others. */
function nombres(dimension: DePersonasYCosas, de: Leidos['de'], nombre: Nombres): string[] {
  const elegidas = de[dimension];
  const dichos = elegidas.valores.map((id) => {
    const suyo = nombre(dimension, id);
    if (suyo === null) return NO_DISPONIBLE;
    if (suyo === undefined) return '…';
    return DE_PERSONAS.includes(dimension) ? nombreCorto(suyo) : suyo;
  });
  const todos = conLoQueSobra([...new Set(dichos)], elegidas);
  if (todos.length <= CON_NOMBRE) return todos;
  return [`${todos[0]} y ${todos.length - 1} más`];
}

function fichaDeFechas({ desde, hasta, alReves, hayDesconocidas }: Fechas): string {
  const partes = [
    desde && `desde ${fecha(desde)}`,
    hasta && !alReves && `hasta ${fecha(hasta)}`,
    alReves && 'la final es anterior',
    hayDesconocidas && NO_DISPONIBLE,
  ];
  if (desde && desde === hasta && !hayDesconocidas) return fecha(desde);
  return partes.filter(Boolean).join(alReves || hayDesconocidas ? ' · ' : ' ');
}

export const TITULO_DE_ORDEN: Readonly<Record<string, string>> = {
  cliente: 'Cliente',
  tecnico: 'Técnico',
  fecha: 'Fecha',
  estado: 'Estado',
};

/** 'Cliente', 'Cliente, al revés'. Undefined for the agenda, which is the default order. */
export function fichaDeOrden({ orden, sinOrden }: Leidos): string | undefined {
  if (sinOrden) return NO_DISPONIBLE;
  const alReves = orden.startsWith('-');
  const titulo = TITULO_DE_ORDEN[orden.replace('-', '')];
  return titulo && (alReves ? `${titulo}, al revés` : titulo);
}
