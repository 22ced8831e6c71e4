import { enMinutos } from '../comun/horas.ts';
import { inicioPosible, type VentanaPrometida } from './hora.ts';

/** A stop of somebody's day. Minutes throughout; the hours are minutes of the day. */
export interface ParadaDelDia {
  duracion: number;
  ventana: VentanaPrometida | null;
}

interface Llegada {
  /** The road to it, from the stop before or from where the day begins. */
  camino: number;
  llega: number;
  /** It begins when its window opens, if that is later. */
  empieza: number;
  termina: number;
  /** How long after its window it begins; 0 in time, or without a window. */
  tarde: number;
}

interface Recorrido {
  llegadas: Llegada[];
  /** With the way back, when there is one. */
  termina: number;
}

/** The minutes of road from one stop to the next: -1 is the beginning of the day, and the count of stops its end. */
export type Camino = (de: number, a: number) => number;

/** Goes through the stops in their order, from a minute of the day. */
export function recorrerParadas(
  paradas: readonly ParadaDelDia[],
  desde: number,
  camino: Camino,
): Recorrido {
  let ahora = desde;
  const llegadas = paradas.map(({ duracion, ventana }, n) => {
    const trecho = camino(n - 1, n);
    const llega = ahora + trecho;
    const empieza = ventana ? Math.max(llega, enMinutos(ventana.horaDesde)) : llega;
    const tarde = ventana ? Math.max(0, empieza - inicioPosible(ventana, duracion).hasta) : 0;
    ahora = empieza + duracion;
    return { camino: trecho, llega, empieza, termina: ahora, tarde };
  });
  return { llegadas, termina: ahora + camino(paradas.length - 1, paradas.length) };
}

const METROS_POR_KM = 1_000;
const MINUTOS_POR_HORA = 60;

/** The minutes of the road in a straight line, at that speed. They are not rounded. */
export const minutosEnLineaRecta = (metros: number, velocidadKmH: number): number =>
  (metros / METROS_POR_KM / velocidadKmH) * MINUTOS_POR_HORA;
