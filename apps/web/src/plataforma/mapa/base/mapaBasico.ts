import './base.css';
import { type Map as MapaLeaflet, Polygon, svg } from 'leaflet';
import contornos from './contornos.json';
import { Letrero } from './letrero.ts';
import { leerPolilinea } from './polilinea.ts';

/** The z-index of the pane, under the tiles (200), which cover it as they arrive. */
const CAPA = '150';
const ATRIBUCION = '© GeoNames, Natural Earth';
const MARGEN = 0.5;

/** A map that works offline: country outlines, names and a grid. */
export interface Base {
  mostrar(): void;
  ocultar(): void;
}

function crearPaises(mapa: MapaLeaflet, panel: string): Polygon[] {
  const renderer = svg({ pane: panel, padding: MARGEN });
  return [contornos.gruesos, contornos.finos].map(({ decimales, paises }) => {
    const poligonos = paises.flatMap((pais) =>
      pais.map((poligono) => poligono.map((anillo) => leerPolilinea(anillo, decimales))),
    );
    const opciones = { renderer, pane: panel, className: 'mapa-tierra', interactive: false };
    return new Polygon(poligonos, opciones).addTo(mapa);
  });
}

export function crearBase(mapa: MapaLeaflet): Base {
  const panel = mapa.createPane('base');
  panel.style.zIndex = CAPA;
  crearPaises(mapa, 'base');
  const letrero = new Letrero(mapa, panel);
  let visible: boolean | undefined;

  function cambiar(mostrar: boolean): void {
    if (visible === mostrar) return;
    visible = mostrar;
    panel.hidden = !mostrar;
    mapa.getContainer().classList.toggle('con-base', mostrar);
    letrero.seguir(mostrar);
    if (mostrar) mapa.attributionControl?.addAttribution(ATRIBUCION);
    else mapa.attributionControl?.removeAttribution(ATRIBUCION);
  }

  return { mostrar: () => cambiar(true), ocultar: () => cambiar(false) };
}
