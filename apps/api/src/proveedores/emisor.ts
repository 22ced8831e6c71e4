import { esObjeto } from '@visitas/contract/comun/objetos';
import { esDeEsteEquipo } from '@visitas/contract/proveedores/emisor';
import {
  type CompactVerifyResult,
  compactVerify,
  createLocalJWKSet,
  errors as deFirma,
  type JSONWebKeySet,
} from 'jose';
import * as oidc from 'openid-client';
import { conPlazo, FalloAjeno, leerConLimite } from '../geo/ajeno.ts';
import { Turnos } from '../plataforma/turnos.ts';
import { NoSeCree } from './fallos.ts';

/** What the program knows of the other side, and the keys with which it signs. */
export interface EmisorDeCuentas {
  metadatos: oidc.ServerMetadata;
  llaves: JSONWebKeySet;
}

interface Guardado {
  emisor: EmisorDeCuentas;
  leidoEn: number;
  /** When somebody last asked for newer keys before their time. */
  renovadoEn: number;
}

/** No request of ours waits longer for a provider. */
const PLAZO_MS = 5_000;
const FRESCO_MS = 10 * 60_000;
/** An unknown key is looked for at once, but false tokens do not make the program ask without end. */
const ENTRE_RENOVACIONES_MS = 10_000;
/** A provider that just failed is not asked again by everybody who comes. */
const TRAS_UN_FALLO_MS = 2_000;
const BYTES = 256 * 1024;

/** Signatures that only the provider can make: never 'none', never with a secret that both know. */
const FIRMAS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA'],
];

/** How many requests to one provider wait for its answer at once. One that hangs makes nobody else wait. */
const A_LA_VEZ = 8;
/** Turns of more providers are forgotten, those least recently taken first. */
const CON_TURNOS = 50;
const turnos = new Map<string, Turnos>();

const guardados = new Map<string, Guardado>();
const leyendo = new Map<string, Promise<Guardado>>();
const fallos = new Map<string, { error: unknown; en: number }>();

/** Runs a conversation with a provider within its time. Who waits in the queue holds no connection. */
export async function conversar<T>(
  direccion: string,
  presencia: AbortSignal,
  hacer: (hasta: AbortSignal) => Promise<T>,
): Promise<T> {
  const soltar = await turnosDe(direccion).tomar(presencia);
  return conPlazo(presencia, PLAZO_MS, hacer).finally(soltar);
}

function turnosDe(direccion: string): Turnos {
  const suyos = turnos.get(direccion) ?? new Turnos({ cuantos: A_LA_VEZ, esperaMaxima: PLAZO_MS });
  turnos.delete(direccion);
  turnos.set(direccion, suyos);
  const [olvidada] = turnos.size > CON_TURNOS ? turnos.keys() : [];
  if (olvidada !== undefined) turnos.delete(olvidada);
  return suyos;
}

/** What the provider publishes, read once every ten minutes. Everybody who comes meanwhile waits for one reading. */
export async function emisorDe(direccion: string): Promise<EmisorDeCuentas> {
  const guardado = guardados.get(direccion);
  if (guardado && performance.now() - guardado.leidoEn < FRESCO_MS) return guardado.emisor;
  const fallo = fallos.get(direccion);
  if (fallo && performance.now() - fallo.en < TRAS_UN_FALLO_MS) throw fallo.error;
  return (await leerUnaVez(direccion, () => descubrir(direccion))).emisor;
}

/** Checks who signed. With an unknown key, the provider may have changed it: asks once for the newer ones. */
export async function comprobarFirma(direccion: string, jwt: string): Promise<CompactVerifyResult> {
  const { llaves } = await emisorDe(direccion);
  try {
    return await verificar(jwt, llaves);
  } catch (error) {
    const nuevas = await renovarLlaves(direccion);
    if (!nuevas) throw error;
    return verificar(jwt, nuevas);
  }
}

/** A key that is too short or badly written makes the library fail in many ways. None of them is a defect of ours. */
async function verificar(jwt: string, llaves: JSONWebKeySet): Promise<CompactVerifyResult> {
  try {
    return await compactVerify(jwt, createLocalJWKSet(llaves), { algorithms: FIRMAS });
  } catch (error) {
    if (error instanceof deFirma.JOSEError) throw error;
    throw new NoSeCree('publishes a key that cannot be used');
  }
}

async function renovarLlaves(direccion: string): Promise<JSONWebKeySet | null> {
  const guardado = guardados.get(direccion);
  if (!guardado || performance.now() - guardado.renovadoEn < ENTRE_RENOVACIONES_MS) return null;
  guardado.renovadoEn = performance.now();
  const { metadatos } = guardado.emisor;
  const renovado = await leerUnaVez(direccion, async () => ({
    ...guardado,
    emisor: {
      metadatos,
      llaves: await dentroDePlazo((hasta) => leerLlaves(metadatos, pedirHasta(hasta, direccion))),
    },
  }));
  return renovado.emisor.llaves;
}

