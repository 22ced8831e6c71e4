import 'leaflet/dist/leaflet.css';
import './abierto.css';
import type { Punto } from '@visitas/contract/comun/distancia';
import { Control, LatLngBounds, Map as MapaLeaflet } from 'leaflet';
import {
  type Encuadre,
  type Mapa,
  type OpcionesMapa,
  type Proveedor,
  ZOOM_DE_UNO,
} from '../mapa.ts';
import { Circulos, deLeaflet, Lineas, Marcas, paraLeaflet } from './contenido.ts';
import { Fondo, SoloBase } from './fondo.ts';
import { domarGestos } from './gestos.ts';

const ZOOM_MINIMO = 2;
const ZOOM_MAXIMO = 19;
const VUELO_S = 0.7;
const MARGEN_PX = 48;
/** Maps end near the poles but continue round the world sideways. */
const MUNDO = new LatLngBounds([-85.06, -1080], [85.06, 1080]);

function vistaDe(mapa: MapaLeaflet): Encuadre {
  const limites = mapa.getBounds();
  return {
    oeste: limites.getWest(),
    sur: limites.getSouth(),
    este: limites.getEast(),
    norte: limites.getNorth(),
    zoom: mapa.getZoom(),
  };
}

function crearLienzo(elemento: HTMLElement, { centro, zoom, alPulsar }: OpcionesMapa): MapaLeaflet {
  const conMovimiento = !sinMovimiento();
  return new MapaLeaflet(elemento, {
    center: paraLeaflet(centro),
    zoom,
    minZoom: ZOOM_MINIMO,
    maxZoom: ZOOM_MAXIMO,
    maxBounds: MUNDO,
    maxBoundsViscosity: 1,
    worldCopyJump: true,
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // `seguirTamano` handles resizes: Leaflet's own handler could run after the map is removed.
    trackResize: false,
    // Where a click has an action, a double click must not zoom in.
    doubleClickZoom: !alPulsar,
    zoomAnimation: conMovimiento,
    fadeAnimation: conMovimiento,
    markerZoomAnimation: conMovimiento,
    inertia: conMovimiento,
  });
}

function ponerControles(mapa: MapaLeaflet): void {
  new Control.Zoom({
    position: 'bottomright',
    zoomInTitle: 'Acercar',
    zoomOutTitle: 'Alejar',
  }).addTo(mapa);
  new Control.Attribution({ position: 'bottomleft', prefix: false }).addTo(mapa);
  new Control.Scale({ position: 'bottomleft', imperial: false }).addTo(mapa);
}

/** Keeps the map the size of its element. */
function seguirTamano(mapa: MapaLeaflet): ResizeObserver {
  const observador = new ResizeObserver(() => mapa.invalidateSize({ pan: false }));
  observador.observe(mapa.getContainer());
  return observador;
}

/** Returns a function that stops listening, so that a map being removed reports nothing. */
function escuchar(mapa: MapaLeaflet, { alPulsar, alMover }: OpcionesMapa): () => void {
  if (alPulsar) mapa.on('click', ({ latlng }) => alPulsar(deLeaflet(latlng)));
  if (!alMover) return () => undefined;
  const decir = () => alMover(vistaDe(mapa));
  mapa.on('moveend', decir);
  decir();
  return () => mapa.off('moveend', decir);
}

/** Leaflet fails if a map is removed during a zoom, so it is removed after the zoom. */
function retirador(mapa: MapaLeaflet): () => void {
  let acercandose = false;
  mapa
    .on('zoomanim', () => {
      acercandose = true;
    })
    .on('zoomend', () => {
      acercandose = false;
    });
  return () => {
    if (acercandose) mapa.once('moveend', () => mapa.remove());
    else mapa.remove();
  };
}

function centrar(mapa: MapaLeaflet, punto: Punto, zoom = mapa.getZoom()): void {
  const lugar = paraLeaflet(punto);
  const { x, y } = mapa.getSize();
  if (x === 0 || y === 0 || sinMovimiento()) mapa.setView(lugar, zoom, { animate: false });
  else mapa.flyTo(lugar, zoom, { duration: VUELO_S });
}

function encuadrar(mapa: MapaLeaflet, puntos: readonly Punto[], maxZoom = ZOOM_DE_UNO): void {
  if (puntos.length === 0) return;
  mapa.fitBounds(new LatLngBounds(puntos.map(paraLeaflet)), {
    padding: [MARGEN_PX, MARGEN_PX],
    maxZoom,
    animate: !sinMovimiento(),
  });
}

const sobre = (deReserva: boolean): Proveedor => ({
  async crear(elemento: HTMLElement, opciones: OpcionesMapa): Promise<Mapa> {
    const mapa = crearLienzo(elemento, opciones);
    ponerControles(mapa);
    domarGestos(mapa);
    const alCambiar = (conFondo: boolean) => opciones.alCambiarFondo?.(conFondo);
    const fondo = deReserva ? new SoloBase(mapa, alCambiar) : new Fondo(mapa, alCambiar);
    const circulos = new Circulos().addTo(mapa);
    const lineas = new Lineas().addTo(mapa);
    const marcas = new Marcas(mapa);
    const observador = seguirTamano(mapa);
    const dejarDeEscuchar = escuchar(mapa, opciones);
    const retirar = retirador(mapa);
    return {
      deReserva,
      mostrar(contenido) {
        circulos.mostrar(contenido.circulos ?? []);
        lineas.mostrar(contenido.lineas ?? []);
        marcas.mostrar(contenido.marcas);
      },
      centrar: (punto, zoom) => centrar(mapa, punto, zoom),
      encuadrar: (puntos, zoomMaximo) => encuadrar(mapa, puntos, zoomMaximo),
      quitar() {
        observador.disconnect();
        marcas.quitar();
        fondo.quitar();
        dejarDeEscuchar();
        retirar();
      },
    };
  },
});

export const abierto = sobre(false);

/** Leaflet with only the bundled map: with a Google key, the page's policy allows no tiles. */
export const basico = sobre(true);

/** True for users who prefer reduced motion: the map then jumps at once. */
function sinMovimiento(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
