import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { escribirPosicion, type PosicionDeCambios } from '../plataforma/bd/posicion.ts';
import { type BuscarSesion, exigirAcceso, type Sesion } from '../plataforma/http/acceso.ts';
import { anotarPeticion } from '../plataforma/http/registro.ts';
import { cambiosAnunciados, flujosAbiertos } from '../plataforma/medidas.ts';
import { anotarVersion } from '../sesion/consultas.ts';
import {
  type Cambio,
  deAhora,
  desdePosicion,
  leerCambios,
  llaveDePosicion,
  vigentes,
} from './consultas.ts';
import { Flujo } from './flujo.ts';
import { Seguimiento } from './seguimiento.ts';
import { cambiosDesde } from './servicio.ts';

export interface Ritmo {
  /** How often changes are looked for while there are listeners. */
  cadaMs: number;
  /** Shorter than the time after which a proxy or a phone network cuts a silent connection. */
  latidoMs: number;
}
export const RITMO: Ritmo = { cadaMs: 500, latidoMs: 25_000 };

/** A browser opens one; others come from abandoned windows, and the oldest ends. */
const POR_SESION = 4;

const CABECERAS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // A proxy that transforms or buffers the stream would delay its news.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

interface Piezas {
  bd: Ejecutor;
  apiBase: string;
  buscarSesion: BuscarSesion;
  ritmo: Ritmo;
}

/**
 * Announces changes as they happen: server-sent events that name scopes and never rows, so that
 * access is decided where rows are read. The session comes in its header, as in every call, and the
 * stream ends with it. It is no row of the contract: its answer is not JSON and has no end.
 */
export function registrarVivo(
  app: FastifyInstance,
  { bd, apiBase, buscarSesion, ritmo }: Piezas,
): void {
  const flujos = new Flujos(bd);
  const seguimiento = new Seguimiento({
    leer: (desde) => leerCambios(bd, desde ? desdePosicion(desde) : deAhora),
    alCambiar: (cambios, hasta) => flujos.contar(cambios, hasta),
    alguienOye: () => flujos.hay,
    registro: app.log,
    cadaMs: ritmo.cadaMs,
  });

  app.get(
    `${apiBase}/vivo`,
    {
      onRequest: exigirAcceso(bd, buscarSesion, { acceso: 'autenticado' }),
      config: { sinFin: true },
      // An endless answer has no useful HEAD.
      exposeHeadRoute: false,
    },
    async (peticion, respuesta) => {
      const { sesion } = peticion;
      if (!sesion) throw new Error('The guard lets nobody in without a session.');
      const flujo = flujos.recibir(sesion, respuesta.raw);
      await seguimiento.seguir();
      await anotarVersion(bd, sesion.tokenHash, versionDe(peticion));
      // Done once it listens, so that no change and no end of session falls between the last
      // position and the stream.
      await flujos.despedir([flujo]);
      const perdido = await cambiosDesde(bd, sesion, ultimoOido(peticion));
      respuesta.headers(CABECERAS).hijack();
      // Most streams end because the listener leaves, and Fastify logs no line for a cut answer.
      respuesta.raw.once('close', () => {
        if (!respuesta.raw.writableFinished) anotarPeticion(peticion, respuesta);
      });
      flujo.abrir(respuesta.getHeaders() as OutgoingHttpHeaders, perdido);
    },
  );

  const latido = setInterval(() => void flujos.latir(seguimiento.posicion), ritmo.latidoMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(latido);
    seguimiento.parar();
    flujos.cerrar();
  });
}

/** A malformed position counts as an old one: everything may have changed since. */
const ultimoOido = ({ headers }: FastifyRequest): string | undefined => {
  const dicho = headers['last-event-id'];
  return dicho === undefined || dicho === '' ? undefined : String(dicho);
};

/** The version of the page that listens. Any other text is ignored. */
const versionDe = ({ headers }: FastifyRequest): string | null => {
  const dicha = headers['version-pagina'];
  return typeof dicha === 'string' && /^[\d.]{1,20}$/.test(dicha) ? dicha : null;
};

class Flujos {
  readonly #bd: Ejecutor;
  readonly #todos = new Set<Flujo>();
  #llave: Buffer | null = null;
  #cerrados = false;

  constructor(bd: Ejecutor) {
    this.#bd = bd;
  }

  get hay(): boolean {
    return this.#todos.size > 0;
  }

  /** The stream hears from here on but sends nothing until it is opened. It is removed however it closes. */
  recibir(sesion: Sesion, salida: ServerResponse): Flujo {
    const flujo = new Flujo(sesion, salida);
    if (salida.destroyed) return flujo;
    this.#todos.add(flujo);
    flujosAbiertos.inc();
    salida.once('close', () => {
      this.#todos.delete(flujo);
      flujosAbiertos.dec();
    });
    const suyos = [...this.#todos].filter((otro) => otro.sesion.tokenHash.equals(sesion.tokenHash));
    for (const viejo of suyos.slice(0, -POR_SESION)) this.#terminar(viejo);
    if (this.#cerrados) this.#terminar(flujo);
    return flujo;
  }

  async contar(cambios: Cambio[], hasta: PosicionDeCambios): Promise<void> {
    cambiosAnunciados.inc(cambios.length);
    // First the ended sessions: with another role the user reaches other rows.
    const idos = new Set(cambios.flatMap(deSesion));
    await this.despedir([...this.#todos].filter(({ sesion }) => idos.has(sesion.idUsuario)));
    const posicion = await this.#escribir(hasta);
    for (const flujo of this.#todos) flujo.oir(cambios, posicion);
  }

  /** Sessions also expire by the clock, without an announcement. */
  async latir(hasta: PosicionDeCambios | null): Promise<void> {
    if (!hasta || !this.hay) return;
    const todos = [...this.#todos];
    // Listeners are kept while the database does not answer; `Seguimiento` logs it.
    await this.despedir(todos).catch(() => undefined);
    const posicion = await this.#escribir(hasta).catch(() => null);
    if (posicion) for (const flujo of todos) flujo.latir(posicion);
  }

  async despedir(flujos: readonly Flujo[]): Promise<void> {
    if (flujos.length === 0) return;
    const tokenHashes = flujos.map(({ sesion }) => sesion.tokenHash);
    const vivas = await vigentes(this.#bd, tokenHashes);
    for (const flujo of flujos) {
      if (!vivas.has(flujo.sesion.tokenHash.toString('hex'))) this.#terminar(flujo);
    }
  }

  cerrar(): void {
    this.#cerrados = true;
    for (const flujo of this.#todos) this.#terminar(flujo);
  }

  #terminar(flujo: Flujo): void {
    this.#todos.delete(flujo);
    flujo.terminar();
  }

  async #escribir(hasta: PosicionDeCambios): Promise<string> {
    this.#llave ??= await llaveDePosicion(this.#bd);
    return escribirPosicion(this.#llave, hasta);
  }
}

const deSesion = ({ ambito, personas }: Cambio) => (ambito === 'sesion' ? (personas ?? []) : []);
