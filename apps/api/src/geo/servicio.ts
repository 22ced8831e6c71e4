import { setTimeout as esperar } from 'node:timers/promises';
import { plegar } from '@visitas/contract/comun/plegar';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import { buscarEnGacetero } from '@visitas/contract/geo/gacetero';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { distanciaEntre } from '../visitas/ubicacion.ts';
import { Compartidas } from './compartidas.ts';
import {
  aplazarTurnos,
  devolverTurno,
  guardar,
  leerGuardados,
  type Turno,
  tomarTurno,
} from './consultas.ts';
import { FalloDelGeocodificador, geocodificar } from './geocodificador.ts';

type Encontrado = Respuesta<'geo.buscar'>;

const PROPIOS_MAXIMOS = 6;

const incluido = (lugares: Lugar[]): Encontrado => ({ lugares, internet: 'incluido' });
const sinInternet = (internet: Encontrado['internet']): Encontrado => ({ lugares: [], internet });

/** The places we know, and those that the internet knows: without it, at once and all the same. */
export async function buscarLugares(contexto: Contexto, texto: string): Promise<Encontrado> {
  const { lugares, internet } = await buscarEnInternet(contexto, texto);
  return { lugares: unir(buscarEnGacetero(texto, PROPIOS_MAXIMOS), lugares), internet };
}

/** Of this instance. Others find what was answered where it is kept. */
const enCurso = new WeakMap<Ejecutor, Compartidas<Encontrado>>();

function busquedasDe(bd: Ejecutor): Compartidas<Encontrado> {
  const suyas = enCurso.get(bd) ?? new Compartidas<Encontrado>();
  enCurso.set(bd, suyas);
  return suyas;
}

const claveDe = (texto: string) => plegar(texto).replace(/\s+/g, ' ');

async function buscarEnInternet(contexto: Contexto, texto: string): Promise<Encontrado> {
  const { bd, config, presencia } = contexto;
  if (config.urlGeocodificador === null) return sinInternet('apagado');
  const clave = claveDe(texto);
  return busquedasDe(bd).pedir(clave, presencia, async (abandono) => {
    const guardados = await leerGuardados(bd, clave);
    return guardados ? incluido(guardados) : enSuTurno(contexto, { texto, clave, abandono });
  });
}

interface Busqueda {
  texto: string;
  clave: string;
  /** Nobody waits for it any more. */
  abandono: AbortSignal;
}

async function enSuTurno(contexto: Contexto, busqueda: Busqueda): Promise<Encontrado> {
  const { bd } = contexto;
  const turno = await tomarTurno(bd);
  if (!turno) return sinInternet('ocupado');
  const guardados = await mientrasLlega(bd, turno, busqueda);
  if (!guardados && !busqueda.abandono.aborted) return preguntar(contexto, busqueda);
  await devolverTurno(bd, turno);
  return guardados ? incluido(guardados) : sinInternet('no-responde');
}

/** Meanwhile another instance may have asked the same. */
async function mientrasLlega(bd: Ejecutor, { esperaMs }: Turno, { clave, abandono }: Busqueda) {
  if (esperaMs <= 0) return null;
  // Given up is looked at afterwards.
  await esperar(esperaMs, undefined, { signal: abandono }).catch(() => undefined);
  return leerGuardados(bd, clave);
}

async function preguntar(
  { bd, config, registro }: Contexto,
  { texto, clave, abandono }: Busqueda,
): Promise<Encontrado> {
  try {
    const lugares = await geocodificar(config, texto, abandono);
    await guardar(bd, clave, lugares);
    return incluido(lugares);
  } catch (error) {
    if (!(error instanceof FalloDelGeocodificador)) throw error;
    if (error.aplazamiento !== null) await aplazarTurnos(bd, error.aplazamiento);
    if (!abandono.aborted) registro.warn({ err: error }, 'el geocodificador no responde');
    return sinInternet('no-responde');
  }
}

/** Two sources seldom agree on the middle of a town. */
const MISMO_LUGAR_METROS = 2_000;

const esElMismo = (uno: Lugar, otro: Lugar): boolean =>
  plegar(uno.nombre) === plegar(otro.nombre) && distanciaEntre(uno, otro) <= MISMO_LUGAR_METROS;

/** Ours first; of what the internet found, what we did not know. */
const unir = (propios: Lugar[], deInternet: Lugar[]): Lugar[] => [
  ...propios,
  ...deInternet.filter((lugar) => !propios.some((propio) => esElMismo(propio, lugar))),
];
