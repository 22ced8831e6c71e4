import type { Punto } from '@visitas/contract/comun/distancia';
import type { Horario } from '../../plataforma/planeador/horario.ts';
import type { MotivoSinLugar } from '../../plataforma/planeador/motivos.ts';
import type { Pesos, Tarea } from '../../plataforma/planeador/problema.ts';
import type { RecorridoDeAgenda } from '../agenda/recorridos.ts';

/** Square, by rows of origins: whole seconds, and metres. */
export interface MatricesDePlan {
  segundos: Float64Array;
  metros: Float64Array;
}

export interface RecorridoDePlan extends RecorridoDeAgenda {
  /** True for a coming day that was not asked for: who works then was not read, so nothing is said of it. */
  otroDia?: true;
}

/** The days that a plan is about. Everything in it may be kept as JSON. */
export interface DiasDePlan {
  puntos: (Punto | null)[];
  velocidadKmH: number;
  tareas: Tarea[];
  /** First the working days; from `deNadie` on, what is planned for who does not work then, or for other days. */
  recorridos: RecorridoDePlan[];
  deNadie: number;
}

export interface BusquedaDePropuesta {
  /** By task that may move, the routes that may take it. */
  movibles: ReadonlyMap<number, readonly number[]>;
  /** By task, the routes of its own day. */
  deSuDia: ReadonlyMap<number, readonly number[]>;
  /** By route, where its day is thought to begin when nobody said it: it costs road, and takes no time. */
  partidas: readonly (Punto | null)[];
  pesos: Pesos;
  segundos: number;
}

/** What the thread is asked: a better plan, or the figures of one that is known. */
export interface PedidoDePlan {
  dias: DiasDePlan;
  /** Without them, roads are straight lines. */
  carretera: MatricesDePlan | null;
  hacer: { buscar: BusquedaDePropuesta } | { medir: readonly RecorridoDeAgenda[] };
  /** Its first number is 1 when nobody waits for the plan any more. */
  bandera: SharedArrayBuffer;
}

export interface PlanDeDias {
  /** By route, in the best order that was found. */
  antes: Horario[];
  despues: Horario[];
  sinLugar: { tarea: number; motivo: MotivoSinLugar }[];
}
