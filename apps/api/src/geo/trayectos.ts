import type { Punto } from '@visitas/contract/comun/distancia';
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
  { config, presencia, registro }: Contexto,
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
