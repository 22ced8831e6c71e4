import type { Punto, Vista } from '../../plataforma/mapa/mapa.ts';
import { correr, pixelesEntre } from '../../plataforma/mapa/mercator.ts';

/** Nearer than this, one circle hides the other. */
const ESTORBO_PX = 34;
const ENTRE_CENTROS_PX = 42;

/**
 * Where each is drawn so that all can be seen and pressed: those who would be one over another stand
 * around the place of the first. How far that is, depends only on how near the map is looked at.
 */
export function esparcir<P extends Punto>(puntos: readonly P[], { zoom }: Pick<Vista, 'zoom'>) {
  const corros: P[][] = [];
  for (const punto of puntos) {
    const corro = corros.find(([primero]) => primero && seEstorban(primero, punto, zoom));
    if (corro) corro.push(punto);
    else corros.push([punto]);
  }
  return new Map(
    corros.flatMap((corro) => corro.map((punto, i) => [punto, sitio(corro, i, zoom)])),
  );
}

function seEstorban(uno: Punto, otro: Punto, zoom: number): boolean {
  const [dx, dy] = pixelesEntre(uno, otro, zoom);
  return Math.hypot(dx, dy) < ESTORBO_PX;
}

function sitio<P extends Punto>(corro: readonly P[], indice: number, zoom: number): Punto {
  const [primero] = corro;
  if (!primero || corro.length === 1) return corro[indice] ?? { latitud: 0, longitud: 0 };
  const radio = ENTRE_CENTROS_PX / (2 * Math.sin(Math.PI / corro.length));
  const angulo = Math.PI + (2 * Math.PI * indice) / corro.length;
  return correr(primero, zoom, [radio * Math.cos(angulo), radio * Math.sin(angulo)]);
}
