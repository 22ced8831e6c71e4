import type { Punto } from '@visitas/contract/comun/distancia';
import { type Matrices, PUNTOS_POR_MATRIZ } from '@visitas/contract/geo/esquemas';
import * as z from 'zod/mini';
import { conPlazo, FalloAjeno, leerConLimite, motivoDe } from './ajeno.ts';

/** Short: the waiting user already sees a good order, by straight-line distance. */
const PLAZO_MS = 3_000;
/** Two tables with the most points allowed, each number with all its digits. */
const BYTES_MAXIMOS = PUNTOS_POR_MATRIZ ** 2 * 2 * 20;
/** After a failure the server is not asked for this long. */
const PAUSA_MS = 60_000;
const A_LA_VEZ = 10;
const RECORDADAS = 100;
const VIGENCIA_MS = 5 * 60_000;

/** A road server with the interface of OSRM. */
export class Carreteras {
  readonly #base: string;
  readonly #recordadas = new Map<string, { matrices: Matrices; hasta: number }>();
  #enCurso = 0;
  #enPausaHasta = 0;

  constructor(base: string) {
    this.#base = base;
  }

  /**
   * Returns the matrices between all points, or null when they are unknown now. Throws only the
   * failure that begins a pause.
   */
  async entre(puntos: readonly Punto[], abandono: AbortSignal): Promise<Matrices | null> {
    const pregunta = puntos.map(escrito).join(';');
    const recordada = this.#recordadas.get(pregunta);
    if (recordada && recordada.hasta > performance.now()) return recordada.matrices;
    if (this.#enCurso >= A_LA_VEZ || performance.now() < this.#enPausaHasta) return null;
    this.#enCurso += 1;
    try {
      const matrices = await conPlazo(abandono, PLAZO_MS, (hasta) =>
        this.#preguntar(pregunta, puntos.length, hasta),
      );
      this.#recordar(pregunta, matrices);
      return matrices;
    } catch (error) {
      // The caller left; that says nothing about the server.
      if (abandono.aborted) return null;
      this.#enPausaHasta = performance.now() + PAUSA_MS;
      throw error instanceof FalloAjeno ? error : new FalloAjeno(motivoDe(error));
    } finally {
      this.#enCurso -= 1;
    }
  }

  async #preguntar(pregunta: string, cuantos: number, signal: AbortSignal): Promise<Matrices> {
    const respuesta = await fetch(urlDe(this.#base, pregunta), {
      headers: { Accept: 'application/json' },
      // A redirection would lead to a server that the operator did not configure.
      redirect: 'manual',
      signal,
    });
    if (!respuesta.ok) {
      await respuesta.body?.cancel();
      throw new FalloAjeno(`answered ${respuesta.status}`);
    }
    const matrices = leerTabla(await leerConLimite(respuesta, BYTES_MAXIMOS), cuantos);
    if (!matrices) throw new FalloAjeno('answered something else');
    return matrices;
  }

  #recordar(pregunta: string, matrices: Matrices): void {
    this.#recordadas.delete(pregunta);
    this.#recordadas.set(pregunta, { matrices, hasta: performance.now() + VIGENCIA_MS });
    for (const masVieja of this.#recordadas.keys()) {
      if (this.#recordadas.size <= RECORDADAS) return;
      this.#recordadas.delete(masVieja);
    }
  }
}

/** Five decimals are about a metre: an external server needs no better. */
const escrito = ({ latitud, longitud }: Punto): string =>
  `${longitud.toFixed(5)},${latitud.toFixed(5)}`;

/** The operator configures the host and the rest of the URL, such as the profile or a key. */
function urlDe(base: string, pregunta: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/table/v1/driving/${pregunta}`;
  url.searchParams.set('annotations', 'duration,distance');
  return url;
}

/** From one end of the world to the other, by the slowest road. */
const MAXIMO = 100_000_000;

/** Accepts only a complete table: a missing route would mix roads with another measure. */
function leerTabla(texto: string, cuantos: number): Matrices | null {
  const medida = z.number().check(z.minimum(0), z.maximum(MAXIMO));
  const matriz = z.array(z.array(medida).check(z.length(cuantos))).check(z.length(cuantos));
  const tabla = z.object({ code: z.literal('Ok'), distances: matriz, durations: matriz });
  try {
    const { success, data } = tabla.safeParse(JSON.parse(texto));
    return success ? { metros: data.distances, segundos: data.durations } : null;
  } catch {
    return null;
  }
}
