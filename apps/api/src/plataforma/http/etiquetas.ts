import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Ambito } from '@visitas/contract/comun/ambitos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../bd/esquema.ts';
import {
  BYTES_DE_POSICION,
  type PosicionDeCambios,
  posicionDeBytes,
  posicionEnBytes,
  seRecuerda,
} from '../bd/posicion.ts';
import type { Config } from '../config/config.ts';
import { hoyEn } from '../hoy.ts';
import { abrir, sellar } from '../sello.ts';
import { admitir, type Sesion } from './acceso.ts';

/** From when, and of what, it matters whether anything changed. */
export interface Desde {
  posicion: PosicionDeCambios;
  ambitos: readonly Ambito[];
  /** Of the whole company, and not only of what is theirs. */
  deTodos: boolean;
}

export interface SesionYCambios {
  sesion: Sesion;
  ahora: PosicionDeCambios;
  /** Another one when the database began again, where numbers of transactions may come back. */
  epoca: bigint;
  cambio: boolean;
}

export type BuscarSesionYCambios = (
  bd: Ejecutor,
  token: string,
  como: { usa: boolean; desde: Desde | null },
) => Promise<SesionYCambios | null>;

interface Piezas {
  bd: Ejecutor;
  config: Config;
  buscarSesionYCambios: BuscarSesionYCambios;
  alcanzaTodo: (quien: Pick<Sesion, 'rol'>) => boolean;
  llaveDeEtiquetas: (bd: Ejecutor) => Promise<Buffer>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a reading that may be asked again by its ETag. */
    etiqueta: Etiqueta | null;
  }
}

/** What an answer will be asked again by: of the moment before anything of it was read. */
class Etiqueta {
  /** Whether the answer holds what is only so until the next minute. */
  caduca = false;
  /** Whoever asks wants nothing of what there already is, whatever it is ('*'). */
  readonly sobra: boolean;
  readonly #escribir: (caduca: boolean) => string | null;

  constructor(sobra: boolean, escribir: (caduca: boolean) => string | null) {
    this.sobra = sobra;
    this.#escribir = escribir;
  }

  texto(): string | null {
    return this.#escribir(this.caduca);
  }
}

/** One that was said and is ours, for that person and that question. */
interface Dicha {
  /** As it is sent. */
  texto: string;
  posicion: PosicionDeCambios;
  epoca: bigint;
  /** Which of the roles they had. */
  puesto: number;
}

interface Caso {
  /** Of that session. */
  llave: Buffer;
  dicha: Dicha | null;
  leida: SesionYCambios | null;
}

const NOMBRES: readonly string[] = ROLES;
const puestoDe = (rol: string) => NOMBRES.indexOf(rol);
const LARGO = BYTES_DE_POSICION + 9;
/** Weak, because what is compressed and what is not have the same. `m` is of what is only so for a minute. */
const FORMA = /(?:W\/)?"([dm])([\w-]{40,200})"/g;
/** Whoever says more than these is not one of our pages. */
const SE_MIRAN = 4;

/**
 * What was read asked again: 304, before anything is read, if nothing of what it may show was committed since.
 * The tag of an answer is the moment before it was read, sealed with a key of that session over what was asked,
 * the day and the program: of anybody else, of another question, of yesterday or made up, it is as none.
 */
