import type { ServerResponse } from 'node:http';
import { AMBITOS, type Ambito } from '@visitas/contract/vivo/operaciones';
import type { FastifyInstance } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { type BuscarSesion, guardia, type Sesion } from '../plataforma/http/acceso.ts';
import { ambitosPara } from './alcance.ts';
import { leerDesde, llaveDePosicion, vigentes } from './consultas.ts';
import { escribirPosicion } from './posicion.ts';
import { crearSeguimiento, type Noticia } from './seguimiento.ts';
import { cambiosDesde } from './servicio.ts';

/** Less than what a proxy or the network of a phone takes to cut who says nothing. */
const LATIDO_MS = 25_000;
/** A browser opens one; the others are of windows that were left behind, and the oldest ends. */
const POR_SESION = 4;
/** Whoever does not read for so long is gone. */
const ESPERA_MS = 60_000;

interface Piezas {
  bd: Ejecutor;
  apiBase: string;
  buscarSesion: BuscarSesion;
}

/**
 * What changed, told as it changes: server-sent events that name scopes and never rows, so that what
 * somebody may see is decided where it is read. The session comes in its header, as in every call, and
 * the stream ends with it.
 */
export function registrarVivo(app: FastifyInstance, { bd, apiBase, buscarSesion }: Piezas): void {
  const flujos = new Set<Flujo>();
  const alFallar = (error: unknown) => app.log.warn({ err: error }, 'no se pudo leer qué cambió');
  const seguimiento = crearSeguimiento({ leer: (desde) => leerDesde(bd, desde), alFallar });
  let llave: Promise<Buffer> | undefined;

  app.get(
    `${apiBase}/vivo`,
    { onRequest: guardia(bd, buscarSesion, { acceso: 'autenticado' }) },
    async (peticion, respuesta) => {
      const { sesion, headers } = peticion;
      if (!sesion) return respuesta.send();
      llave ??= llaveDePosicion(bd);
      const flujo = new Flujo(sesion, await llave);
      const dejar = await seguimiento.escuchar((noticia) => flujo.oir(noticia));
      // After it listens, so that nothing falls between what it had heard and what it will hear.
      const perdido = await cambiosDesde(bd, sesion, cabecera(headers['last-event-id']));
      respuesta.hijack();
      flujo.abrir(respuesta.raw, respuesta.getHeaders() as Record<string, string>);
      flujo.decir(perdido.ambitos, perdido.posicion);
      terminarElMasViejo(flujos, sesion);
      flujos.add(flujo);
      respuesta.raw.once('close', () => {
        dejar();
        flujos.delete(flujo);
      });
    },
  );

  const latido = setInterval(() => void comprobar().catch(alFallar), LATIDO_MS).unref();
  /** Sessions end without a word too: by the clock, or with their user. */
  async function comprobar(): Promise<void> {
    if (flujos.size === 0) return;
    const vivas = await vigentes(bd, [...new Set([...flujos].map(({ sesion }) => sesion.tokenHash))]);
    for (const flujo of flujos) {
      if (vivas.has(flujo.sesion.tokenHash.toString('hex'))) flujo.latir();
      else flujo.terminar();
    }
  }
  seguimiento.alTerminarUnaSesion(() => void comprobar().catch(alFallar));

  app.addHook('preClose', async () => {
    clearInterval(latido);
    seguimiento.parar();
    for (const flujo of flujos) flujo.terminar();
  });
}

const cabecera = (valor: string | string[] | undefined) =>
  typeof valor === 'string' && valor !== '' ? valor : undefined;

function terminarElMasViejo(flujos: ReadonlySet<Flujo>, { tokenHash }: Sesion): void {
  const suyos = [...flujos].filter(({ sesion }) => sesion.tokenHash.equals(tokenHash));
  if (suyos.length >= POR_SESION) suyos[0]?.terminar();
}

/** One who listens. What cannot be written yet is kept as scopes: however slow they are, it takes no room. */
class Flujo {
  readonly sesion: Sesion;
  readonly #llave: Buffer;
  readonly #pendientes = new Set<Ambito>();
  #salida: ServerResponse | null = null;
  #posicion = '';
  #atascado = 0;

  constructor(sesion: Sesion, llave: Buffer) {
    this.sesion = sesion;
    this.#llave = llave;
  }

  abrir(salida: ServerResponse, cabeceras: Record<string, string>): void {
    this.#salida = salida;
    salida.writeHead(200, {
      ...cabeceras,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy that changes or keeps what passes would keep it until it is no news.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    salida.on('drain', () => this.#escribir());
  }

  oir({ cambios, abierta, en }: Noticia): void {
    const ambitos = ambitosPara(this.sesion, cambios);
    if (ambitos.length > 0) this.decir(ambitos, escribirPosicion(this.#llave, { abierta, en }));
  }

  decir(ambitos: readonly Ambito[], posicion: string): void {
    for (const ambito of ambitos) this.#pendientes.add(ambito);
    this.#posicion = posicion;
    this.#escribir();
  }

  /** Also tells who listens that they are still heard of, and notices who is not there any more. */
  latir(): void {
    if (!this.#salida?.writableNeedDrain) {
      this.#atascado = 0;
      this.#salida?.write(': sigue\n\n');
    } else if (this.#atascado++ * LATIDO_MS >= ESPERA_MS) this.#salida.destroy();
  }

  terminar(): void {
    this.#salida?.end();
  }

  #escribir(): void {
    if (!this.#salida || this.#salida.writableNeedDrain) return;
    const ambitos = AMBITOS.filter((ambito) => this.#pendientes.has(ambito));
    this.#pendientes.clear();
    this.#salida.write(`id: ${this.#posicion}\ndata: ${JSON.stringify({ ambitos })}\n\n`);
  }
}
