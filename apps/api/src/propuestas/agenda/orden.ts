import { horarioDe } from '../../plataforma/planeador/horario.ts';
import type { Caminos, Recorrido, Tarea } from '../../plataforma/planeador/problema.ts';

/**
 * A good order of a day, cheaply: the promised hours first, then each of the rest where it adds least. It begins a
 * search, or stands for the order that the technician's phone will suggest.
 */
export function ordenDelDia(
  caminos: Caminos,
  tareas: readonly Tarea[],
  recorrido: Recorrido,
): number[] {
  const abre = (k: number) => tareas[k]?.ventana?.desde;
  const conHora = recorrido.tareas.filter((k) => abre(k) !== undefined);
  const orden = conHora.toSorted((una, otra) => (abre(una) ?? 0) - (abre(otra) ?? 0));
  for (const k of recorrido.tareas) {
    if (abre(k) !== undefined) continue;
    const probadas = Array.from({ length: orden.length + 1 }, (_, n) =>
      costoDe(caminos, tareas, recorrido, [...orden.slice(0, n), k, ...orden.slice(n)]),
    );
    orden.splice(probadas.indexOf(Math.min(...probadas)), 0, k);
  }
  return orden;
}

/** An hour late is worse than any road. */
const PESO_DE_TARDE = 100;

function costoDe(
  caminos: Caminos,
  tareas: readonly Tarea[],
  recorrido: Recorrido,
  orden: readonly number[],
): number {
  const { paradas, camino, termina } = horarioDe(caminos, tareas, recorrido, orden);
  const tarde = paradas.reduce((suma, una) => suma + una.tarde, 0);
  return tarde * PESO_DE_TARDE + camino + termina - recorrido.desde;
}
