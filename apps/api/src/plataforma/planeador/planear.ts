import { BusquedaDePlan } from './busqueda.ts';
import { ordenarExacto, PARA_EXACTO } from './exacto.ts';
import { type Horario, horarioDe } from './horario.ts';
import { compilarModelo, entero, type Modelo } from './modelo.ts';
import { type MotivoSinLugar, motivosDe } from './motivos.ts';
import { partirDeHoy } from './partida.ts';
import { caminosDe, exigirEntero, type ProblemaDeRecorridos, revisarProblema } from './problema.ts';
import type { Trazado } from './trazado.ts';

export interface OpcionesDePlan {
  /** The same problem, seed and steps give the same plan. */
  semilla?: number;
  /** The steps of the search; by default, as many as its size deserves. */
  pasos?: number;
  /** The search stops when `reloj`, in whatever it counts, reaches `hastaCuando`. */
  reloj?: () => number;
  hastaCuando?: number;
  /** The search stops when this answers yes. A thread reads a shared flag here. */
  cancelar?: () => boolean;
  /** How much is done, from 0 to 1, and the cost of the best plan so far. */
  progreso?: (hecho: number, costo: number) => void;
}

export interface PlanHecho {
  recorridos: Horario[];
  sinLugar: { tarea: number; motivo: MotivoSinLugar }[];
  /** By the weights of the problem: of what today's plan keeps, and of this one. */
  costoDeHoy: number;
  costo: number;
  pasos: number;
  /** `completo` is the same answer every time; the others, the best plan when they came. */
  fin: 'completo' | 'plazo' | 'cancelado';
  /** No plan is cheaper: all of them were tried. */
  exacto: boolean;
}

/** The steps of a search: about ten seconds of one core at most, whatever the size. */
function pasosPara(tareas: number, recorridos: number): number {
  return Math.ceil(Math.min(3_000 * tareas, 30_000_000 / Math.max(1, tareas + recorridos)));
}

/** Proposes the order of every route. It takes plain data and answers plain data, so that a thread can do it. */
export function planear(problema: ProblemaDeRecorridos, opciones: OpcionesDePlan = {}): PlanHecho {
  revisarProblema(problema);
  const { tareas, recorridos } = problema;
  const { semilla = 1, pasos = pasosPara(tareas.length, recorridos.length) } = opciones;
  exigirEntero(pasos, 'pasos');
  const modelo = compilarModelo(problema);
  const hoy = partirDeHoy(modelo, problema);
  const costoDeHoy = hoy.total();
  const freno = new Freno(opciones);
  const exacto = recorridos.length === 1 && tareas.length <= PARA_EXACTO;
  if (exacto) ordenarExacto(hoy, 0, lasQueAdmite(modelo));
  const hecho =
    exacto || tareas.length === 0 ? { plan: hoy, pasos: 0 } : buscar(hoy, semilla, pasos, freno);
  const { plan } = hecho;
  freno.avisar(1, plan.total());
  const caminos = caminosDe(problema);
  return {
    recorridos: recorridos.map((uno, r) => horarioDe(caminos, tareas, uno, plan.ordenDe(r))),
    sinLugar: motivosDe(plan),
    costoDeHoy,
    costo: plan.total(),
    pasos: hecho.pasos,
    fin: freno.fin,
    exacto,
  };
}

function buscar(hoy: Trazado, semilla: number, pasos: number, freno: Freno) {
  const busqueda = new BusquedaDePlan(hoy, semilla);
  const hechos = busqueda.correr(pasos, (van) => freno.sigue(van / pasos, busqueda.mejorCosto));
  const plan = busqueda.mejor;
  for (let r = 0; r < plan.modelo.recorridos && freno.fin === 'completo'; r += 1)
    if (entero(plan.largo, r) <= PARA_EXACTO) ordenarExacto(plan, r, plan.ordenDe(r));
  // The search overlooks a place now and then, and a better order may have left room.
  for (let k = 0; k < plan.modelo.cuantas; k += 1)
    if (entero(plan.donde, k) < 0 && plan.buscar(k) && plan.mejor < plan.modelo.sinLugar)
      plan.insertar(k, plan.mejorRecorrido, plan.mejorPuesto);
  return { plan, pasos: hechos };
}

const lasQueAdmite = ({ cuantas, desdeDonde }: Modelo): number[] =>
  Array.from({ length: cuantas }, (_, k) => k).filter(
    (k) => entero(desdeDonde, k + 1) > entero(desdeDonde, k),
  );

/** What stops a search before its last step, and hears how it goes. */
class Freno {
  fin: PlanHecho['fin'] = 'completo';
  private readonly opciones: OpcionesDePlan;

  constructor(opciones: OpcionesDePlan) {
    this.opciones = opciones;
  }

  sigue(hecho: number, costo: number): boolean {
    const { reloj, hastaCuando = Number.POSITIVE_INFINITY, cancelar } = this.opciones;
    if (cancelar?.()) this.fin = 'cancelado';
    else if (reloj && reloj() >= hastaCuando) this.fin = 'plazo';
    this.avisar(hecho, costo);
    return this.fin === 'completo';
  }

  avisar(hecho: number, costo: number): void {
    this.opciones.progreso?.(hecho, costo);
  }
}
