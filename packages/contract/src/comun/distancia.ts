export interface Punto {
  latitud: number;
  longitud: number;
}

const RADIO_MEDIO_METROS = 6_371_008.8;

const enRadianes = (grados: number) => (grados * Math.PI) / 180;
const cuadradoDelSenoDeLaMitad = (grados: number) => Math.sin(enRadianes(grados) / 2) ** 2;

/** Metres along the great circle (haversine). */
export function distanciaEntre(uno: Punto, otro: Punto): number {
  const h =
    cuadradoDelSenoDeLaMitad(otro.latitud - uno.latitud) +
    Math.cos(enRadianes(uno.latitud)) *
      Math.cos(enRadianes(otro.latitud)) *
      cuadradoDelSenoDeLaMitad(otro.longitud - uno.longitud);
  // Rounding can take opposite points of the globe slightly above 1.
  return 2 * RADIO_MEDIO_METROS * Math.asin(Math.min(1, Math.sqrt(h)));
}
