import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { PlanDelDia } from '@visitas/contract/dashboards/esquemas';
import { type Matrices, PUNTOS_POR_MATRIZ } from '@visitas/contract/geo/esquemas';
import { porSesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { enLineaRecta, ordenMasCorto, sinEstorbar } from '../../plataforma/ubicacion/itinerario.ts';
import { enEsteOrden, type Medida, type VisitaConLugar, type VisitaDelDia } from './jornada.ts';
import {
  type CaminosSabidos,
  extremosDe,
  type PuntoDePartida,
  paradaDe,
  tramoCon,
} from './llegadas.ts';
import { ordenATiempo } from './ordenATiempo.ts';

const deCarretera = porSesion(() => ({ apagadas: false }));

/**
 * Road distances between all points. Null when there is no routing service or it does not answer.
 * Without a routing service, the session does not ask again.
 */
export async function porCarretera(
  puntos: readonly Punto[],
  signal: AbortSignal,
): Promise<Matrices | null> {
  const sabido = deCarretera();
  if (sabido.apagadas || puntos.length < 2 || puntos.length > PUNTOS_POR_MATRIZ) return null;
  const cuerpo = { puntos: puntos.map(({ latitud, longitud }) => ({ latitud, longitud })) };
  const opciones = { signal, sinToast: true, deFondo: true };
  const { rutas, trayectos } = await llamar('geo.trayectos', { cuerpo }, opciones);
  sabido.apagadas = rutas === 'apagadas';
  return trayectos;
}

/**
 * The ids of the visits along the shortest route: by travel time on the road or, without it, by
 * straight distance.
 */
async function ordenMasCortoDe(
  desde: Punto,
  visitas: readonly VisitaConLugar[],
  trayectos: Matrices | null,
  signal: AbortSignal,
): Promise<number[]> {
  const entre = trayectos
    ? (a: number, b: number) => trayectos.segundos[a]?.[b] ?? 0
    : enLineaRecta([desde, ...visitas]);
  const camino = await sinEstorbar(ordenMasCorto(visitas.length, entre), signal);
  return camino.flatMap((numero) => visitas[numero - 1]?.idVisita ?? []);
}

export interface DiaPorOrdenar {
  visitas: readonly VisitaDelDia[];
  partida: PuntoDePartida;
  plan: PlanDelDia;
  caminos: CaminosSabidos | null;
}

/** The ids in the order that keeps the promised hours with the least road. Visits without a place take part too. */
async function ordenConHoras(
  { visitas, partida, plan, caminos }: DiaPorOrdenar,
  corto: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const extremos = extremosDe({ visitas, partida, plan });
  const entre = tramoCon(caminos, plan.velocidadKmH);
  const enCorto = enEsteOrden(visitas, corto).map((visita) => visitas.indexOf(visita));
  const dia = {
    paradas: visitas.map(paradaDe),
    desde: partida.minuto,
    camino: (de: number, a: number) => entre(extremos[de + 1], extremos[a + 1]).minutos,
  };
  const orden = await sinEstorbar(ordenATiempo(dia, enCorto), signal);
  return orden.flatMap((n) => visitas[n]?.idVisita ?? []);
}

/** The suggested order: the shortest or, where hours were promised, the one that keeps them. */
export async function ordenSugerido(
  {
    desde,
    paradas,
    trayectos,
  }: { desde: Punto | null; paradas: readonly VisitaConLugar[]; trayectos: Matrices | null },
  conHoras: DiaPorOrdenar | null,
  signal: AbortSignal,
): Promise<number[]> {
  const corto = desde ? await ordenMasCortoDe(desde, paradas, trayectos, signal) : [];
  return conHoras ? ordenConHoras(conHoras, corto, signal) : corto;
}

/** The distance to each visit: all by road, or all in a straight line. */
export const medidasDe = (
  desde: Punto,
  visitas: readonly VisitaConLugar[],
  trayectos: Matrices | null,
): Map<number, Medida> =>
  new Map(
    visitas.map((visita, n) => [
      visita.idVisita,
      trayectos
        ? {
            metros: trayectos.metros[0]?.[n + 1] ?? 0,
            segundos: trayectos.segundos[0]?.[n + 1] ?? 0,
          }
        : { metros: distanciaEntre(desde, visita) },
    ]),
  );
