import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import { type Matrices, PUNTOS_POR_MATRIZ } from '@visitas/contract/geo/esquemas';
import { porSesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { enLineaRecta, ordenMasCorto, sinEstorbar } from '../../plataforma/ubicacion/itinerario.ts';
import type { Medida, VisitaConLugar } from './jornada.ts';

const deCarretera = porSesion(() => ({ apagadas: false }));

/**
 * By road from each to each, if the company has who knows it and it answers: null if not. Where nobody
 * knows it, it is not asked again in that session.
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

/** The ids of the visits in the order of the shortest way: by road in time, and if not in a straight line. */
export async function ordenSugerido(
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

/** How far each is from there: all of them by road, or all in a straight line. */
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
