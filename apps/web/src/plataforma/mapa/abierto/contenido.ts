import type { Punto } from '@visitas/contract/comun/distancia';
import {
  Circle,
  CircleMarker,
  DivIcon,
  LatLng,
  LayerGroup,
  type Map as MapaLeaflet,
  Marker,
  Polyline,
} from 'leaflet';
import { Anuncios } from '../anuncios.ts';
import type { Circulo, LineaDelMapa, Marca } from '../mapa.ts';
import { teclear, vestirMarca } from '../teclado.ts';

const MARGEN_PX = 40;
/** More than any difference in vertical pixels between marks. */
const POR_ALTURA = 10_000;

interface Puesta {
  marca: Marca;
  capa: Marker;
  elemento: HTMLElement;
  arrastrando: boolean;
}

/** The marks on a map. Their keys identify them, so that a mark that stays keeps the focus. */
export class Marcas {
  readonly #mapa: MapaLeaflet;
  readonly #anuncios: Anuncios;
  readonly #puestas = new Map<string, Puesta>();

  constructor(mapa: MapaLeaflet) {
    this.#mapa = mapa;
    this.#anuncios = new Anuncios(mapa.getContainer());
  }

  mostrar(marcas: readonly Marca[]): void {
    const llaves = new Set(marcas.map(({ llave }) => llave));
    for (const [llave, { capa }] of this.#puestas) {
      if (llaves.has(llave)) continue;
      capa.remove();
      this.#puestas.delete(llave);
    }
    for (const marca of marcas) this.#actualizar(this.#puesta(marca), marca);
  }

  quitar(): void {
    this.#anuncios.callar();
  }

  #puesta(marca: Marca): Puesta {
    const previa = this.#puestas.get(marca.llave);
    if (previa) return previa;
    const icon = new DivIcon({
      html: marca.elemento,
      className: 'mapa-marca',
      iconSize: undefined,
    });
    const capa = new Marker(paraLeaflet(marca.punto), {
      icon,
      keyboard: false,
      autoPan: true,
      riseOnHover: true,
    });
    capa.addTo(this.#mapa);
    const elemento = capa.getElement() ?? marca.elemento;
    const puesta = { marca, capa, elemento, arrastrando: false };
    this.#escuchar(puesta);
    this.#puestas.set(marca.llave, puesta);
    return puesta;
  }

  #actualizar(puesta: Puesta, marca: Marca): void {
    const { capa, elemento, arrastrando } = puesta;
    if (puesta.marca.elemento !== marca.elemento) elemento.replaceChildren(marca.elemento);
    puesta.marca = marca;
    vestirMarca(elemento, marca);
    capa.setZIndexOffset((marca.altura ?? 0) * POR_ALTURA);
    if (marca.alArrastrar) capa.dragging?.enable();
    else capa.dragging?.disable();
    // A mark being dragged is already under the finger.
    if (!arrastrando) capa.setLatLng(paraLeaflet(marca.punto));
  }

  #escuchar(puesta: Puesta): void {
    const { capa, elemento } = puesta;
    capa.on('click', () => puesta.marca.alPulsar?.());
    capa.on('dragstart', () => {
      puesta.arrastrando = true;
    });
    capa.on('drag', () => puesta.marca.alArrastrar?.(deLeaflet(capa.getLatLng())));
    capa.on('dragend', () => {
      puesta.arrastrando = false;
      capa.setLatLng(paraLeaflet(puesta.marca.punto));
    });
    elemento.addEventListener('keydown', (evento) => this.#teclear(puesta, evento));
  }

  #teclear({ marca, capa }: Puesta, evento: KeyboardEvent): void {
    const punto = teclear(marca, evento, this.#mapa.getZoom());
    if (!punto) return;
    this.#anuncios.moverA(punto);
    this.#mapa.panInside(capa.getLatLng(), { padding: [MARGEN_PX, MARGEN_PX] });
  }
}

/** The circles on a map. They are few and have no focus, so all are redrawn each time. */
export class Circulos extends LayerGroup {
  mostrar(circulos: readonly Circulo[]): void {
    this.clearLayers();
    for (const circulo of circulos) crearCirculo(circulo).addTo(this);
  }
}

const crearCirculo = ({ centro, metros, color }: Circulo): Circle =>
  new Circle(paraLeaflet(centro), {
    radius: metros,
    color,
    weight: 1.5,
    fillOpacity: 0.14,
    interactive: false,
  });

/** The lines on a map, with a dot at each place. Like the circles, they are redrawn each time. */
export class Lineas extends LayerGroup {
  mostrar(lineas: readonly LineaDelMapa[]): void {
    this.clearLayers();
    for (const { puntos, color, discontinua = false } of lineas) {
      const lugares = puntos.map(paraLeaflet);
      const trazo = { color, weight: 2.5, interactive: false };
      new Polyline(lugares, { ...trazo, ...(discontinua && { dashArray: '6 6' }) }).addTo(this);
      for (const lugar of lugares)
        new CircleMarker(lugar, {
          ...trazo,
          radius: 3.5,
          weight: 2,
          fillColor: 'var(--surface)',
          fillOpacity: 1,
        }).addTo(this);
    }
  }
}

export const paraLeaflet = ({ latitud, longitud }: Punto): LatLng => new LatLng(latitud, longitud);

/** A map scrolled round the world counts beyond 180 degrees; this returns the same place in range. */
export function deLeaflet(lugar: LatLng): Punto {
  const { lat, lng } = lugar.wrap();
  return { latitud: lat, longitud: lng };
}
