import type { Punto } from '@visitas/contract/comun/distancia';
import type { Marca } from './mapa.ts';
import { correrEnMapa } from './mercator.ts';

const PASO = 10;
const PASO_FINO = 1;
const FLECHAS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Gives a mark its role and its name: on every map it is something to press, to drag, or to look at. */
export function vestirMarca(elemento: HTMLElement, marca: Marca): void {
  const activa = Boolean(marca.alPulsar ?? marca.alArrastrar);
  elemento.setAttribute('role', activa ? 'button' : 'img');
  elemento.setAttribute('aria-label', marca.nombre);
  elemento.title = marca.nombre;
  elemento.tabIndex = activa ? 0 : -1;
  elemento.dataset.ancla = marca.ancla;
  if (marca.alArrastrar) elemento.setAttribute('aria-roledescription', 'marcador que se arrastra');
}

/** Where an arrow key takes the mark: ten pixels away, or one with the shift key. */
function destino({ punto }: Marca, evento: KeyboardEvent, zoom: number): Punto | undefined {
  const flecha = FLECHAS[evento.key];
  if (!flecha) return undefined;
  const paso = evento.shiftKey ? PASO_FINO : PASO;
  return correrEnMapa(punto, zoom, [flecha[0] * paso, flecha[1] * paso]);
}

/** Enter and the space bar press a mark, and the arrows move one that can be dragged: answers where to. */
export function teclear(marca: Marca, evento: KeyboardEvent, zoom: number): Punto | undefined {
  const pulsa = marca.alPulsar && (evento.key === 'Enter' || evento.key === ' ');
  const punto = marca.alArrastrar && destino(marca, evento, zoom);
  if (!pulsa && !punto) return undefined;
  evento.preventDefault();
  evento.stopPropagation();
  if (pulsa) marca.alPulsar?.();
  if (punto) marca.alArrastrar?.(punto);
  return punto;
}
