import type { Punto } from '@visitas/contract/comun/distancia';
import { DIAS_DE_SUGERENCIAS } from '@visitas/contract/propuestas/esquemas';
import { buscarHuecos, type HuecoEnRecorrido } from '../../plataforma/planeador/huecos.ts';
import type { Caminos, Tarea } from '../../plataforma/planeador/problema.ts';
import type { Agenda } from '../agenda/agenda.ts';
import { caminosRectos } from '../agenda/caminos.ts';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import { ordenDelDia } from '../agenda/orden.ts';
import { partidasSupuestas } from '../agenda/partidas.ts';
import {
  type EnTareas,
  enTareas,
  Lugares,
  type RecorridoDeAgenda,
  tareaDe,
} from '../agenda/recorridos.ts';

/** The visit for which there should be room. */
export interface VisitaQuePide
  extends Pick<VisitaEnAgenda, 'idCliente' | 'lugar' | 'horaDesde' | 'horaHasta' | 'dura'> {
  /** The visit being edited: its own place is free. */
  visita?: number | undefined;
  /** The technicians of the client's last visits, the latest first. */
  hechas: readonly number[];
}

/** The agenda with the new task: `tareas` has it at the end. */
export interface Planteada extends Pick<EnTareas, 'puntos' | 'visitas' | 'tareas' | 'recorridos'> {
  agenda: Agenda;
  pide: VisitaQuePide;
  nueva: Tarea;
  caminos: Caminos;
}

/** Where it fits, the best first. */
export interface LugarPosible {
  recorrido: RecorridoDeAgenda;
  hueco: HuecoEnRecorrido;
}

/** Longer days are taken as they come: to order them costs much, and they have little room. */
const DIA_LARGO = 25;
const SEGUNDOS = 60;

/** The days on which somebody works, at most as many as are looked at. Today is one while there is time left. */
export function diasHabiles({ hoy, ahora, jornadas }: Agenda): string[] {
  const dias = [...jornadas.values()].flatMap((suya) =>
    [...suya.dias].flatMap(([dia, horas]) =>
      horas && (dia > hoy || (dia === hoy && horas.hasta > ahora)) ? [dia] : [],
    ),
  );
  return [...new Set(dias)].sort().slice(0, DIAS_DE_SUGERENCIAS);
}

export function plantear(agenda: Agenda, pide: VisitaQuePide): Planteada {
  const lugares = new Lugares();
  const nueva = tareaDe(pide, lugares);
  const dias = new Set(diasHabiles(agenda));
  // A visit that the caller does not see cannot be the one that they edit.
  const esOtra = ({ idVisita, ajena, estado }: VisitaEnAgenda) =>
    idVisita !== pide.visita || ajena || estado !== 'Pendiente';
  const visitas = agenda.visitas.filter((una) => dias.has(una.fecha) && esOtra(una));
  const deEntonces = { ...agenda, visitas: [...visitas, ...enCurso(agenda, dias)] };
  const partes = enTareas(deEntonces, lugares);
  const partida = partidasSupuestas(visitas);
  const habiles = partes.recorridos
    .filter(({ fecha, desde, hasta }) => dias.has(fecha) && desde < hasta)
    .map((uno) =>
      uno.tareas.length === 0 ? conPartida(uno, partida(uno.idTecnico), lugares) : uno,
    );
  const caminos = caminosRectos(partes.puntos, agenda.velocidadKmH);
  const recorridos = habiles.map((uno) => ({
    ...uno,
    tareas: uno.tareas.length > DIA_LARGO ? uno.tareas : ordenDelDia(caminos, partes.tareas, uno),
  }));
  return {
    agenda: deEntonces,
    pide,
    nueva,
    caminos,
    recorridos,
    puntos: partes.puntos,
    visitas: partes.visitas,
    tareas: [...partes.tareas, nueva],
  };
}

/** An empty day without a place where it begins would always add least. */
const conPartida = (
  uno: RecorridoDeAgenda,
  partida: Punto | undefined,
  lugares: Lugares,
): RecorridoDeAgenda => ({ ...(partida && { salida: lugares.de(partida) }), ...uno });

/** What is under way takes its technician's time now, whatever day it was planned for. */
const enCurso = ({ visitas }: Agenda, dias: ReadonlySet<string>) =>
  visitas.filter(({ estado, fecha }) => estado === 'En Proceso' && !dias.has(fecha));

/** At most one for each technician and day, the one with least road first. Without a place, the freest day. */
export function lugaresPosibles(planteada: Planteada): LugarPosible[] {
  const { caminos, puntos, tareas, recorridos, nueva, pide } = planteada;
  const huecos = buscarHuecos({
    caminos,
    nueva,
    recorridos,
    lugares: puntos.length,
    tareas: tareas.slice(0, -1),
  });
  const libre = ({ desde, hasta, tareas: suyas }: RecorridoDeAgenda) =>
    hasta - desde - suyas.reduce((suma, k) => suma + (tareas[k]?.duracion ?? 0), 0);
  const posibles = huecos
    .flatMap((hueco) => {
      const recorrido = recorridos[hueco.recorrido];
      if (!recorrido) return [];
      const orden = pide.lugar ? Math.round(hueco.extra / SEGUNDOS) : -libre(recorrido);
      return [{ recorrido, hueco, orden }];
    })
    .toSorted((uno, otro) => uno.orden - otro.orden || antesQue(uno.recorrido, otro.recorrido));
  return conVariedad(posibles);
}

const DE_CADA_UNO = 2;

/** Five days of one technician are no choice: from the third on, theirs go after those of the others. */
export function conVariedad<L extends Pick<LugarPosible, 'recorrido'>>(lugares: readonly L[]): L[] {
  const veces = new Map<number, number>();
  const repetidos = new Set<L>();
  for (const lugar of lugares) {
    const van = veces.get(lugar.recorrido.idTecnico) ?? 0;
    veces.set(lugar.recorrido.idTecnico, van + 1);
    if (van >= DE_CADA_UNO) repetidos.add(lugar);
  }
  return [...lugares.filter((lugar) => !repetidos.has(lugar)), ...repetidos];
}

const antesQue = (uno: RecorridoDeAgenda, otro: RecorridoDeAgenda): number =>
  uno.fecha === otro.fecha
    ? uno.tareas.length - otro.tareas.length
    : Number(uno.fecha > otro.fecha) - Number(uno.fecha < otro.fecha);
