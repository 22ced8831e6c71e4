import type { Punto } from '@visitas/contract/comun/distancia';
import { enMinutos, MINUTOS_DEL_DIA } from '@visitas/contract/comun/horas';
import { inicioPosible, ventanaDe } from '@visitas/contract/visitas/hora';
import { enDias, horaEn, hoyEn } from '../../plataforma/hoy.ts';
import type { Recorrido, Tarea } from '../../plataforma/planeador/problema.ts';
import type { Agenda } from './agenda.ts';
import type { VisitaEnAgenda } from './consultas.ts';

const SEGUNDOS = 60;

/** One technician on one working day. */
export interface RecorridoDeAgenda extends Recorrido {
  idTecnico: number;
  fecha: string;
}

/** The agenda as the planner asks for it. Its tasks are the visits that are not under way nor closed. */
export interface EnTareas {
  /** Null: a place that nobody knows. Its roads take nothing. */
  puntos: (Punto | null)[];
  visitas: VisitaEnAgenda[];
  tareas: Tarea[];
  recorridos: RecorridoDeAgenda[];
  /** By task: the route that has it, or -1 when its technician does not work then or the day has passed. */
  suyo: number[];
}

/** Turns an agenda into tasks and routes. Each task is in the route of today's plan, in no order yet. */
export function enTareas(agenda: Agenda, lugares = new Lugares()): EnTareas {
  const visitas = agenda.visitas.filter(({ estado }) => estado === 'Pendiente');
  const tareas = visitas.map((visita) => tareaDe(visita, lugares));
  const recorridos = recorridosDe(agenda, lugares);
  const cual = new Map(recorridos.map(({ idTecnico, fecha }, r) => [clave(idTecnico, fecha), r]));
  const suyo = visitas.map(({ idTecnico, fecha }) => cual.get(clave(idTecnico, fecha)) ?? -1);
  const deCada: number[][] = recorridos.map(() => []);
  for (const [k, r] of suyo.entries()) deCada[r]?.push(k);
  return {
    puntos: lugares.puntos,
    visitas,
    tareas,
    recorridos: recorridos.map((uno, r) => ({ ...uno, tareas: deCada[r] ?? [] })),
    suyo,
  };
}

const clave = (idTecnico: number, fecha: string) => `${idTecnico} ${fecha}`;

/** The places, each once, by their number. */
export class Lugares {
  readonly puntos: (Punto | null)[] = [];
  readonly #cual = new Map<string, number>();

  de(punto: Punto | null): number {
    const escrito = punto ? `${punto.latitud} ${punto.longitud}` : '';
    const sabido = this.#cual.get(escrito);
    if (sabido !== undefined) return sabido;
    this.#cual.set(escrito, this.puntos.length);
    return this.puntos.push(punto) - 1;
  }
}

export function tareaDe(
  visita: Pick<VisitaEnAgenda, 'lugar' | 'horaDesde' | 'horaHasta' | 'dura'>,
  lugares: Lugares,
): Tarea {
  const { lugar, dura } = visita;
  const ventana = ventanaDe(visita);
  const entre = ventana && inicioPosible(ventana, dura);
  return {
    lugar: lugares.de(lugar),
    duracion: dura * SEGUNDOS,
    ...(entre && { ventana: { desde: entre.desde * SEGUNDOS, hasta: entre.hasta * SEGUNDOS } }),
  };
}

function recorridosDe(agenda: Agenda, lugares: Lugares): RecorridoDeAgenda[] {
  return agenda.tecnicos.flatMap(({ idTecnico }) => {
    const suya = agenda.jornadas.get(idTecnico);
    return [...(suya?.dias ?? [])].flatMap(([fecha, horas]) => {
      if (!horas || fecha < agenda.hoy) return [];
      const { salida, vuelve } = suya ?? {};
      const base = { idTecnico, fecha, tareas: [] };
      const parte = fecha === agenda.hoy ? loQueQuedaDeHoy(agenda, idTecnico) : null;
      const desde = Math.max(horas.desde, parte?.minuto ?? 0);
      const sale = parte?.lugar ?? salida;
      return {
        ...base,
        desde: desde * SEGUNDOS,
        // Past the working hours nothing more fits, and what is there is late.
        hasta: Math.max(horas.hasta, desde) * SEGUNDOS,
        ...(sale && { salida: lugares.de(sale) }),
        ...(vuelve && salida && { llegada: lugares.de(salida) }),
      };
    });
  });
}

/** A visit under way holds its technician until it ends, or until now; then the day goes on from its client. */
function loQueQuedaDeHoy(agenda: Agenda, idTecnico: number) {
  const suyas = agenda.visitas.filter((una) => una.idTecnico === idTecnico);
  const enProceso = suyas.find(({ estado }) => estado === 'En Proceso');
  if (enProceso) {
    const { fechaInicio, dura, lugar } = enProceso;
    const empezo = fechaInicio ? minutoDeHoy(agenda, fechaInicio) : agenda.ahora;
    return { minuto: Math.max(agenda.ahora, empezo + dura), lugar };
  }
  const ultima = suyas
    .filter(({ fechaFinalizacion }) => fechaFinalizacion !== null)
    .toSorted((una, otra) => Number(una.fechaFinalizacion) - Number(otra.fechaFinalizacion))
    .at(-1);
  return { minuto: agenda.ahora, lugar: ultima?.lugar ?? null };
}

/** In minutes since today began: a visit that began on another day did so before them. */
function minutoDeHoy({ hoy, zona }: Agenda, momento: Date): number {
  const dias = enDias(hoyEn(zona, momento)) - enDias(hoy);
  return dias * MINUTOS_DEL_DIA + enMinutos(horaEn(zona, momento));
}
