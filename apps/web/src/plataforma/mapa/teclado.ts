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

/** Sets a mark's role and name: a control to press or drag, or an image. */
export function vestirMarca(elemento: HTMLElement, marca: Marca): void {
  const activa = Boolean(marca.alPulsar ?? marca.alArrastrar);
  elemento.setAttribute('role', activa ? 'button' : 'img');
  elemento.setAttribute('aria-label', marca.nombre);
  elemento.title = marca.nombre;
  elemento.tabIndex = activa ? 0 : -1;
  elemento.dataset.ancla = marca.ancla;
  if (marca.alArrastrar) elemento.setAttribute('aria-roledescription', 'marcador que se arrastra');
}

/** The place an arrow key moves the mark to: ten pixels away, or one with Shift. */
function destino({ punto }: Marca, evento: KeyboardEvent, zoom: number): Punto | undefined {
  const flecha = FLECHAS[evento.key];
  if (!flecha) return undefined;
  const paso = evento.shiftKey ? PASO_FINO : PASO;
  return correrEnMapa(punto, zoom, [flecha[0] * paso, flecha[1] * paso]);
}

/** Enter and Space press a mark, and the arrows move a draggable one. Returns the new place. */
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
