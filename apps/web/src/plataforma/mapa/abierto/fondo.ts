import { type Map as MapaLeaflet, TileLayer } from 'leaflet';
import { configuracion } from '../../configuracion.ts';
import type { Base } from '../base/mapaBasico.ts';

/** The wait for the first tile. */
const PACIENCIA_MS = 3_000;
const REINTENTO_MS = 30_000;
const ZOOM_MAXIMO = 19;
const ATRIBUCION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>';

/** The tiles of the map, over the bundled map until they arrive. */
export class Fondo {
  readonly #mapa: MapaLeaflet;
  readonly #alCambiar: (conFondo: boolean) => void;
  readonly #teselas = new TileLayer(configuracion.urlTeselas, {
    maxZoom: ZOOM_MAXIMO,
    attribution: ATRIBUCION,
  });
  #base: Promise<Base> | undefined;
  #conFondo = true;
  #quitado = false;
  /** Tiles that arrived and failed since the last change of view. */
  #llegaron = 0;
  #faltaron = 0;
  #paciencia = 0;
  readonly #reintento: number;

  constructor(mapa: MapaLeaflet, alCambiar: (conFondo: boolean) => void) {
    this.#mapa = mapa;
    this.#alCambiar = alCambiar;
    this.#teselas
      .on('loading', () => this.#empezar())
      .on('tileload', () => this.#llega())
      .on('tileerror', () => this.#falta())
      .on('load', () => this.#terminar());
    this.#teselas.addTo(mapa);
    if (!navigator.onLine) this.#faltar();
    this.#reintento = window.setInterval(this.#reintentar, REINTENTO_MS);
    window.addEventListener('online', this.#reintentar);
  }

  quitar(): void {
    this.#quitado = true;
    clearTimeout(this.#paciencia);
    clearInterval(this.#reintento);
    window.removeEventListener('online', this.#reintentar);
  }

  readonly #reintentar = (): void => {
    if (!this.#conFondo && document.visibilityState === 'visible') this.#teselas.redraw();
  };

  #empezar(): void {
    this.#llegaron = 0;
    this.#faltaron = 0;
    clearTimeout(this.#paciencia);
    this.#paciencia = window.setTimeout(() => this.#falta(), PACIENCIA_MS);
  }

  #llega(): void {
    this.#llegaron += 1;
    clearTimeout(this.#paciencia);
    if (this.#conFondo) return;
    this.#conFondo = true;
    this.#alCambiar(true);
  }

  #falta(): void {
    this.#faltaron += 1;
    this.#ponerBase();
    if (this.#llegaron === 0) this.#faltar();
  }

  #faltar(): void {
    this.#ponerBase();
    if (!this.#conFondo) return;
    this.#conFondo = false;
    this.#alCambiar(false);
  }

  #terminar(): void {
    clearTimeout(this.#paciencia);
    if (this.#faltaron === 0) void this.#base?.then((base) => base.ocultar());
  }

  #ponerBase(): void {
    this.#base ??= import('../base/mapaBasico.ts').then(({ crearBase }) => crearBase(this.#mapa));
    this.#base.then(
      (base) => this.#quitado || base.mostrar(),
      // This download failed too: the next failed tile retries it.
      () => {
        this.#base = undefined;
      },
    );
  }
}

export class SoloBase {
  #quitado = false;

  constructor(mapa: MapaLeaflet, alCambiar: (conFondo: boolean) => void) {
    alCambiar(false);
    import('../base/mapaBasico.ts').then(
      ({ crearBase }) => this.#quitado || crearBase(mapa).mostrar(),
      // Even without a drawing, the user can press a place.
      () => undefined,
    );
  }

  quitar(): void {
    this.#quitado = true;
  }
}