export class Etiquetas {
  readonly #piezas: Piezas;
  #preparada: Promise<{ llave: Buffer; programa: string }> | null = null;

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
  }

  /** As `exigirAcceso`, and answers by itself whoever already has what there is. */
  exigirAcceso(operacion: Operacion, ambitos: readonly Ambito[]) {
    return async (peticion: FastifyRequest, respuesta: FastifyReply): Promise<unknown> => {
      const { bd, config, alcanzaTodo, buscarSesionYCambios } = this.#piezas;
      const { llave, programa } = await this.#preparar();
      const pedida = peticion.headers['if-none-match'] ?? '';
      const [minuto, hoy] = [Math.floor(Date.now() / 60_000), hoyEn(config.zonaHoraria)];
      const deQue = (caduca: boolean) =>
        [caduca ? minuto : '', hoy, programa, peticion.url].join('\n');
      const caso: Caso = { llave, dicha: null, leida: null };
      await admitir(peticion, operacion, async (token, { usa }) => {
        caso.llave = createHmac('sha256', llave).update(token).digest();
        const dicha = pedida === '' ? null : leerEtiqueta(caso.llave, pedida, deQue);
        const desde = dicha && {
          ...dicha,
          ambitos,
          deTodos: alcanzaTodo({ rol: NOMBRES[dicha.puesto] ?? '' }),
        };
        caso.dicha = dicha;
        caso.leida = await buscarSesionYCambios(bd, token, { usa, desde });
        return caso.leida?.sesion ?? null;
      });
      const { dicha, leida } = caso;
      if (dicha && leida && sigue(dicha, leida)) return sinCambios(respuesta, dicha.texto);
      peticion.etiqueta = new Etiqueta(pedida.trim() === '*', (caduca) =>
        escribirEtiqueta(caso, { caduca, deQue: deQue(caduca) }),
      );
      return undefined;
    };
  }

  /** Once; what fails is tried again by whoever asks next. */
  #preparar() {
    this.#preparada ??= this.#leer().catch((error: unknown) => {
      this.#preparada = null;
      throw error;
    });
    return this.#preparada;
  }

  async #leer() {
    const { bd, config, llaveDeEtiquetas } = this.#piezas;
    // What an answer says by the settings is another one by others.
    const { zonaHoraria, visitasUsuales } = config;
    const programa = createHash('sha256')
      .update(await readFile(new URL(import.meta.url)))
      .update(JSON.stringify([zonaHoraria, visitasUsuales]))
      .digest('base64url');
    return { llave: await llaveDeEtiquetas(bd), programa };
  }
}

/** With the tag that it was asked by, which is still that of what there is. */
export const sinCambios = (respuesta: FastifyReply, etiqueta: string) =>
  respuesta.code(304).headers({ ETag: etiqueta, Vary: 'Accept-Encoding' }).send();

const sigue = (dicha: Dicha, { sesion, ahora, epoca, cambio }: SesionYCambios): boolean =>
  !cambio &&
  puestoDe(sesion.rol) === dicha.puesto &&
  dicha.epoca === epoca &&
  seRecuerda(dicha.posicion, ahora);

/** Null for a role of the company's own, which reads nothing that has one. */
function escribirEtiqueta(
  { llave, leida }: Caso,
  { caduca, deQue }: { caduca: boolean; deQue: string },
): string | null {
  const puesto = puestoDe(leida?.sesion.rol ?? '');
  if (!leida || puesto < 0) return null;
  const propio = Buffer.alloc(9);
  propio.writeBigInt64BE(leida.epoca, 0);
  propio.writeUInt8(puesto, 8);
  const datos = Buffer.concat([posicionEnBytes(leida.ahora), propio]);
  return `W/"${caduca ? 'm' : 'd'}${sellar(llave, datos, deQue)}"`;
}

function leerEtiqueta(
  llave: Buffer,
  pedida: string,
  deQue: (caduca: boolean) => string,
): Dicha | null {
  let miradas = 0;
  for (const [, clase = '', sellada = ''] of pedida.matchAll(FORMA)) {
    const datos = abrir(llave, LARGO, sellada, deQue(clase === 'm'));
    if (datos)
      return {
        texto: `W/"${clase}${sellada}"`,
        posicion: posicionDeBytes(datos),
        epoca: datos.readBigInt64BE(BYTES_DE_POSICION),
        puesto: datos.readUInt8(BYTES_DE_POSICION + 8),
      };
    miradas += 1;
    if (miradas === SE_MIRAN) break;
  }
  return null;
}
