import type { Punto } from '@visitas/contract/comun/distancia';
import { type Matrices, PUNTOS_POR_MATRIZ } from '@visitas/contract/geo/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { FalloAjeno } from './ajeno.ts';
import { Carreteras } from './carreteras.ts';

/** One instance per server, because it remembers whether the server answers. */
const conocidas = new Map<string, Carreteras>();

function carreterasDe(url: string): Carreteras {
  const suyas = conocidas.get(url) ?? new Carreteras(url);
  conocidas.set(url, suyas);
  return suyas;
}

/** Returns the road distances between all points, if a road server is configured and answers. */
export async function trayectosEntre(
  { config, presencia, registro }: Pick<Contexto, 'config' | 'presencia' | 'registro'>,
  puntos: readonly Punto[],
): Promise<Respuesta<'geo.trayectos'>> {
  if (config.urlRutas === null) return { rutas: 'apagadas', trayectos: null };
  try {
    const trayectos = await carreterasDe(config.urlRutas).entre(puntos, presencia);
    return { rutas: trayectos ? 'incluidas' : 'no-responden', trayectos };
  } catch (error) {
    if (!(error instanceof FalloAjeno)) throw error;
    registro.warn({ err: error }, 'el servidor de rutas no responde');
    return { rutas: 'no-responden', trayectos: null };
  }
}

/** With more points than this the server would be asked too often. */
const PUNTOS_POR_CARRETERA = 200;
const PLAZO_DE_TODAS_MS = 6_000;

/**
 * The roads between many points, asked by pairs of groups; null without a server or without all of its answers.
 * Rows go by origin, one after another.
 */
export async function matricesEntre(
  contexto: Pick<Contexto, 'config' | 'presencia' | 'registro'>,
  puntos: readonly Punto[],
): Promise<{ segundos: Float64Array; metros: Float64Array } | null> {
  const ancho = puntos.length;
  if (contexto.config.urlRutas === null || ancho < 2 || ancho > PUNTOS_POR_CARRETERA) return null;
  const hecho = {
    segundos: new Float64Array(ancho * ancho),
    metros: new Float64Array(ancho * ancho),
  };
  const hasta = performance.now() + PLAZO_DE_TODAS_MS;
  for (const numeros of enParejas(ancho)) {
    if (performance.now() > hasta) return null;
    const { trayectos } = await trayectosEntre(
      contexto,
      numeros.flatMap((n) => puntos[n] ?? []),
    );
    if (!trayectos) return null;
    for (const [i, de] of numeros.entries())
      for (const [j, a] of numeros.entries())
        ponerTrayecto(hecho, de * ancho + a, trayectos, [i, j]);
  }
  return hecho;
}

function ponerTrayecto(
  hecho: { segundos: Float64Array; metros: Float64Array },
  celda: number,
  { segundos, metros }: Matrices,
  [i, j]: readonly [number, number],
): void {
  hecho.segundos[celda] = Math.round(segundos[i]?.[j] ?? 0);
  hecho.metros[celda] = Math.round(metros[i]?.[j] ?? 0);
}

const MITAD = PUNTOS_POR_MATRIZ / 2;

/** The numbers below `ancho` in groups of two halves, so that each two numbers are together in some group. */
function enParejas(ancho: number): number[][] {
  const todos = Array.from({ length: ancho }, (_, n) => n);
  if (ancho <= PUNTOS_POR_MATRIZ) return [todos];
  const mitades = Array.from({ length: Math.ceil(ancho / MITAD) }, (_, n) =>
    todos.slice(n * MITAD, (n + 1) * MITAD),
  );
  return mitades.flatMap((una, n) => mitades.slice(n + 1).map((otra) => [...una, ...otra]));
}
