import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster';
import type { Encuadre } from '../../../plataforma/mapa/mapa.ts';
import type { Color, PuntoDeLista } from './punto.tsx';

/** Section 9. */
export const RADIO = 60;
const ZOOM_MAXIMO = 16;
/** The side of the map's tiles in pixels; the radius is measured against it. */
const LADO = 256;

interface Propio {
  indice: number;
  lugar: string;
}
/** The place shared by every point of a cluster; empty when they are in several. */
interface Comun {
  lugar: string;
}

/** A mark on the map: one point, or several together. */
export interface Racimo {
  llave: string;
  latitud: number;
  longitud: number;
  cuenta: number;
  /** True when all its points are at the very same place: no zoom separates them. */
  juntos: boolean;
  /** The first `cuantos` of its points. */
  leer: (cuantos: number) => PuntoDeLista[];
  /** The zoom at which they separate. */
  zoomParaAbrir: () => number;
}

const SIN_LUGAR = '';
const DECIMALES = 5;
/** Rounds to about a metre: closer marks hide each other at any zoom. */
const lugarDe = ({ latitud, longitud }: PuntoDeLista): string =>
  `${latitud.toFixed(DECIMALES)} ${longitud.toFixed(DECIMALES)}`;

const comoFeature = (punto: PuntoDeLista, indice: number): PointFeature<Propio> => ({
  type: 'Feature',
  properties: { indice, lugar: lugarDe(punto) },
  geometry: { type: 'Point', coordinates: [punto.longitud, punto.latitud] },
});

const esRacimo = (
  objeto: ClusterFeature<Comun> | PointFeature<Propio>,
): objeto is ClusterFeature<Comun> => 'cluster' in objeto.properties;

/** From north to south, then from west to east: the order of Tab. */
const enOrden = (uno: Racimo, otro: Racimo): number =>
  otro.latitud - uno.latitud || uno.longitud - otro.longitud;

/** The points of a list, clustered according to the zoom. */
export class Racimos {
  readonly #puntos: readonly PuntoDeLista[];
  readonly #indice: Supercluster<Propio, Comun>;

  constructor(puntos: readonly PuntoDeLista[], radio = RADIO) {
    this.#puntos = puntos;
    this.#indice = new Supercluster<Propio, Comun>({
      radius: radio,
      maxZoom: ZOOM_MAXIMO,
      extent: LADO,
      map: ({ lugar }) => ({ lugar }),
      reduce: (comun, { lugar }) => {
        if (comun.lugar !== lugar) comun.lugar = SIN_LUGAR;
      },
    });
    this.#indice.load(puntos.map(comoFeature));
  }

  /** Only the marks in view, however many points there are. */
  enVista({ oeste, sur, este, norte, zoom }: Encuadre): Racimo[] {
    const objetos = this.#indice.getClusters([oeste, sur, este, norte], zoom);
    const racimos = objetos.filter(esRacimo).map((racimo) => this.#racimo(racimo));
    const sueltos = objetos.flatMap((objeto) => (esRacimo(objeto) ? [] : [objeto]));
    return [...racimos, ...this.#porLugar(sueltos)].sort(enOrden);
  }

  #racimo({ properties, geometry }: ClusterFeature<Comun>): Racimo {
    const { cluster_id: id, point_count: cuenta, lugar } = properties;
    const [longitud = 0, latitud = 0] = geometry.coordinates;
    return {
      llave: `racimo ${id}`,
      latitud,
      longitud,
      cuenta,
      juntos: lugar !== SIN_LUGAR,
      leer: (cuantos) => this.#indice.getLeaves(id, cuantos).flatMap(this.#punto),
      zoomParaAbrir: () => this.#indice.getClusterExpansionZoom(id),
    };
  }

  /** Beyond the last clustering zoom, the points of one place would still hide each other. */
  #porLugar(sueltos: PointFeature<Propio>[]): Racimo[] {
    const lugares = new Map<string, PuntoDeLista[]>();
    for (const suelto of sueltos) {
      const { lugar } = suelto.properties;
      const aqui = lugares.get(lugar) ?? [];
      aqui.push(...this.#punto(suelto));
      lugares.set(lugar, aqui);
    }
    return [...lugares.values()].flatMap((puntos) =>
      puntos.slice(0, 1).map((primero) => grupoDe(primero, puntos)),
    );
  }

  readonly #punto = ({ properties }: PointFeature<Propio>): PuntoDeLista[] =>
    this.#puntos.slice(properties.indice, properties.indice + 1);
}

const grupoDe = (primero: PuntoDeLista, puntos: PuntoDeLista[]): Racimo => ({
  llave: puntos.length > 1 ? `lugar ${lugarDe(primero)}` : primero.llave,
  latitud: primero.latitud,
  longitud: primero.longitud,
  cuenta: puntos.length,
  juntos: puntos.length > 1,
  leer: (cuantos) => puntos.slice(0, cuantos),
  zoomParaAbrir: () => ZOOM_MAXIMO + 1,
});

/** A cluster of up to this many is never red, however small the others are. */
const MINIMO = 10;

export const mediaDe = (cuentas: readonly number[]): number =>
  cuentas.length === 0 ? 0 : cuentas.reduce((suma, cuenta) => suma + cuenta, 0) / cuentas.length;

/**
 * Section 9: red above the larger of ten and the mean of the view, single points included; otherwise blue.
 */
export const colorDeRacimo = (cuenta: number, media: number): Color =>
  cuenta > Math.max(MINIMO, media) ? 'danger' : 'primary';
