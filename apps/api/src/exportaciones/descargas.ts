import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { quienPide } from '../plataforma/http/acceso.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { saturado } from '../plataforma/turnos.ts';
import { anotarExportacion, type Exportada, segundosPara } from './consultas.ts';

/** Each holds one query at a time and a few hundred rows, however slowly it is read. */
const A_LA_VEZ = { porPersona: 2, enTotal: 8 };
const POR_HORA = 30;
const ESPERA_MS = 5_000;

export interface Descarga {
  /** With its extension: 'clientes-2026-11-24.csv'. */
  archivo: string;
  tipo: string;
  trozos: AsyncGenerator<Uint8Array>;
  /** How many rows have been read so far. */
  filas: () => number;
}

type Pedido = Pick<Exportada, 'operacion' | 'que' | 'formato'> & {
  preparar: () => Promise<Descarga>;
};

/** Serves files as they are written: limited by person, and told in the log. */
export class Descargas {
  readonly #bd: Ejecutor;
  readonly #enMarcha = new Map<number, number>();

  constructor(bd: Ejecutor) {
    this.#bd = bd;
  }

  async servir(
    peticion: FastifyRequest,
    respuesta: FastifyReply,
    { preparar, ...dicho }: Pedido,
  ): Promise<FastifyReply> {
    const { idUsuario } = quienPide(peticion);
    const salir = this.#entrar(idUsuario);
    try {
      await this.#exigirPocas(idUsuario);
      const { archivo, tipo, trozos, filas } = await preparar();
      // The reader left meanwhile and was given nothing.
      if (respuesta.raw.destroyed) throw new Rechazo('tiempo-agotado');
      const anotar = unaVez((entera: boolean) =>
        anotarExportacion(this.#bd, idUsuario, {
          ...{ ...dicho, filas: filas(), entera },
          ...{ filtros: peticion.url.split('?')[1] ?? '', idPeticion: peticion.id },
        }),
      );
      const flujo = Readable.from(
        antesDelFin(trozos, () => anotar(true)),
        { objectMode: false, highWaterMark: 64 * 1024 },
      );
      // Also when it ends before its first piece, where a generator would run no `finally`.
      flujo.once('close', () => {
        salir();
        anotar(false).catch((error) => peticion.log.error(error, 'exportación sin anotar'));
      });
      return respuesta
        .headers({ 'Content-Disposition': `attachment; filename="${archivo}"` })
        .type(tipo)
        .send(flujo);
    } catch (error) {
      salir();
      throw error;
    }
  }

  #entrar(idUsuario: number): () => void {
    const suyas = this.#enMarcha.get(idUsuario) ?? 0;
    if (suyas >= A_LA_VEZ.porPersona) throw demasiadas(YA_HAY_DOS, ESPERA_MS / 1_000);
    const todas = [...this.#enMarcha.values()].reduce((suma, n) => suma + n, 0);
    if (todas >= A_LA_VEZ.enTotal) throw saturado(ESPERA_MS);
    this.#enMarcha.set(idUsuario, suyas + 1);
    return () => {
      const quedan = (this.#enMarcha.get(idUsuario) ?? 1) - 1;
      if (quedan > 0) this.#enMarcha.set(idUsuario, quedan);
      else this.#enMarcha.delete(idUsuario);
    };
  }

  async #exigirPocas(idUsuario: number): Promise<void> {
    const segundos = await segundosPara(this.#bd, idUsuario, POR_HORA);
    if (segundos !== null) throw demasiadas(YA_FUERON_TREINTA, segundos);
  }
}

const YA_HAY_DOS = 'Ya se están exportando dos archivos tuyos. Espera a que terminen.';
const YA_FUERON_TREINTA = `Exportaste ${POR_HORA} archivos en la última hora. Inténtalo más tarde.`;

const demasiadas = (detalle: string, segundos: number) =>
  new Rechazo('demasiados-intentos', { detalle, cabeceras: { 'Retry-After': String(segundos) } });

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
