import type { Punto } from '@visitas/contract/comun/distancia';
import { DomUtil, type Map as MapaLeaflet, type Point } from 'leaflet';
import { deLeaflet, paraLeaflet } from '../abierto/contenido.ts';
import { ESTE_U_OESTE, type Linea, lineasEntre, NORTE_O_SUR } from './cuadricula.ts';
import { colocar } from './rotulos.ts';
import { rumbosDesde } from './rumbos.ts';

type Lado = 'horizontal' | 'vertical';

function crear(clase: string, texto = ''): HTMLElement {
  const elemento = document.createElement('div');
  elemento.className = clase;
  elemento.textContent = texto;
  return elemento;
}

/** The names and the grid over the outlines, redrawn whenever the map stops moving. */
export class Letrero {
  readonly #mapa: MapaLeaflet;
  readonly #papel = crear('mapa-letrero leaflet-zoom-hide');

  constructor(mapa: MapaLeaflet, panel: HTMLElement) {
    this.#mapa = mapa;
    this.#papel.ariaHidden = 'true';
    panel.append(this.#papel);
  }

  seguir(siguiendo: boolean): void {
    this.#mapa.off('moveend resize', this.#dibujar);
    if (!siguiendo) return;
    this.#mapa.on('moveend resize', this.#dibujar);
    this.#dibujar();
  }

  readonly #dibujar = (): void => {
    const mapa = this.#mapa;
    const tamano = mapa.getSize();
    DomUtil.setPosition(this.#papel, mapa.containerPointToLayerPoint([0, 0]));
    this.#papel.style.width = `${tamano.x}px`;
    this.#papel.style.height = `${tamano.y}px`;
    const limites = mapa.getBounds();
    const paralelos = lineasEntre(limites.getSouth(), limites.getNorth(), NORTE_O_SUR);
    const meridianos = lineasEntre(limites.getWest(), limites.getEast(), ESTE_U_OESTE);
    this.#papel.replaceChildren(
      ...paralelos.map((linea) => this.#linea(linea, 'horizontal')),
      ...meridianos.map((linea) => this.#linea(linea, 'vertical')),
      ...this.#rotulos(tamano),
    );
  };

  #linea({ grados, texto }: Linea, lado: Lado): HTMLElement {
    const { lat, lng } = this.#mapa.getCenter();
    const { x, y } = this.#mapa.latLngToContainerPoint(
      lado === 'horizontal' ? [grados, lng] : [lat, grados],
    );
    const linea = crear(`mapa-linea mapa-linea-${lado}`);
    if (lado === 'horizontal') linea.style.top = `${y}px`;
    else linea.style.left = `${x}px`;
    linea.append(crear('mapa-grados', texto));
    return linea;
  }

  #rotulos(tamano: Point): HTMLElement[] {
    const enPixeles = (punto: Punto) => this.#mapa.latLngToContainerPoint(paraLeaflet(punto));
    const nombres = colocar(this.#mapa.getZoom(), tamano, enPixeles);
    const conClase = nombres.map((uno) => ({ ...uno, clase: `mapa-rotulo-${uno.clase}` }));
    const rumbos = rumbosDesde(deLeaflet(this.#mapa.getCenter()), tamano, enPixeles);
    const escritos =
      conClase.length > 0 ? conClase : rumbos.map((uno) => ({ ...uno, clase: 'mapa-rumbo' }));
    return escritos.map(({ texto, clase, x, y }) => {
      const rotulo = crear(`mapa-rotulo ${clase}`, texto);
      rotulo.style.left = `${x}px`;
      rotulo.style.top = `${y}px`;
      return rotulo;
    });
  }
}
