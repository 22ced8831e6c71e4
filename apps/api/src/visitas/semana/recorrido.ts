import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';

/**
 * Length of a straight-line route through all the places, always to the nearest one. Starts where
 * it is shortest, because the day's start is unknown. Null with fewer than two places.
 */
export function largoDelRecorrido(lugares: readonly Punto[]): number | null {
  if (lugares.length < 2) return null;
  return Math.min(...lugares.map((_, n) => desde(n, lugares)));
}

function desde(inicio: number, lugares: readonly Punto[]): number {
  const quedan = [...lugares];
  let [aqui] = quedan.splice(inicio, 1);
  let metros = 0;
  while (aqui && quedan.length > 0) {
    const { lejos, n } = masCercano(aqui, quedan);
    metros += lejos;
    [aqui] = quedan.splice(n, 1);
  }
  return metros;
}

function masCercano(aqui: Punto, lugares: readonly Punto[]): { lejos: number; n: number } {
  return lugares.reduce(
    (mejor, lugar, n) => {
      const lejos = distanciaEntre(aqui, lugar);
      return lejos < mejor.lejos ? { lejos, n } : mejor;
    },
    { lejos: Number.POSITIVE_INFINITY, n: 0 },
  );
}
