import {
  ambitosDeEtiqueta,
  esEscritura,
  type OperacionEnNavegador,
} from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { conexion } from '../conexion.ts';
import { porSesion } from '../memoria/sesion.ts';
import { olvidarAdelantada, tomarAdelantada } from './adelantada.ts';
import { cambiosPropios } from './cambiosPropios.ts';
import { Conocidas } from './conocidas.ts';
import {
  ERROR_DE_CONEXION,
  ERROR_INESPERADO,
  ErrorApi,
  errorDeRespuesta,
  SIN_RESPUESTA,
} from './errorApi.ts';

const ESPERA_MAXIMA_MS = 20_000;

export interface PartesDePeticion {
  parametros?: Record<string, unknown>;
  criterios?: Record<string, unknown>;
  cuerpo?: unknown;
}

export interface OpcionesDePeticion {
  base: string;
  token: string;
  /** For a write: requests with the same key are done once. */
  clave?: string | undefined;
  /** A background call, which does not extend the session. */
  deFondo?: boolean | undefined;
  /** Aborts when the caller no longer wants the response. */
  signal?: AbortSignal | null | undefined;
}

export interface Recibido<N extends NombreOperacion> {
  cuerpo: Respuesta<N>;
  cabeceras: Headers;
}

export function urlDe(
  base: string,
  { ruta }: OperacionEnNavegador,
  { parametros, criterios }: PartesDePeticion,
): string {
  const camino = ruta.replace(/:(\w+)/g, (_, nombre) =>
    encodeURIComponent(String(parametros?.[nombre])),
  );
  const pares = Object.entries(criterios ?? {}).filter(([, valor]) => valor !== undefined);
  const parametrosDeUrl = new URLSearchParams(
    pares.map(([nombre, valor]) => [nombre, String(valor)]),
  );
  return base + camino + (pares.length > 0 ? `?${parametrosDeUrl}` : '');
}

function peticion(
  operacion: OperacionEnNavegador,
  { cuerpo }: PartesDePeticion,
  { token, clave = claveUnica(), deFondo = false }: OpcionesDePeticion,
): RequestInit & { headers: Headers } {
  const cabeceras = new Headers({ Accept: 'application/json' });
  if (token) cabeceras.set('Authorization', `Bearer ${token}`);
  if (deFondo) cabeceras.set('De-Fondo', '1');
  if (esEscritura(operacion)) {
    cabeceras.set('Idempotency-Key', clave);
    // Tells the server how wrong the device's clock is.
    cabeceras.set('Hora-Cliente', new Date().toISOString());
  }
  if (cuerpo === undefined) return { method: operacion.metodo, headers: cabeceras };
  cabeceras.set('Content-Type', 'application/json');
  return { method: operacion.metodo, headers: cabeceras, body: JSON.stringify(cuerpo) };
}

/** Aborts when any of the signals does. `AbortSignal.any` is newer than the oldest supported browsers. */
function elPrimero(...signals: AbortSignal[]): AbortSignal {
  const control = new AbortController();
  for (const una of signals) {
    const terminar = () => control.abort(una.reason);
    if (una.aborted) terminar();
    else una.addEventListener('abort', terminar, { signal: control.signal });
  }
  return control.signal;
}

function enviar(url: string, { signal, ...opciones }: RequestInit): Promise<Response> {
  const plazo = AbortSignal.timeout(ESPERA_MAXIMA_MS);
  return fetch(url, { ...opciones, signal: signal ? elPrimero(plazo, signal) : plazo });
}

/** Retries once when the network failed. A write repeats its key, so the server does it once. */
async function enviarConReintento(url: string, opciones: RequestInit): Promise<Response> {
  try {
    return await enviar(url, opciones).catch((error) => {
      if (opciones.signal?.aborted) throw error;
      return enviar(url, opciones);
    });
  } catch {
    throw new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION);
  }
}

/**
 * A busy server asks for a moment. A database that is down asks for five seconds, and that is
 * reported at once.
 */
const PACIENCIA_S = 4;
const REPETICIONES = 2;
const NO_PUEDE_AHORA = 503;

