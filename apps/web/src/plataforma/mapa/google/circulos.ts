import type { Circulo } from '../mapa.ts';
import { paraGoogle } from './puntos.ts';

/** Google draws outside the page's styles: it needs the colour that a variable stands for. */
function resolver(elemento: HTMLElement, color: string): string {
  const muestra = document.createElement('i');
  muestra.style.color = color;
  elemento.append(muestra);
  const resuelto = getComputedStyle(muestra).color;
  muestra.remove();
  return resuelto;
}

export class Circulos {
  readonly #mapa: google.maps.Map;
  readonly #Circle: typeof google.maps.Circle;
  #puestos: google.maps.Circle[] = [];

  constructor(mapa: google.maps.Map, { Circle }: Pick<google.maps.MapsLibrary, 'Circle'>) {
    this.#mapa = mapa;
    this.#Circle = Circle;
  }

  mostrar(circulos: readonly Circulo[]): void {
    for (const puesto of this.#puestos) puesto.setMap(null);
    this.#puestos = circulos.map((circulo) => this.#crear(circulo));
  }

  #crear({ centro, metros, color }: Circulo): google.maps.Circle {
    const resuelto = resolver(this.#mapa.getDiv(), color);
    return new this.#Circle({
      map: this.#mapa,
      center: paraGoogle(centro),
      radius: metros,
      strokeColor: resuelto,
      strokeWeight: 1.5,
      fillColor: resuelto,
      fillOpacity: 0.14,
      clickable: false,
    });
  }
}
