import { tablaDe } from '@visitas/contract/comun/tablas';
import {
  admiteFiltro,
  cabenHechas,
  FILTROS,
  OPCIONES_MAXIMAS,
  ORDENES,
  type Orden,
  type Rapido,
} from '@visitas/contract/visitas/filtros';
import type { FiltrosDe } from '../../plataforma/servidor/ventanas.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';

/** The panel's filters, in order. Each list offers those that tell its visits apart. */
export const DIMENSIONES = [
  'estado',
  'tecnico',
  'supervisor',
  'cliente',
  'tipo',
  'hora',
  'hecha',
  'fechas',
] as const;
export type Dimension = (typeof DIMENSIONES)[number];
/** Dimensions with several options, chosen by id. */
export type DePersonasYCosas = Exclude<Dimension, 'estado' | 'hora' | 'hecha' | 'fechas'>;

export type Pedidos = Omit<FiltrosDe<'visitas.listar'>, 'orden'>;

/** The valid options of a filter in the address. */
export interface Elegidas {
  valores: readonly string[];
  hayDesconocidas: boolean;
}

export interface Fechas {
  desde: string;
  hasta: string;
  /** True when the end is before the start. The end is then not sent. */
  alReves: boolean;
  hayDesconocidas: boolean;
}

export interface Leidos {
  orden: Orden;
  /** True when the address asks for an unknown order. */
  sinOrden: boolean;
  solo: Elegidas;
  de: Record<Exclude<Dimension, 'fechas'>, Elegidas>;
  fechas: Fechas;
  /** Also those of which the address has only unknown options. */
  dimensionesEnUso: readonly Dimension[];
  /** The filters sent to the server, without any that it would refuse. */
  pedidos: Pedidos;
}

export function leerFiltros(url: EnUrl, dimensiones: readonly Dimension[]): Leidos {
  const tiene = (dimension: Dimension) => dimensiones.includes(dimension);
  const elegidas = (filtro: 'solo' | Exclude<Dimension, 'fechas'>): Elegidas => {
    const dichos = [...new Set((url[filtro] ?? '').split(',').filter(Boolean))];
    const suyo = filtro === 'solo' || tiene(filtro);
    const valores = suyo
      ? dichos.filter((uno) => admiteFiltro(filtro, uno)).slice(0, OPCIONES_MAXIMAS)
      : [];
    return { valores, hayDesconocidas: dichos.length > valores.length };
  };
  const fechas = leerFechas(url);
  const solo = elegidas('solo');
  const de = {
    estado: elegidas('estado'),
    tecnico: elegidas('tecnico'),
    supervisor: elegidas('supervisor'),
    cliente: elegidas('cliente'),
    tipo: elegidas('tipo'),
    hora: elegidas('hora'),
    hecha: conSusDias(elegidas('hecha'), fechas),
  };
  const orden = ORDENES.find((una) => una === url.orden);
  const puesta = (una: Dimension): boolean =>
    una === 'fechas'
      ? fechas.desde !== '' || fechas.hasta !== '' || fechas.hayDesconocidas
      : de[una].valores.length > 0 || de[una].hayDesconocidas;
  return {
    orden: orden ?? 'agenda',
    sinOrden: url.orden !== undefined && !orden,
    solo,
    de,
    fechas,
    dimensionesEnUso: DIMENSIONES.filter(puesta),
    pedidos: pedidosDe({ solo, ...de }, fechas),
  };
}

/** The server asks for the days where it looks (`cabenHechas`). Without them, nothing of this filter is sent. */
const conSusDias = (elegidas: Elegidas, { desde, hasta }: Fechas): Elegidas =>
  cabenHechas(desde || undefined, hasta || undefined)
    ? elegidas
    : { valores: [], hayDesconocidas: elegidas.valores.length > 0 || elegidas.hayDesconocidas };

function leerFechas({ desde = '', hasta = '' }: EnUrl): Fechas {
  const [primera, ultima] = [
    admiteFiltro('desde', desde) ? desde.slice(0, 10) : '',
    admiteFiltro('hasta', hasta) ? hasta.slice(0, 10) : '',
  ];
  return {
    desde: primera,
    hasta: ultima,
    alReves: primera !== '' && ultima !== '' && ultima < primera,
    hayDesconocidas: (desde !== '' && !primera) || (hasta !== '' && !ultima),
  };
}

function pedidosDe(
  elegidas: Record<'solo' | Exclude<Dimension, 'fechas'>, Elegidas>,
  { desde, hasta, alReves }: Fechas,
): Pedidos {
  const varias = Object.entries(elegidas).flatMap(([filtro, { valores }]) =>
    valores.length > 0 ? [[filtro, valores.join(',')]] : [],
  );
  return {
    ...Object.fromEntries(varias),
    ...(desde && { desde }),
    ...(hasta && !alReves && { hasta }),
  };
}

export const esRapido = ({ solo }: Leidos, rapido: Rapido): boolean =>
  solo.valores.includes(rapido);

/** Clears every filter; other filters can be set over it. */
export const SIN_FILTROS = tablaDe(FILTROS, () => undefined);

/** The filters and order of an address, always written the same way. */
export function comoVista(url: EnUrl): string {
  const pares = [...FILTROS, 'orden' as const].flatMap((nombre) => {
    const valor = url[nombre];
    return valor === undefined ? [] : [[nombre, valor]];
  });
  return new URLSearchParams(pares).toString();
}
