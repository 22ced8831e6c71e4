import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import { diaEn, fechaHoraEn } from '@visitas/contract/comun/formato';
import { enMinutos, MINUTOS_DEL_DIA } from '@visitas/contract/comun/horas';
import type { PlanDelDia } from '@visitas/contract/dashboards/esquemas';
import type { Matrices } from '@visitas/contract/geo/esquemas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import {
  minutosEnLineaRecta,
  type ParadaDelDia,
  recorrerParadas,
} from '@visitas/contract/visitas/recorrido';
import { tieneLugar, type VisitaDelDia } from './jornada.ts';

export interface LlegadaPrevista {
  llega: number;
  /** How long after its window it would begin; 0 in time. */
  tarde: number;
  /** The minutes of road to it. Null when one of its ends is not known. */
  camino: number | null;
}

/** When each visit of the day should be reached, and when the day ends. Minutes of the day. */
export interface Previsto {
  llegadas: ReadonlyMap<number, LlegadaPrevista>;
  termina: number;
  /** How long after the working day it ends; 0 within it. */
  despues: number;
  metros: number;
}

/** From where the rest of the day goes on. */
export interface PuntoDePartida {
  /** The position, the place of the visit under way, or where the technician starts. Null: nobody knows. */
  lugar: Punto | null;
  minuto: number;
}

/** The roads known between some places, by the id of their visit; -1 is where the day goes on from. */
export interface CaminosSabidos {
  lugares: ReadonlyMap<number, number>;
  matrices: Matrices;
}

export const DESDE_AQUI = -1;
const SEGUNDOS_POR_MINUTO = 60;

/** The minute of the day in the company's zone. */
export function minutoEn(instante: number, zona: string): number {
  const [, hora = ''] = fechaHoraEn(new Date(instante).toISOString(), zona).split(' ');
  return enMinutos(hora);
}

const MS_POR_MINUTO = 60_000;
const enMinutosDeReloj = (instante: number): number => Math.floor(instante / MS_POR_MINUTO);

/** A visit under way holds the technician until it ends, or until now if it should have ended. */
export function partidaDe(
  { posicion, ahora, zona }: { posicion: Punto | null; ahora: number; zona: string },
  enProceso: readonly VisitaDelDia[],
  { jornada, salida }: PlanDelDia,
): PuntoDePartida {
  const minuto = minutoEn(ahora, zona);
  const [ocupada] = enProceso;
  if (ocupada) {
    const { fechaInicio, dura = 0 } = ocupada;
    // It may have begun on another day, so an hour would not do.
    const termina = fechaInicio ? enMinutosDeReloj(Date.parse(fechaInicio)) + dura : 0;
    const lugar = tieneLugar(ocupada) ? ocupada : posicion;
    return { lugar, minuto: minuto + Math.max(0, termina - enMinutosDeReloj(ahora)) };
  }
  return { lugar: posicion ?? salida, minuto: Math.max(minuto, jornada?.desde ?? minuto) };
}

interface Tramo {
  minutos: number;
  metros: number;
}
const SIN_CAMINO: Tramo = { minutos: 0, metros: 0 };

interface Extremo {
  id: number;
  lugar: Punto | null;
}

/** The road between two places: the one known, or a straight line. Without a place there is none. */
export const tramoCon =
  (caminos: CaminosSabidos | null, velocidadKmH: number) =>
  (uno: Extremo | undefined, otro: Extremo | undefined): Tramo => {
    if (!uno?.lugar || !otro?.lugar) return SIN_CAMINO;
    const [a, b] = [uno, otro].map(({ id }) => caminos?.lugares.get(id) ?? -1);
    const segundos = caminos?.matrices.segundos[a ?? -1]?.[b ?? -1];
    const porCarretera = caminos?.matrices.metros[a ?? -1]?.[b ?? -1];
    if (segundos !== undefined && porCarretera !== undefined)
      return { minutos: segundos / SEGUNDOS_POR_MINUTO, metros: porCarretera };
    const metros = distanciaEntre(uno.lugar, otro.lugar);
    return { minutos: minutosEnLineaRecta(metros, velocidadKmH), metros };
  };

export const paradaDe = (visita: VisitaDelDia): ParadaDelDia => ({
  duracion: visita.dura ?? 0,
  ventana: ventanaDe(visita),
});

const extremoDe = (visita: VisitaDelDia): Extremo => ({
  id: visita.idVisita,
  lugar: tieneLugar(visita) ? visita : null,
});

interface Dia {
  zona: string;
  /** In their order. */
  visitas: readonly VisitaDelDia[];
  partida: PuntoDePartida;
  plan: PlanDelDia;
  caminos: CaminosSabidos | null;
}

/** The stops of the day with both of its ends: where it goes on from, and where it comes back to. */
export function extremosDe({ visitas, partida, plan }: Omit<Dia, 'caminos' | 'zona'>): Extremo[] {
  return [
    { id: DESDE_AQUI, lugar: partida.lugar },
    ...visitas.map(extremoDe),
    { id: 0, lugar: plan.vuelve ? plan.salida : null },
  ];
}

export function preverDia(dia: Dia): Previsto {
  const { visitas, partida, plan, caminos } = dia;
  const extremos = extremosDe(dia);
  const entre = tramoCon(caminos, plan.velocidadKmH);
  const yaVa = loQueFalta(dia);
  const { llegadas, termina } = recorrerParadas(visitas.map(paradaDe), partida.minuto, (de, a) =>
    de < 0 && yaVa !== null ? yaVa : entre(extremos[de + 1], extremos[a + 1]).minutos,
  );
  const seSabe = (n: number) => Boolean(extremos[n]?.lugar && extremos[n + 1]?.lugar);
  return {
    llegadas: new Map(
      visitas.map(({ idVisita }, n) => {
        const { llega = 0, tarde = 0, camino = 0 } = llegadas[n] ?? {};
        const suyo = seSabe(n) ? Math.round(camino) : null;
        return [idVisita, { llega: Math.round(llega), tarde: Math.round(tarde), camino: suyo }];
      }),
    ),
    termina: Math.round(termina),
    despues: plan.jornada ? Math.max(0, Math.round(termina) - plan.jornada.hasta) : 0,
    metros: extremos.reduce((suma, uno, n) => suma + entre(extremos[n - 1], uno).metros, 0),
  };
}

/** The minutes that are left to the arrival that its technician told. Null when they are not on the way to the first. */
function loQueFalta({ visitas, partida, zona }: Dia): number | null {
  const { desde = '', llegada } = visitas[0]?.enCamino ?? {};
  if (!llegada) return null;
  // The mark counts on its day, and who leaves at 23:40 may arrive on the next.
  const pasaDeDia = diaEn(llegada, zona) > diaEn(desde, zona) ? MINUTOS_DEL_DIA : 0;
  return Math.max(0, minutoEn(Date.parse(llegada), zona) + pasaDeDia - partida.minuto);
}