/** Retries a reading after the server's Retry-After. A write is repeated only by the user. */
async function leerConPaciencia(url: string, opciones: RequestInit): Promise<Response> {
  let respuesta = await enviarConReintento(url, opciones);
  for (let veces = 0; veces < REPETICIONES && respuesta.status === NO_PUEDE_AHORA; veces += 1) {
    const segundos = Number(respuesta.headers.get('Retry-After') ?? Number.NaN);
    if (!(segundos >= 0 && segundos <= PACIENCIA_S)) break;
    await esperar(segundos * 1_000, opciones.signal);
    respuesta = await enviarConReintento(url, opciones);
  }
  return respuesta;
}

/** Ends at once if the caller aborts. */
const esperar = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((seguir) => {
    const alIrse = () => {
      clearTimeout(reloj);
      seguir();
    };
    const reloj = setTimeout(() => {
      signal?.removeEventListener('abort', alIrse);
      seguir();
    }, ms);
    signal?.addEventListener('abort', alIrse, { once: true });
    if (signal?.aborted) alIrse();
  });

async function leerCuerpo(respuesta: Response): Promise<unknown> {
  try {
    return await respuesta.json();
  } catch {
    return undefined;
  }
}

async function interpretar(operacion: OperacionEnNavegador, respuesta: Response): Promise<unknown> {
  if (!respuesta.ok) throw errorDeRespuesta(respuesta.status, await leerCuerpo(respuesta));
  if (operacion.respuesta === null) return undefined;
  const leida = operacion.respuesta.safeParse(await leerCuerpo(respuesta));
  if (!leida.success) throw new ErrorApi(respuesta.status, ERROR_INESPERADO);
  return leida.data;
}

const SIN_CAMBIOS = 304;

interface Leido {
  cuerpo: unknown;
  cabeceras: Headers;
}
/** Each session reads everything anew. */
const leidas = porSesion(() => new Conocidas<Leido>());

const recibir = async (operacion: OperacionEnNavegador, respuesta: Response): Promise<Leido> => ({
  cuerpo: await interpretar(operacion, respuesta),
  cabeceras: respuesta.headers,
});

type Preparada = ReturnType<typeof peticion> & Pick<RequestInit, 'signal'>;

/** Requests a known reading with its ETag. */
async function leer(
  operacion: OperacionEnNavegador,
  url: string,
  opciones: Preparada,
  token: string,
) {
  const conocida = ambitosDeEtiqueta(operacion) && leidas().de(token, url);
  if (conocida) opciones.headers.set('If-None-Match', conocida.etiqueta);
  const adelantada = tomarAdelantada(token, url);
  const respuesta = (adelantada && (await adelantada)) ?? (await leerConPaciencia(url, opciones));
  const sigue = conocida && respuesta.status === SIN_CAMBIOS;
  const recibido = sigue ? conocida.recibido : await recibir(operacion, respuesta);
  leidas().guardar(token, url, recibido.cabeceras.get('ETag'), recibido);
  return recibido;
}

async function escribir(operacion: OperacionEnNavegador, url: string, opciones: Preparada) {
  const terminar = cambiosPropios().empezar();
  olvidarAdelantada();
  try {
    return await recibir(operacion, await enviarConReintento(url, opciones));
  } finally {
    terminar();
  }
}

/** Calls an operation. The body matches the schema; anything else rejects with ErrorApi. */
export async function pedir<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  destino: OpcionesDePeticion,
): Promise<Recibido<N>> {
  const operacion: OperacionEnNavegador = enNavegador[nombre];
  const { base, token, signal = null } = destino;
  const url = urlDe(base, operacion, envio);
  const opciones = { ...peticion(operacion, envio, destino), signal };
  const hacer = esEscritura(operacion) ? escribir : leer;
  try {
    const recibido = await hacer(operacion, url, opciones, token);
    conexion.anotar(true);
    // `interpretar` parsed it with this operation's schema.
    return recibido as Recibido<N>;
  } catch (error) {
    // An aborted call says nothing about the connection.
    if (!signal?.aborted) conexion.anotar(esNuestro(error));
    throw error;
  }
}

/** True when our own server refused it, not a proxy or a captive portal. */
const esNuestro = (error: unknown): boolean =>
  error instanceof ErrorApi && error.codigo !== undefined;

const BYTES = 16;

const enHexadecimal = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A new idempotency key. `randomUUID` exists only over https, and a company may use plain http inside. */
export function claveUnica(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), enHexadecimal).join('');
}
