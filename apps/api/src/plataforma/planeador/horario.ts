import type { Caminos, Recorrido, Tarea } from './problema.ts';

export interface Parada {
  /** The index of the task. */
  tarea: number;
  llegada: number;
  /** After the arrival, when it had to wait for its window. */
  inicio: number;
  fin: number;
  /** How long after the end of its window it begins: more than 0 only for what is fixed. */
  tarde: number;
}

export interface Horario {
  paradas: Parada[];
  /** When the day ends, the way back included. */
  termina: number;
  /** How long after the working time it ends. */
  tarde: number;
  /** Seconds and metres of road. */
  camino: number;
  distancia: number;
}

/** The tasks of a route in their order; none of a route that is not there. */
export const ordenDe = (horario: Horario | undefined): number[] =>
  (horario?.paradas ?? []).map(({ tarea }) => tarea);

/** The hours of a route in this order. It tells what is late and refuses nothing. */
export function horarioDe(
  { tiempo, distancia }: Caminos,
  tareas: readonly Tarea[],
  recorrido: Recorrido,
  orden: readonly number[],
): Horario {
  const paradas: Parada[] = [];
  const suma = { camino: 0, distancia: 0 };
  let ahora = recorrido.desde;
  let aqui = recorrido.salida;
  const ir = (a: number | undefined): void => {
    if (aqui !== undefined && a !== undefined) {
      const dura = tiempo(aqui, a);
      ahora += dura;
      suma.camino += dura;
      suma.distancia += distancia(aqui, a);
    }
    aqui = a;
  };
  for (const k of orden) {
    const tarea = tareas[k];
    if (!tarea) throw new RangeError(`tareas[${k}] does not exist`);
    const { lugar, duracion, ventana } = tarea;
    ir(lugar);
    const llegada = ahora;
    const inicio = Math.max(llegada, ventana?.desde ?? 0);
    ahora = inicio + duracion;
    const tarde = Math.max(0, inicio - (ventana?.hasta ?? inicio));
    paradas.push({ tarea: k, llegada, inicio, fin: ahora, tarde });
  }
  if (orden.length > 0) ir(recorrido.llegada);
  return { paradas, termina: ahora, tarde: Math.max(0, ahora - recorrido.hasta), ...suma };
}
