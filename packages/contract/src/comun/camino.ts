import { distanciaEntre, type Punto } from './distancia.ts';

const METROS_POR_KM = 1_000;
const MINUTOS_POR_HORA = 60;

/** The minutes of the road between two places in a straight line, at that speed. They are not rounded. */
export const caminoEnLineaRecta = (uno: Punto, otro: Punto, velocidadKmH: number): number =>
  (distanciaEntre(uno, otro) / METROS_POR_KM / velocidadKmH) * MINUTOS_POR_HORA;
