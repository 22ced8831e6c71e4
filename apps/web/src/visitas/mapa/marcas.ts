import type { Circulo, Marca } from '../../plataforma/mapa/mapa.ts';
import { crearPin } from '../../ui/mapa/pin.ts';
import { type Lugar, ladoDe } from './lugares.ts';
import clases from './marcas.module.css';
import { tonoDe } from './veredictos.ts';

/** A dot at the place and its name at a side: two of them at one place are still read. */
function crearPosicion(lugar: Lugar, lugares: readonly Lugar[]): HTMLElement {
  const { nombre, veredicto } = lugar;
  const punto = document.createElement('div');
  punto.className = clases.posicion ?? '';
  punto.dataset.tono = tonoDe(veredicto);
  punto.dataset.lado = ladoDe(lugar, lugares);
  const letrero = document.createElement('span');
  letrero.textContent = nombre;
  punto.append(letrero);
  return punto;
}

export const marcaDe = (lugar: Lugar, _orden: number, lugares: readonly Lugar[]): Marca => {
  const { nombre, punto } = lugar;
  return nombre === 'Cliente'
    ? { llave: nombre, punto, nombre, elemento: crearPin(), ancla: 'base' }
    : { llave: nombre, punto, nombre, elemento: crearPosicion(lugar, lugares), ancla: 'centro' };
};

/** As far as the device could be wrong. */
export const circulosDe = ({ punto, precision, veredicto }: Lugar): Circulo[] =>
  precision
    ? [{ centro: punto, metros: precision, color: `var(--estado-${tonoDe(veredicto)}-dot)` }]
    : [];
