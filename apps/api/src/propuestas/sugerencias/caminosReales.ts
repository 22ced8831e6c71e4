import type { Punto } from '@visitas/contract/comun/distancia';
import { trayectosEntre } from '../../geo/trayectos.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import type { Caminos } from '../../plataforma/planeador/problema.ts';
import type { LugarPosible, Planteada } from './lugaresPosibles.ts';

/** The person waits with the client on the phone: past this, a straight line is good enough. */
const PLAZO_MS = 800;

/**
 * The roads of the road server from before each place to it, and on to what comes after. The rest is in a straight
 * line, and so is all of it when the server does not answer in time.
 */
export async function caminosReales(
  contexto: Contexto<Sesion>,
  { puntos, tareas, nueva, caminos, pide }: Planteada,
  lugares: readonly LugarPosible[],
): Promise<Caminos> {
  if (!pide.lugar || contexto.config.urlRutas === null) return caminos;
  const vecinos = lugares.flatMap(({ recorrido: { tareas: suyas, salida, llegada }, hueco }) => [
    tareas[suyas[hueco.puesto - 1] ?? -1]?.lugar ?? salida,
    tareas[suyas[hueco.puesto] ?? -1]?.lugar ?? llegada,
  ]);
  const cuales = [...new Set([nueva.lugar, ...vecinos])].flatMap((lugar) => {
    const punto: Punto | null | undefined = lugar === undefined ? null : puntos[lugar];
    return lugar !== undefined && punto ? [{ lugar, punto }] : [];
  });
  if (cuales.length < 2) return caminos;
  const presencia = AbortSignal.any([contexto.presencia, AbortSignal.timeout(PLAZO_MS)]);
  const preguntados = cuales.map(({ punto }) => punto);
  const { trayectos } = await trayectosEntre({ ...contexto, presencia }, preguntados);
  if (!trayectos) return caminos;
  const fila = new Map(cuales.map(({ lugar }, n) => [lugar, n]));
  const sabido = (matriz: number[][], de: number, a: number) =>
    matriz[fila.get(de) ?? -1]?.[fila.get(a) ?? -1];
  return {
    tiempo: (de, a) => {
      const segundos = sabido(trayectos.segundos, de, a);
      return segundos === undefined ? caminos.tiempo(de, a) : Math.round(segundos);
    },
    distancia: (de, a) => sabido(trayectos.metros, de, a) ?? caminos.distancia(de, a),
  };
}
