import type { Punto, Vista } from '../../../plataforma/mapa/mapa.ts';

const RADIANES = Math.PI / 180;
const altura = (latitud: number): number => Math.asinh(Math.tan(latitud * RADIANES));

/** The middle as it is drawn: on a map a degree is not as tall here as there. */
function centroDe({ oeste, este, sur, norte }: Vista): Punto {
  const media = (altura(sur) + altura(norte)) / 2;
  return { latitud: Math.atan(Math.sinh(media)) / RADIANES, longitud: (oeste + este) / 2 };
}

interface Recuerdo {
  centro: Punto;
  zoom: number;
}

/** By entry of the history: going back finds the map where it was left. */
const recuerdos = new Map<string, Recuerdo>();

export const recordarVista = (entrada: string, vista: Vista): void => {
  recuerdos.set(entrada, { centro: centroDe(vista), zoom: vista.zoom });
};

export const vistaRecordada = (entrada: string): Recuerdo | undefined => recuerdos.get(entrada);
