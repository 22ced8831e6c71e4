import { Circle, LayerGroup } from 'leaflet';
import type { Circulo } from '../mapa.ts';
import { paraLeaflet } from './puntos.ts';

const crear = ({ centro, metros, color }: Circulo): Circle =>
  new Circle(paraLeaflet(centro), {
    radius: metros,
    color,
    weight: 1.5,
    fillOpacity: 0.14,
    interactive: false,
  });

/** Few, and nothing to hold on to: all of them anew each time. */
export class Circulos extends LayerGroup {
  mostrar(circulos: readonly Circulo[]): void {
    this.clearLayers();
    for (const circulo of circulos) crear(circulo).addTo(this);
  }
}
