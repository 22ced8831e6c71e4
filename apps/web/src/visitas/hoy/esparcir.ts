import type { Punto } from '@visitas/contract/comun/distancia';
import type { Encuadre } from '../../plataforma/mapa/mapa.ts';
import { correrEnMapa, pixelesEntre } from '../../plataforma/mapa/mercator.ts';

/** Closer than this, one circle hides the other. */
const ESTORBO_PX = 34;
const ENTRE_CENTROS_PX = 42;

interface Sitio {
  punto: Punto;
  /** The diameter of the ring of circles around one place, in pixels; 0 for a single circle. */
  ancho: number;
}

/**
 * Where to draw each point so that all can be seen and pressed. Points that would overlap stand
 * around the first one. The distances depend only on the zoom.
 */
export function esparcir<P extends Punto>(
  puntos: readonly P[],
  { zoom }: Pick<Encuadre, 'zoom'>,
): Map<P, Sitio> {
  const corros: P[][] = [];
  for (const punto of puntos) {
    const corro = corros.find(([primero]) => primero && seEstorban(primero, punto, zoom));
    if (corro) corro.push(punto);
    else corros.push([punto]);
  }
  return new Map(corros.flatMap((corro) => alrededor(corro, zoom)));
}

function seEstorban(uno: Punto, otro: Punto, zoom: number): boolean {
  const [dx, dy] = pixelesEntre(uno, otro, zoom);
  return Math.hypot(dx, dy) < ESTORBO_PX;
}

function alrededor<P extends Punto>(corro: readonly P[], zoom: number): [P, Sitio][] {
  const [centro] = corro;
  if (!centro || corro.length === 1) return corro.map((punto) => [punto, { punto, ancho: 0 }]);
  const radio = ENTRE_CENTROS_PX / (2 * Math.sin(Math.PI / corro.length));
  return corro.map((punto, i) => {
    const angulo = Math.PI + (2 * Math.PI * i) / corro.length;
    const sitio = correrEnMapa(centro, zoom, [radio * Math.cos(angulo), radio * Math.sin(angulo)]);
    return [punto, { punto: sitio, ancho: 2 * radio }];
  });
}