/** Without memory, for who tries an address that nobody saved. */
export const leerEmisor = async (direccion: string): Promise<EmisorDeCuentas> =>
  (await descubrir(direccion)).emisor;

function leerUnaVez(direccion: string, leer: () => Promise<Guardado>): Promise<Guardado> {
  const enMarcha = leyendo.get(direccion);
  if (enMarcha) return enMarcha;
  const lectura = leer()
    .then((leido) => {
      guardados.set(direccion, leido);
      fallos.delete(direccion);
      return leido;
    })
    .catch((error: unknown) => {
      fallos.set(direccion, { error, en: performance.now() });
      throw error;
    })
    .finally(() => leyendo.delete(direccion));
  leyendo.set(direccion, lectura);
  return lectura;
}

/** Not tied to who asked: the answer serves everybody. */
const dentroDePlazo = <T>(hacer: (hasta: AbortSignal) => Promise<T>): Promise<T> =>
  conPlazo(new AbortController().signal, PLAZO_MS, hacer);

/** The addresses that the program asks, or to which it sends people. */
const DIRECCIONES = [
  ...(['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const),
  ...(['userinfo_endpoint', 'end_session_endpoint'] as const),
];

const descubrir = (direccion: string): Promise<Guardado> =>
  dentroDePlazo(async (hasta) => {
    const pedir = pedirHasta(hasta, direccion);
    const hallado = await oidc.discovery(new URL(direccion), 'visitas', undefined, oidc.None(), {
      [oidc.customFetch]: pedir,
      execute: esDeEsteEquipo(direccion) ? [oidc.allowInsecureRequests] : [],
    });
    const metadatos = hallado.serverMetadata();
    // The library lets one provider call itself otherwise. Here each one is who it says.
    if (new URL(metadatos.issuer).href !== new URL(direccion).href)
      throw new FalloAjeno('is another issuer');
    if (!metadatos.authorization_endpoint || !metadatos.token_endpoint || !metadatos.jwks_uri)
      throw new FalloAjeno('answered something else');
    for (const una of DIRECCIONES) exigirCifrada(metadatos[una], direccion);
    const llaves = await leerLlaves(metadatos, pedir);
    return { emisor: { metadatos, llaves }, leidoEn: performance.now(), renovadoEn: -Infinity };
  });

async function leerLlaves(
  { jwks_uri: url = '' }: oidc.ServerMetadata,
  pedir: oidc.CustomFetch,
): Promise<JSONWebKeySet> {
  const respuesta = await pedir(url, {
    method: 'GET',
    body: undefined,
    redirect: 'manual',
    headers: { accept: 'application/json' },
  });
  if (respuesta.status !== 200) throw new FalloAjeno(`answered ${respuesta.status}`);
  const leidas: unknown = await respuesta.json().catch(() => null);
  if (!esObjeto(leidas) || !Array.isArray(leidas.keys) || !leidas.keys.every(esObjeto))
    throw new FalloAjeno('answered something else');
  return { keys: leidas.keys };
}

/** A client of the provider for one conversation. */
export function clienteDe(
  { metadatos }: EmisorDeCuentas,
  { emisor, cliente, secreto }: { emisor: string; cliente: string; secreto: string | null },
  hasta: AbortSignal,
): oidc.Configuration {
  const config = new oidc.Configuration(
    metadatos,
    cliente,
    undefined,
    seIdentificaCon(metadatos, secreto),
  );
  config[oidc.customFetch] = pedirHasta(hasta, emisor);
  if (esDeEsteEquipo(emisor)) oidc.allowInsecureRequests(config);
  return config;
}

function seIdentificaCon(
  { token_endpoint_auth_methods_supported: formas = ['client_secret_basic'] }: oidc.ServerMetadata,
  secreto: string | null,
): oidc.ClientAuth {
  if (secreto === null) return oidc.None();
  return formas.includes('client_secret_post')
    ? oidc.ClientSecretPost(secreto)
    : oidc.ClientSecretBasic(secreto);
}

const SIN_CUERPO = [204, 205, 304];

/** Only a provider of this same machine has addresses without TLS, and they are of this machine too. */
function exigirCifrada(url: unknown, emisor: string): void {
  if (url === undefined || url === null) return;
  const texto = String(url);
  if (URL.canParse(texto) && new URL(texto).protocol === 'https:') return;
  if (!esDeEsteEquipo(emisor) || !esDeEsteEquipo(texto)) throw new FalloAjeno('is not https');
}

/** Follows no redirection, waits no longer than its signal and reads no more than a provider has to say. */
const pedirHasta =
  (hasta: AbortSignal, emisor: string): oidc.CustomFetch =>
  async (url, opciones) => {
    exigirCifrada(url, emisor);
    const respuesta = await fetch(url, {
      ...opciones,
      body: opciones.body ?? null,
      redirect: 'manual',
      signal: hasta,
    });
    const texto = await leerConLimite(respuesta, BYTES);
    const { status, headers } = respuesta;
    return new Response(SIN_CUERPO.includes(status) ? null : texto, { status, headers });
  };
