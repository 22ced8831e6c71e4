import type { Peticion } from '@visitas/contract/operaciones';
import {
  type Objetivo,
  SEGUNDOS_DE_PROPUESTA,
  VISITAS_DE_PROPUESTA,
} from '@visitas/contract/propuestas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { Rechazo, rechazarEnAlto } from '../../plataforma/http/rechazo.ts';
import type { Pesos } from '../../plataforma/planeador/problema.ts';
import { ELEGIR } from '../../visitas/cambios/planificacion.ts';
import type { Agenda } from '../agenda/agenda.ts';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import { partidasSupuestas } from '../agenda/partidas.ts';
import { type EnTareas, enTareas, type RecorridoDeAgenda } from '../agenda/recorridos.ts';
import type { BusquedaDePropuesta, DiasDePlan, RecorridoDePlan } from './pedidos.ts';

export type PedidoDePropuesta = Peticion<'propuestas.crear'>['cuerpo'];

/** A second of road is the unit. */
const PESOS: Record<Objetivo, Pesos> = {
  kilometros: { tiempo: 1, distancia: 0.1, parejo: 0, cambio: 240 },
  parejo: { tiempo: 1, distancia: 0, parejo: 1, cambio: 240 },
  pocosCambios: { tiempo: 1, distancia: 0, parejo: 0, cambio: 3_600 },
};

export interface PlanArmado {
  dias: DiasDePlan;
  buscar: BusquedaDePropuesta;
  visitas: VisitaEnAgenda[];
  /** By task: its route, which may be of nobody. */
  suyo: number[];
}

/** What the planner is asked, from an agenda and what somebody wants of it. */
export function armarPlan(agenda: Agenda, pedido: PedidoDePropuesta): PlanArmado {
  exigirLoSuyo(agenda, pedido);
  const enAgenda = enTareas(agenda);
  if (enAgenda.visitas.length > VISITAS_DE_PROPUESTA)
    throw rechazarEnAlto(
      'hasta',
      `En esos días hay más de ${VISITAS_DE_PROPUESTA} visitas. Elige menos días.`,
    );
  const movibles = lasQuePuedenMoverse(agenda, enAgenda, pedido);
  if (movibles.size > VISITAS_A_LA_VEZ)
    throw rechazarEnAlto(
      'visitas',
      `Se pueden mover ${VISITAS_A_LA_VEZ} visitas a la vez como máximo. Elige menos días.`,
    );
  const { puntos, visitas, tareas } = enAgenda;
  const { recorridos, suyo } = conLosDeNadie(agenda, enAgenda, pedido);
  const partida = partidasSupuestas(agenda.visitas);
  return {
    dias: {
      puntos,
      tareas,
      recorridos,
      deNadie: enAgenda.recorridos.length,
      velocidadKmH: agenda.velocidadKmH,
    },
    buscar: {
      movibles,
      deSuDia: deSuDia(enAgenda, movibles),
      partidas: enAgenda.recorridos.map(({ idTecnico, salida }) =>
        salida === undefined ? (partida(idTecnico) ?? null) : null,
      ),
      pesos: PESOS[pedido.objetivo],
      segundos: pedido.segundos ?? SEGUNDOS_DE_PROPUESTA.deSiempre,
    },
    visitas,
    suyo,
  };
}

/** What is out of the caller's reach does not exist; who may not be given work cannot be chosen. */
function exigirLoSuyo({ hoy, tecnicos, visitas }: Agenda, pedido: PedidoDePropuesta): void {
  if (pedido.hasta < hoy)
    throw rechazarEnAlto('hasta', 'Esos días ya pasaron. Elige días desde hoy.');
  const suyas = new Set(visitas.flatMap(({ idVisita, ajena }) => (ajena ? [] : [idVisita])));
  if (pedido.visitas?.some((id) => !suyas.has(id))) throw new Rechazo('no-encontrado');
  const elegibles = new Set(
    tecnicos.flatMap(({ idTecnico, elegible }) => (elegible ? [idTecnico] : [])),
  );
  if (pedido.tecnicos?.some((id) => !elegibles.has(id)))
    throw rechazarEnAlto('tecnicos', ELEGIR.idTecnico);
}

/** By task that may move, the routes that may take it. */
function lasQuePuedenMoverse(
  agenda: Agenda,
  { visitas, recorridos, suyo }: EnTareas,
  pedido: PedidoDePropuesta,
): Map<number, number[]> {
  const elegidas = pedido.visitas && new Set(pedido.visitas);
  const reciben = pedido.tecnicos && new Set(pedido.tecnicos);
  const enDias = ({ fecha }: VisitaEnAgenda) => fecha >= pedido.desde && fecha <= pedido.hasta;
  const seToca = (visita: VisitaEnAgenda) =>
    elegidas === undefined || elegidas.has(visita.idVisita) || pedido.cambiaLoDemas
      ? elegidas?.has(visita.idVisita) || enDias(visita)
      : false;
  const {
    cambiaTecnico = true,
    cambiaDia = elegidas !== undefined || pedido.desde !== pedido.hasta,
  } = pedido;
  const cabeEn = (visita: VisitaEnAgenda, suya: boolean, { idTecnico, fecha }: RecorridoDeAgenda) =>
    suya ||
    ((cambiaTecnico ? (reciben?.has(idTecnico) ?? true) : idTecnico === visita.idTecnico) &&
      (cambiaDia || fecha === visita.fecha || visita.fecha < agenda.hoy));
  return new Map(
    visitas.flatMap((visita, k): [number, number[]][] => {
      if (visita.ajena || visita.fijada || !visitaAdmite('mover', visita) || !seToca(visita))
        return [];
      const donde = suyo[k] ?? -1;
      // Nobody knows how far it is: it stays with who can do it, and nobody else is proposed.
      if (!visita.lugar) return donde < 0 ? [[k, []]] : [];
      return [[k, recorridos.flatMap((uno, r) => (cabeEn(visita, r === donde, uno) ? [r] : []))]];
    }),
  );
}

const deSuDia = (
  { visitas, recorridos }: EnTareas,
  movibles: ReadonlyMap<number, readonly number[]>,
): Map<number, number[]> =>
  new Map(
    [...movibles].map(([k, donde]) => [
      k,
      donde.filter((r) => recorridos[r]?.fecha === visitas[k]?.fecha),
    ]),
  );

const DOS_DIAS = 172_800;

/**
 * The visits of who does not work then, or whose day has passed, are in routes that nobody runs. So are the chosen ones
 * of a day that was not asked for, because who works then was not read.
 */
function conLosDeNadie(
  { hoy }: Agenda,
  { visitas, recorridos, suyo }: EnTareas,
  { desde, hasta }: PedidoDePropuesta,
) {
  const deNadie = new Map<string, RecorridoDePlan & { tareas: number[] }>();
  for (const [k, { idTecnico, fecha }] of visitas.entries()) {
    if ((suyo[k] ?? -1) >= 0) continue;
    const clave = `${idTecnico} ${fecha}`;
    const otroDia = fecha >= hoy && (fecha < desde || fecha > hasta);
    const suya = deNadie.get(clave) ?? {
      idTecnico,
      fecha,
      desde: 0,
      hasta: DOS_DIAS,
      ...(otroDia && { otroDia }),
      tareas: [],
    };
    suya.tareas.push(k);
    deNadie.set(clave, suya);
  }
  const todos = [...recorridos, ...deNadie.values()];
  const cual = new Map(todos.flatMap(({ tareas }, r) => tareas.map((k) => [k, r] as const)));
  return { recorridos: todos, suyo: visitas.map((_, k) => cual.get(k) ?? -1) };
}
