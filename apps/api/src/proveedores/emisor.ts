import { esObjeto } from '@visitas/contract/comun/objetos';
import { esDeEsteEquipo } from '@visitas/contract/proveedores/emisor';
import {
  type CompactVerifyResult,
  compactVerify,
  createLocalJWKSet,
  type JSONWebKeySet,
} from 'jose';
import * as oidc from 'openid-client';
import { conPlazo, FalloAjeno, leerConLimite } from '../geo/ajeno.ts';
import { Turnos } from '../plataforma/turnos.ts';

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

/** How many requests to providers wait for their answer at once. */
const turnos = new Turnos({ cuantos: 8, esperaMaxima: PLAZO_MS });

const guardados = new Map<string, Guardado>();
const leyendo = new Map<string, Promise<Guardado>>();
const fallos = new Map<string, { error: unknown; en: number }>();

/** Runs a conversation with a provider within its time. Who waits in the queue holds no connection. */
export async function conversar<T>(
  presencia: AbortSignal,
  hacer: (hasta: AbortSignal) => Promise<T>,
): Promise<T> {
  const soltar = await turnos.tomar(presencia);
  return conPlazo(presencia, PLAZO_MS, hacer).finally(soltar);
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

const verificar = (jwt: string, llaves: JSONWebKeySet) =>
  compactVerify(jwt, createLocalJWKSet(llaves), { algorithms: FIRMAS });

async function renovarLlaves(direccion: string): Promise<JSONWebKeySet | null> {
  const guardado = guardados.get(direccion);
  if (!guardado || performance.now() - guardado.renovadoEn < ENTRE_RENOVACIONES_MS) return null;
  guardado.renovadoEn = performance.now();
  const { metadatos } = guardado.emisor;
  const renovado = await leerUnaVez(direccion, async () => ({
    ...guardado,
    emisor: { metadatos, llaves: await dentroDePlazo((hasta) => leerLlaves(metadatos, hasta)) },
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

const descubrir = (direccion: string): Promise<Guardado> =>
  dentroDePlazo(async (hasta) => {
    const hallado = await oidc.discovery(new URL(direccion), 'visitas', undefined, oidc.None(), {
      [oidc.customFetch]: pedirHasta(hasta),
      execute: esDeEsteEquipo(direccion) ? [oidc.allowInsecureRequests] : [],
    });
    const metadatos = hallado.serverMetadata();
    // The library lets one provider call itself otherwise. Here each one is who it says.
    if (new URL(metadatos.issuer).href !== new URL(direccion).href)
      throw new FalloAjeno('is another issuer');
    if (!metadatos.authorization_endpoint || !metadatos.token_endpoint || !metadatos.jwks_uri)
      throw new FalloAjeno('answered something else');
    const llaves = await leerLlaves(metadatos, hasta);
    return { emisor: { metadatos, llaves }, leidoEn: performance.now(), renovadoEn: -Infinity };
  });

async function leerLlaves(
  { jwks_uri: url = '' }: oidc.ServerMetadata,
  hasta: AbortSignal,
): Promise<JSONWebKeySet> {
  const respuesta = await pedirHasta(hasta)(url, {
    ...{ method: 'GET', body: undefined, redirect: 'manual' },
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
  config[oidc.customFetch] = pedirHasta(hasta);
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

/** Follows no redirection, waits no longer than its signal and reads no more than a provider has to say. */
const pedirHasta =
  (hasta: AbortSignal): oidc.CustomFetch =>
  async (url, opciones) => {
    const { protocol } = new URL(url);
    if (protocol !== 'https:' && !esDeEsteEquipo(url)) throw new FalloAjeno('is not https');
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
