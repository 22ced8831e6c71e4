import { Readable } from 'node:stream';
import {
  EXPORTACIONES_A_LA_VEZ,
  EXPORTACIONES_POR_HORA,
} from '@visitas/contract/exportaciones/limites';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { quienPide } from '../plataforma/http/acceso.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { Plazas } from '../plataforma/plazas.ts';
import { anotarExportacion, type Exportada, segundosPara } from './consultas.ts';

const ESPERA_S = 5;

/** A quarter of an hour, or as long as it is read at 32 kB a second: a slow line may take longer, a stalled one not. */
const PLAZO_MS = 15 * 60_000;
const BYTES_POR_MS = 32;
/** In pieces: some hundreds of rows each, or half a report. */
const CADA_CUANTOS = 4;

export interface Descarga {
  /** With its extension: 'clientes-2026-11-24.csv'. */
  archivo: string;
  tipo: string;
  trozos: AsyncGenerator<Uint8Array>;
  /** How many rows have been read so far. */
  filas: () => number;
}

export type PedidoDeDescarga = Pick<Exportada, 'operacion' | 'que' | 'formato'> & {
  preparar: () => Promise<Descarga>;
  /** Fails when who asked may no longer have it: a long file outlives a session. */
  exigirAcceso: () => Promise<void>;
};

/** Serves files as they are written: limited by person, and told in the log. */
export class Descargas {
  readonly #bd: Ejecutor;
  readonly #plazoMs: number;
  readonly #plazas = new Plazas({
    ...EXPORTACIONES_A_LA_VEZ,
    porqueYaTiene: () => demasiadas(YA_TIENE_LAS_SUYAS, ESPERA_S),
  });

  constructor(bd: Ejecutor, plazoMs = PLAZO_MS) {
    this.#bd = bd;
    this.#plazoMs = plazoMs;
  }

  async servir(
    peticion: FastifyRequest,
    respuesta: FastifyReply,
    { preparar, exigirAcceso, ...dicho }: PedidoDeDescarga,
  ): Promise<FastifyReply> {
    const { idUsuario } = quienPide(peticion);
    const soltar = this.#plazas.tomar(idUsuario);
    try {
      await this.#exigirPocas(idUsuario);
      const { archivo, tipo, trozos, filas } = await preparar();
      // The reader left meanwhile and was given nothing.
      if (respuesta.raw.destroyed) throw new Rechazo('tiempo-agotado');
      const anotar = unaVez((entera: boolean) =>
        anotarExportacion(this.#bd, idUsuario, {
          ...dicho,
          filas: filas(),
          entera,
          filtros: peticion.url.split('?')[1] ?? '',
          idPeticion: peticion.id,
        }),
      );
      const flujo = Readable.from(
        antesDelFin(mientras(exigirAcceso, trozos), () => anotar(true)),
        { objectMode: false, highWaterMark: 64 * 1024 },
      );
      const vigia = this.#cortarSiSeEstanca(flujo, respuesta);
      // Also when it ends before its first piece, where a generator would run no `finally`.
      flujo.once('close', () => {
        soltar();
        clearInterval(vigia);
        anotar(false).catch((error) => peticion.log.error(error, 'exportación sin anotar'));
      });
      return respuesta
        .headers({ 'Content-Disposition': `attachment; filename="${archivo}"` })
        .type(tipo)
        .send(flujo);
    } catch (error) {
      soltar();
      throw error;
    }
  }

  /** Its place is for somebody else: there are few, and a reader of some bytes a minute is never silent. */
  #cortarSiSeEstanca(flujo: Readable, { raw }: FastifyReply): NodeJS.Timeout {
    const empezo = performance.now();
    const antes = raw.socket?.bytesWritten ?? 0;
    return setInterval(() => {
      const bytes = (raw.socket?.bytesWritten ?? 0) - antes;
      const admitido = Math.max(this.#plazoMs, bytes / BYTES_POR_MS);
      if (performance.now() - empezo > admitido) flujo.destroy(new Rechazo('tiempo-agotado'));
    }, this.#plazoMs / 60).unref();
  }

  async #exigirPocas(idUsuario: number): Promise<void> {
    const segundos = await segundosPara(this.#bd, idUsuario, EXPORTACIONES_POR_HORA);
    if (segundos !== null) throw demasiadas(FUERON_MUCHAS, segundos);
  }
}

const YA_TIENE_LAS_SUYAS = `Ya se están exportando ${EXPORTACIONES_A_LA_VEZ.porPersona} archivos tuyos. Espera a que terminen.`;
const FUERON_MUCHAS = `Exportaste ${EXPORTACIONES_POR_HORA} archivos en la última hora. Inténtalo más tarde.`;

const demasiadas = (detalle: string, segundos: number) =>
  new Rechazo('demasiados-intentos', { detalle, cabeceras: { 'Retry-After': String(segundos) } });

async function* mientras(
  exigirAcceso: () => Promise<void>,
  trozos: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let cuantos = 0;
  for await (const trozo of trozos) {
    cuantos += 1;
    if (cuantos % CADA_CUANTOS === 0) await exigirAcceso();
    yield trozo;
  }
}

/** Keeps the last piece back until the log has it: what is not told there never looks whole. */
async function* antesDelFin(
  trozos: AsyncGenerator<Uint8Array>,
  anotar: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let ultimo: Uint8Array | undefined;
  for await (const trozo of trozos) {
    if (ultimo) yield ultimo;
    ultimo = trozo;
  }
  await anotar();
  if (ultimo) yield ultimo;
}

/** Only the first call does it. The others answer the same. */
function unaVez(hacer: (entera: boolean) => Promise<void>): (entera: boolean) => Promise<void> {
  let hecho: Promise<void> | undefined;
  return (entera) => {
    hecho ??= hacer(entera);
    return hecho;
  };
}
