import { type Horario, ordenDe } from '../../plataforma/planeador/horario.ts';
import {
  type OpcionesDePlan,
  type PlanHecho,
  planear,
} from '../../plataforma/planeador/planear.ts';
import { caminosDe, type Recorrido } from '../../plataforma/planeador/problema.ts';
import { caminosRectos } from '../agenda/caminos.ts';
import { ordenDelDia } from '../agenda/orden.ts';
import { paraBuscar } from './paraBuscar.ts';
import type { DiasDePlan, MatricesDePlan, PedidoDePlan, PlanDeDias } from './pedidos.ts';

/** To measure, what each route has is only put in order. */
const PESOS_DE_MEDIR = { tiempo: 1, distancia: 0, parejo: 0, cambio: 0 };
const PASOS_DE_MEDIR = 2_000;

/** Runs in the thread. */
export function planificar(
  { dias, carretera, hacer }: PedidoDePlan,
  opciones: Pick<OpcionesDePlan, 'cancelar' | 'reloj' | 'hastaCuando'>,
): PlanDeDias {
  const matrices = carretera ?? enMatrices(dias);
  const antes = medir(dias, matrices, dias.recorridos);
  if ('medir' in hacer) return { antes, despues: medir(dias, matrices, hacer.medir), sinLugar: [] };
  const { buscar } = hacer;
  const enOrden = dias.recorridos.map((uno, r) => ({ ...uno, tareas: ordenDe(antes[r]) }));
  const problema = paraBuscar(dias, matrices, buscar, enOrden.slice(0, dias.deNadie));
  const plan = planear(problema, opciones);
  const despues = medir(dias, matrices, destinosDe(enOrden, plan));
  const sinLugar = plan.sinLugar.filter(({ tarea }) => buscar.movibles.has(tarea));
  return { antes, despues, sinLugar };
}

/** What found no place stays in the route where it was. */
function destinosDe(hoy: readonly Recorrido[], plan: PlanHecho): Recorrido[] {
  const sinLugar = new Set(plan.sinLugar.map(({ tarea }) => tarea));
  return hoy.map((uno, r) => ({
    ...uno,
    tareas: [...ordenDe(plan.recorridos[r]), ...uno.tareas.filter((k) => sinLugar.has(k))],
  }));
}

function medir(
  dias: DiasDePlan,
  matrices: MatricesDePlan,
  recorridos: readonly Recorrido[],
): Horario[] {
  const enElMapa = {
    lugares: dias.puntos.length,
    tiempos: matrices.segundos,
    distancias: matrices.metros,
  };
  const caminos = caminosDe(enElMapa);
  return planear(
    {
      ...enElMapa,
      tareas: dias.tareas.map((tarea) => ({ ...tarea, fija: true })),
      recorridos: recorridos.map((uno) => ({
        ...uno,
        tareas: ordenDelDia(caminos, dias.tareas, uno),
      })),
      pesos: PESOS_DE_MEDIR,
    },
    { pasos: PASOS_DE_MEDIR },
  ).recorridos;
}

function enMatrices({ puntos, velocidadKmH }: DiasDePlan): MatricesDePlan {
  const ancho = puntos.length;
  const { tiempo, distancia } = caminosRectos(puntos, velocidadKmH);
  const segundos = new Float64Array(ancho * ancho);
  const metros = new Float64Array(ancho * ancho);
  for (let de = 0; de < ancho; de += 1)
    for (let a = 0; a < ancho; a += 1) {
      segundos[de * ancho + a] = tiempo(de, a);
      metros[de * ancho + a] = distancia(de, a);
    }
  return { segundos, metros };
}
