import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { distanciaEntre } from '@visitas/contract/comun/distancia';
import { plegar } from '@visitas/contract/comun/plegar';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import { buscarEnGacetero } from '@visitas/contract/geo/gacetero';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { FalloAjeno } from './ajeno.ts';
import { Compartidas } from './compartidas.ts';
import {
  aplazarHuecos,
  devolverTurno,
  guardar,
  haContestado,
  leerGuardados,
  type TurnoDeBusqueda,
  tomarTurno,
} from './consultas.ts';
import { FalloDelGeocodificador, geocodificar } from './geocodificador.ts';
import type { LugarDeInternet } from './hallazgo.ts';

type Encontrado = Omit<Respuesta<'geo.buscar'>, 'lugares'> & {
  lugares: LugarDeInternet[];
  /** The geocoder answers, and will not look for that text. */
  negado?: boolean;
};
export type BuscadorDeDirecciones = Pick<Contexto, 'bd' | 'config' | 'presencia' | 'registro'>;

const PROPIOS_MAXIMOS = 6;

const incluido = (lugares: LugarDeInternet[]): Encontrado => ({ lugares, internet: 'incluido' });
const sinInternet = (internet: Encontrado['internet']): Encontrado => ({ lugares: [], internet });

/** Joins our own places with those of the internet. Without internet, only our own, at once. */
export async function buscarLugares(contexto: Contexto, texto: string): Promise<Encontrado> {
  const { lugares, internet } = await buscarEnInternet(contexto, texto);
  return { lugares: unir(buscarEnGacetero(texto, PROPIOS_MAXIMOS), lugares), internet };
}

/** The searches in progress here. Other instances find the answer in the database. */
const enCurso = new WeakMap<Ejecutor, Compartidas<Encontrado>>();

function busquedasDe(bd: Ejecutor): Compartidas<Encontrado> {
  const suyas = enCurso.get(bd) ?? new Compartidas<Encontrado>();
  enCurso.set(bd, suyas);
  return suyas;
}

/**
 * One spelling for equal searches: they are kept and shared under it. Another geocoder may know what this one does not.
 * Its address may have a key, so it is not kept as it is.
 */
export const enUnaForma = (texto: string, geocodificador: string) =>
  deEse(geocodificador) + plegar(texto).replace(/\s+/g, ' ');

const deEse = (geocodificador: string) =>
  `${createHash('sha256').update(geocodificador).digest('base64url').slice(0, 8)} `;

/** Without our own places, for a program that looks for an address: its search waits behind those of people. */
export async function buscarEnInternet(
  contexto: BuscadorDeDirecciones,
  texto: string,
): Promise<Encontrado> {
  const { bd, config, presencia } = contexto;
  if (config.urlGeocodificador === null) return sinInternet('apagado');
  const buscado = enUnaForma(texto, config.urlGeocodificador);
  return busquedasDe(bd).pedir(buscado, presencia, async (abandono) => {
    const guardados = await leerGuardados(bd, buscado);
    return guardados ? incluido(guardados) : enSuHueco(contexto, { texto, buscado, abandono });
  });
}

interface BusquedaDeLugares {
  texto: string;
  buscado: string;
  /** Aborted when no caller waits any more. */
  abandono: AbortSignal;
}

async function enSuHueco(
  contexto: BuscadorDeDirecciones,
  busqueda: BusquedaDeLugares,
): Promise<Encontrado> {
  const { bd } = contexto;
  const turno = await tomarTurno(bd);
  if (!turno) return sinInternet('ocupado');
  const guardados = await mientrasLlega(bd, turno, busqueda);
  if (!guardados && !busqueda.abandono.aborted) return preguntar(contexto, busqueda);
  await devolverTurno(bd, turno);
  return guardados ? incluido(guardados) : sinInternet('no-responde');
}

/** Meanwhile another instance may have asked the same. */
async function mientrasLlega(
  bd: Ejecutor,
  { esperaMs }: TurnoDeBusqueda,
  { buscado, abandono }: BusquedaDeLugares,
) {
  if (esperaMs <= 0) return null;
  // The caller checks whether the search was abandoned.
  await esperar(esperaMs, undefined, { signal: abandono }).catch(() => undefined);
  return leerGuardados(bd, buscado);
}

async function preguntar(
  { bd, config, registro }: BuscadorDeDirecciones,
  { texto, buscado, abandono }: BusquedaDeLugares,
): Promise<Encontrado> {
  try {
    const lugares = await geocodificar(config, texto, abandono);
    await guardar(bd, buscado, lugares);
    return incluido(lugares);
  } catch (error) {
    if (!(error instanceof FalloAjeno)) throw error;
    if (error instanceof FalloDelGeocodificador && error.aplazamiento !== null)
      await aplazarHuecos(bd, error.aplazamiento);
    if (!abandono.aborted) registro.warn({ err: error }, 'el geocodificador no responde');
    return { ...sinInternet('no-responde'), negado: await esDeEseTexto(bd, config, error) };
  }
}

/** One that never answered may have a wrong address: then it would refuse every text. */
const esDeEseTexto = async (bd: Ejecutor, { urlGeocodificador }: Config, error: FalloAjeno) =>
  error instanceof FalloDelGeocodificador &&
  error.negado &&
  (await haContestado(bd, deEse(urlGeocodificador ?? '')));

/** Two sources seldom agree on the middle of a town. */
const MISMO_LUGAR_METROS = 2_000;

const esElMismo = (uno: Lugar, otro: Lugar): boolean =>
  plegar(uno.nombre) === plegar(otro.nombre) && distanciaEntre(uno, otro) <= MISMO_LUGAR_METROS;

/** Puts our own places first and drops those that the internet repeats. */
const unir = (propios: Lugar[], deInternet: Lugar[]): Lugar[] => [
  ...propios,
  ...deInternet.filter((lugar) => !propios.some((propio) => esElMismo(propio, lugar))),
];
