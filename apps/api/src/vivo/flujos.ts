import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { escribirPosicion, type PosicionDeCambios } from '../plataforma/bd/posicion.ts';
import { type BuscarSesion, exigirAcceso, type Sesion } from '../plataforma/http/acceso.ts';
import { anotarPeticion } from '../plataforma/http/registro.ts';
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
  /** How often it is looked for what changed, while somebody listens. */
  cadaMs: number;
  /** Less than what a proxy or the network of a phone takes to cut who says nothing. */
  latidoMs: number;
}
export const RITMO: Ritmo = { cadaMs: 500, latidoMs: 25_000 };

/** A browser opens one; the others are of windows that were left behind, and the oldest ends. */
const POR_SESION = 4;

const CABECERAS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // A proxy that changes or keeps what passes would keep it until it is no news.
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
 * What changed, told as it changes: server-sent events that name scopes and never rows, so that what
 * somebody may see is decided where it is read. The session comes in its header, as in every call, and
 * the stream ends with it. It is no row of the contract, because its answer is not JSON and has no end.
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
      // Nobody asks for the head of what has no end.
      exposeHeadRoute: false,
    },
    async (peticion, respuesta) => {
      const { sesion } = peticion;
      if (!sesion) throw new Error('The guard lets nobody in without a session.');
      const flujo = flujos.recibir(sesion, respuesta.raw);
      await seguimiento.seguir();
      // After it listens, so that nothing falls between what was heard before and what will be: neither
      // that its session ended nor that something changed.
      await flujos.despedir([flujo]);
      const perdido = await cambiosDesde(bd, sesion, ultimoOido(peticion));
      respuesta.headers(CABECERAS).hijack();
      // Most end because whoever listens goes, and of what was cut Fastify writes no line by itself.
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

/** Garbage is an old position: everything may have changed since. */
const ultimoOido = ({ headers }: FastifyRequest): string | undefined => {
  const dicho = headers['last-event-id'];
  return dicho === undefined || dicho === '' ? undefined : String(dicho);
};

/** All who listen to this instance. */
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

  /** From here on it hears, though it says nothing until it is opened; whatever happens to it, it leaves. */
  recibir(sesion: Sesion, salida: ServerResponse): Flujo {
    const flujo = new Flujo(sesion, salida);
    if (salida.destroyed) return flujo;
    this.#todos.add(flujo);
    salida.once('close', () => this.#todos.delete(flujo));
    const suyos = [...this.#todos].filter((otro) => otro.sesion.tokenHash.equals(sesion.tokenHash));
    for (const viejo of suyos.slice(0, -POR_SESION)) this.#terminar(viejo);
    if (this.#cerrados) this.#terminar(flujo);
    return flujo;
  }

  async contar(cambios: Cambio[], hasta: PosicionDeCambios): Promise<void> {
    // First those whose session ended: with another role, what they reach is another.
    const idos = new Set(cambios.flatMap(deSesion));
    await this.despedir([...this.#todos].filter(({ sesion }) => idos.has(sesion.idUsuario)));
    const posicion = await this.#escribir(hasta);
    for (const flujo of this.#todos) flujo.oir(cambios, posicion);
  }

  /** Sessions end without a word too: by the clock. */
  async latir(hasta: PosicionDeCambios | null): Promise<void> {
    if (!hasta || !this.hay) return;
    const todos = [...this.#todos];
    // While the database does not answer, whoever listens is still heard of; `Seguimiento` says it.
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
