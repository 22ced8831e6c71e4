import type { Page } from '@playwright/test';
import { iniciarPrograma, type Programa } from './programa.ts';
import { test as base, expect } from './prueba.ts';

export const CLAVE = 'clave-de-prueba';
const GUION = 'https://maps.googleapis.com/maps/api/js?*';

/** The program with a Google key, one per worker. */
export const test = base.extend<object, { programa: Programa }>({
  programa: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern here.
    async ({}, use) => {
      const ajustes = { GOOGLE_MAPS_API_KEY: CLAVE, GEOCODER_URL: '' };
      const programa = await iniciarPrograma(ajustes, '--demo');
      await use(programa);
      await programa.detener();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ programa }, use) => use(programa.direccion),
});

export { expect };

/** The maps created through the stand-in. */
interface Registro {
  mapas: { options: Record<string, unknown>; emitir: (que: string, dato?: unknown) => void }[];
}

declare global {
  interface Window {
    registro: Registro;
    gm_authFailure?: () => void;
  }
}

/** A stand-in for Google's public maps interface; it runs in the page. */
function doble() {
  const oyentes = () => {
    const lista = new Map<string, ((dato: unknown) => void)[]>();
    return {
      addListener(que: string, oir: (dato: unknown) => void) {
        lista.set(que, [...(lista.get(que) ?? []), oir]);
      },
      emitir(que: string, dato?: unknown) {
        for (const oir of lista.get(que) ?? []) oir(dato);
      },
    };
  };
  window.registro = { mapas: [] };

  class Mapa {
    elemento: HTMLElement;
    options: Record<string, unknown>;
    addListener;
    emitir;
    constructor(elemento: HTMLElement, options: Record<string, unknown>) {
      const { addListener, emitir } = oyentes();
      Object.assign(this, { addListener, emitir });
      this.addListener = addListener;
      this.emitir = emitir;
      this.elemento = elemento;
      this.options = options;
      window.registro.mapas.push(this);
      elemento.append('Mapa de Google');
      queueMicrotask(() => emitir('idle'));
    }
    getDiv = () => this.elemento;
    getZoom = () => this.options.zoom;
    getBounds = () => ({ toJSON: () => ({ west: -91, south: 14, east: -90, north: 15 }) });
    setZoom = (zoom: number) => Object.assign(this.options, { zoom });
    setCenter = (center: object) => Object.assign(this.options, { center });
    panTo = (center: object) => Object.assign(this.options, { center });
    fitBounds = () => undefined;
  }

  class Marcador extends HTMLElement {
    position: object | null = null;
    gmpClickable = false;
    gmpDraggable = false;
    addListener;
    emitir;
    constructor(opciones: { map: Mapa; content: Node }) {
      super();
      const { addListener, emitir } = oyentes();
      this.addListener = addListener;
      this.emitir = emitir;
      this.append(opciones.content);
      this.tabIndex = 0;
      this.setAttribute('role', 'button');
      opciones.map.elemento.append(this);
    }
    set map(mapa: Mapa | null) {
      if (!mapa) this.remove();
    }
  }
  customElements.define('gmp-advanced-marker', Marcador);

  class Buscador extends HTMLElement {
    constructor() {
      super();
      const opcion = document.createElement('button');
      opcion.type = 'button';
      opcion.textContent = 'Torre del Reformador';
      const location = { lat: () => 14.61312, lng: () => -90.51665 };
      const lugar = { location, fetchFields: async () => ({ place: lugar }) };
      opcion.addEventListener('click', () => {
        const placePrediction = { toPlace: () => lugar };
        this.dispatchEvent(Object.assign(new Event('gmp-select'), { placePrediction }));
      });
      queueMicrotask(() => this.append(document.createElement('input'), opcion));
    }
  }
  customElements.define('gmp-place-autocomplete', Buscador);

  const bibliotecas = {
    maps: { Map: Mapa, Circle: class {} },
    marker: { AdvancedMarkerElement: Marcador },
    places: { PlaceAutocompleteElement: Buscador },
    core: { LatLngBounds: class {}, event: { clearInstanceListeners: () => undefined } },
  };
  const importLibrary = async (nombre: keyof typeof bibliotecas) => bibliotecas[nombre];
  Object.assign(window, { google: { maps: { importLibrary } } });
}

/** Answers every later request to Google with the stand-in. */
export async function conGoogle(page: Page, alTerminar = ''): Promise<URL[]> {
  const pedidas: URL[] = [];
  await page.route(GUION, (ruta) => {
    const url = new URL(ruta.request().url());
    pedidas.push(url);
    const body = `(${doble})();window['${url.searchParams.get('callback')}']();${alTerminar}`;
    return ruta.fulfill({ contentType: 'text/javascript', body });
  });
  return pedidas;
}

export const sinGoogle = (page: Page): Promise<unknown> =>
  page.route(GUION, (ruta) => ruta.abort());

export const volverAGoogle = (page: Page): Promise<unknown> => page.unroute(GUION);
