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
import type { Vigentes } from '../config/vigentes.ts';
import { hoyEn } from '../hoy.ts';
import { abrir, sellar } from '../sello.ts';
import { admitir, type Sesion } from './acceso.ts';

/** The moment and the scopes whose changes matter. */
export interface Desde {
  posicion: PosicionDeCambios;
  ambitos: readonly Ambito[];
  /** True when the reader sees the whole company, not only their own rows. */
  deTodos: boolean;
}

export interface SesionYCambios {
  sesion: Sesion;
  ahora: PosicionDeCambios;
  /** Changes when the database starts again, because transaction numbers may then repeat. */
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
  vigentes: Vigentes;
  buscarSesionYCambios: BuscarSesionYCambios;
  alcanzaTodo: (quien: Pick<Sesion, 'rol'>) => boolean;
  llaveDeEtiquetas: (bd: Ejecutor) => Promise<Buffer>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a read that may be repeated with its ETag. */
    etiqueta: Etiqueta | null;
  }
}

/** The future ETag of an answer: the moment before any of it was read. */
class Etiqueta {
  /** The answer holds something that changes with the minute. */
  valeUnMinuto = false;
  /** `If-None-Match: *`: any existing answer is a 304. */
  readonly aceptaCualquiera: boolean;
  readonly #escribir: (valeUnMinuto: boolean) => string | null;

  constructor(aceptaCualquiera: boolean, escribir: (valeUnMinuto: boolean) => string | null) {
    this.aceptaCualquiera = aceptaCualquiera;
    this.#escribir = escribir;
  }

  texto(): string | null {
    return this.#escribir(this.valeUnMinuto);
  }
}

/** A received tag that is ours, for this session and this request. */
interface Dicha {
  texto: string;
  posicion: PosicionDeCambios;
  epoca: bigint;
  /** In `ROLES`. */
  indiceDeRol: number;
}

interface Caso {
  /** The key of this session. */
  llave: Buffer;
  dicha: Dicha | null;
  leida: SesionYCambios | null;
}

const NOMBRES: readonly string[] = ROLES;
const indiceDe = (rol: string) => NOMBRES.indexOf(rol);
const LARGO = BYTES_DE_POSICION + 9;
/** Weak, because compressed and plain answers share it. `m` marks an answer valid for one minute. */
const FORMA = /(?:W\/)?"([dm])([\w-]{40,200})"/g;
/** Our pages never send more tags. */
const SE_MIRAN = 4;

/**
 * Answers 304 to a repeated read, before reading anything, if no visible change was committed
 * since. The tag is the moment before the answer was read. A key of the session seals it with the
 * request, the day and the program, so a tag from elsewhere, or an invented one, counts as none.
 */
export class Etiquetas {
  readonly #piezas: Piezas;
  #preparada: Promise<{ llave: Buffer; programa: string }> | null = null;
  readonly #ajustes: () => string;

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
    // These settings change the answers, so they are part of the tag.
    this.#ajustes = piezas.vigentes.segun(
      ({ zonaHoraria, visitasUsuales, avisosDias, jornada, velocidadKmH }) =>
        JSON.stringify([zonaHoraria, visitasUsuales, avisosDias, jornada, velocidadKmH]),
    );
  }

  /** Like `exigirAcceso`, and also answers 304 when nothing changed. */
  exigirAcceso(operacion: Operacion, ambitos: readonly Ambito[]) {
    return async (peticion: FastifyRequest, respuesta: FastifyReply): Promise<unknown> => {
      const { bd, vigentes, alcanzaTodo, buscarSesionYCambios } = this.#piezas;
      const { llave, programa } = await this.#preparar();
      const ajustes = this.#ajustes();
      const pedida = peticion.headers['if-none-match'] ?? '';
      const [minuto, hoy] = [Math.floor(Date.now() / 60_000), hoyEn(vigentes.actual().zonaHoraria)];
      const atadoA = (valeUnMinuto: boolean) =>
        [valeUnMinuto ? minuto : '', hoy, programa, ajustes, peticion.url].join('\n');
      const caso: Caso = { llave, dicha: null, leida: null };
      await admitir(peticion, operacion, async (token, { usa }) => {
        caso.llave = createHmac('sha256', llave).update(token).digest();
        const dicha = pedida === '' ? null : leerEtiqueta(caso.llave, pedida, atadoA);
        const desde = dicha && {
          ...dicha,
          ambitos,
          deTodos: alcanzaTodo({ rol: NOMBRES[dicha.indiceDeRol] ?? '' }),
        };
        caso.dicha = dicha;
        caso.leida = await buscarSesionYCambios(bd, token, { usa, desde });
        return caso.leida?.sesion ?? null;
      });
      const { dicha, leida } = caso;
      if (dicha && leida && sigue(dicha, leida)) return sinCambios(respuesta, dicha.texto);
      peticion.etiqueta = new Etiqueta(pedida.trim() === '*', (valeUnMinuto) =>
        escribirEtiqueta(caso, { valeUnMinuto, atadoA: atadoA(valeUnMinuto) }),
      );
      return undefined;
    };
  }

  /** Runs once; after a failure the next caller tries again. */
  #preparar() {
    this.#preparada ??= this.#leer().catch((error: unknown) => {
      this.#preparada = null;
      throw error;
    });
    return this.#preparada;
  }

  async #leer() {
    const { bd, llaveDeEtiquetas } = this.#piezas;
    const programa = createHash('sha256')
      .update(await readFile(new URL(import.meta.url)))
      .digest('base64url');
    return { llave: await llaveDeEtiquetas(bd), programa };
  }
}

/** Repeats the tag of the request, which is still valid. */
export const sinCambios = (respuesta: FastifyReply, etiqueta: string) =>
  respuesta.code(304).headers({ ETag: etiqueta, Vary: 'Accept-Encoding' }).send();

const sigue = (dicha: Dicha, { sesion, ahora, epoca, cambio }: SesionYCambios): boolean =>
  !cambio &&
  indiceDe(sesion.rol) === dicha.indiceDeRol &&
  dicha.epoca === epoca &&
  seRecuerda(dicha.posicion, ahora);

/** Returns null for a role created by the company: it can read nothing that has a tag. */
function escribirEtiqueta(
  { llave, leida }: Caso,
  { valeUnMinuto, atadoA }: { valeUnMinuto: boolean; atadoA: string },
): string | null {
  const indiceDeRol = indiceDe(leida?.sesion.rol ?? '');
  if (!leida || indiceDeRol < 0) return null;
  const propio = Buffer.alloc(9);
  propio.writeBigInt64BE(leida.epoca, 0);
  propio.writeUInt8(indiceDeRol, 8);
  const datos = Buffer.concat([posicionEnBytes(leida.ahora), propio]);
  return `W/"${valeUnMinuto ? 'm' : 'd'}${sellar(llave, datos, atadoA)}"`;
}

function leerEtiqueta(
  llave: Buffer,
  pedida: string,
  atadoA: (valeUnMinuto: boolean) => string,
): Dicha | null {
  let miradas = 0;
  for (const [, clase = '', sellada = ''] of pedida.matchAll(FORMA)) {
    const datos = abrir(llave, LARGO, sellada, atadoA(clase === 'm'));
    if (datos)
      return {
        texto: `W/"${clase}${sellada}"`,
        posicion: posicionDeBytes(datos),
        epoca: datos.readBigInt64BE(BYTES_DE_POSICION),
        indiceDeRol: datos.readUInt8(BYTES_DE_POSICION + 8),
      };
    miradas += 1;
    if (miradas === SE_MIRAN) break;
  }
  return null;
}
