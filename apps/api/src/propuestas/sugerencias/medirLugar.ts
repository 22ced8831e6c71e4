import { horarioDe } from '../../plataforma/planeador/horario.ts';
import type { Caminos } from '../../plataforma/planeador/problema.ts';
import type { LugarPosible, Planteada } from './lugaresPosibles.ts';

/** A place with its figures, all in seconds. */
export interface Medido extends LugarPosible {
  inicio: number;
  /** The road that it adds; below zero when it saves some. */
  extra: number;
  /** The tasks that would begin later. */
  retrasos: { tarea: number; retraso: number }[];
}

const SEGUNDOS = 60;
/** An hour is said to the nearest five minutes on. */
const REDONDEO = 5 * SEGUNDOS;

/** Undefined when by these roads it does not fit: something of that day would be late for it. */
export function medirLugar(
  { tareas, nueva }: Planteada,
  caminos: Caminos,
  { recorrido, hueco }: LugarPosible,
): Medido | undefined {
  const cual = tareas.length - 1;
  const hoy = horarioDe(caminos, tareas, recorrido, recorrido.tareas);
  const orden = recorrido.tareas.toSpliced(hueco.puesto, 0, cual);
  const tardanzas = new Map(hoy.paradas.map(({ tarea, tarde }) => [tarea, tarde]));
  const tope = Math.max(recorrido.hasta, hoy.termina);

  function desde(minimo: number): Medido | undefined {
    const { ventana } = nueva;
    const hasta = ventana?.hasta ?? Number.POSITIVE_INFINITY;
    const conSuHora = tareas.with(cual, { ...nueva, ventana: { desde: minimo, hasta } });
    const con = horarioDe(caminos, conSuHora, recorrido, orden);
    const cabe = con.paradas.every(({ tarea, tarde }) => tarde <= (tardanzas.get(tarea) ?? 0));
    if (!cabe || con.termina > tope) return undefined;
    const inicios = new Map(con.paradas.map(({ tarea, inicio }) => [tarea, inicio]));
    const retrasos = hoy.paradas.map(({ tarea, inicio }) => ({
      tarea,
      retraso: (inicios.get(tarea) ?? inicio) - inicio,
    }));
    return {
      recorrido,
      hueco,
      retrasos,
      inicio: inicios.get(cual) ?? minimo,
      extra: con.camino - hoy.camino,
    };
  }

  const pronto = desde(nueva.ventana?.desde ?? 0);
  return pronto && (desde(Math.ceil(pronto.inicio / REDONDEO) * REDONDEO) ?? pronto);
}
