import paquete from '../../package.json' with { type: 'json' };
import type { Config } from '../plataforma/config/config.ts';
import { conPlazo, FalloAjeno, leerConLimite, motivoDe } from './ajeno.ts';
import { type LugarDeInternet, leerHallazgos } from './hallazgo.ts';

const PLAZO_MS = 4_000;
const BYTES_MAXIMOS = 256 * 1024;
const LUGARES_MAXIMOS = 8;
/** West, south, east and north of Guatemala. Places inside come first; others are found too. */
const PREFERIDA = '-92.3,13.6,-88.1,17.9';

export class FalloDelGeocodificador extends FalloAjeno {
  readonly aplazamiento: number | null;
  /** It will not look for that text: asked again, it would answer the same. */
  readonly negado: boolean;

  constructor(motivo: string, { aplazamiento = null, negado = false }: ComoFallo = {}) {
    super(motivo);
    this.aplazamiento = aplazamiento;
    this.negado = negado;
  }
}

interface ComoFallo {
  aplazamiento?: number | null;
  negado?: boolean;
}

/** The operator configures the host and the rest of the URL; the user's text is only a value. */
function urlDe(base: string, texto: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/search`;
  const parametros = {
    format: 'jsonv2',
    q: texto,
    limit: String(LUGARES_MAXIMOS),
    'accept-language': 'es',
    addressdetails: '0',
    viewbox: PREFERIDA,
  };
  for (const [nombre, valor] of Object.entries(parametros)) url.searchParams.set(nombre, valor);
  return url;
}

/** https://operations.osmfoundation.org/policies/nominatim/ requires the application to identify itself. */
const presentacionDe = ({ urlPublica }: Config): string =>
  `SistemaGestionVisitas/${paquete.version}${urlPublica ? ` (+${urlPublica})` : ''}`;

const PAUSA_SEGUNDOS = 60;
const PAUSA_MAXIMA_SEGUNDOS = 60 * 60;

/** Seconds or a date (RFC 9110, 10.2.3). */
function pausaDe(cabecera: string | null): number {
  const segundos = Number(cabecera ?? Number.NaN);
  const hasta = Number.isNaN(segundos)
    ? (Date.parse(cabecera ?? '') - Date.now()) / 1_000
    : segundos;
  if (Number.isNaN(hasta)) return PAUSA_SEGUNDOS;
  return Math.min(Math.max(hasta, 1), PAUSA_MAXIMA_SEGUNDOS);
}

const PIDEN_PAUSA = [429, 503];
/** They are about what was asked: other refusals are about who asks, or where. */
const NIEGAN = [400, 413, 414, 422];

async function exigirExito({ ok, status, headers, body }: Response): Promise<void> {
  if (ok) return;
  await body?.cancel();
  const aplazamiento = PIDEN_PAUSA.includes(status) ? pausaDe(headers.get('retry-after')) : null;
  const negado = NIEGAN.includes(status);
  throw new FalloDelGeocodificador(`answered ${status}`, { aplazamiento, negado });
}

async function pedir(config: Config, texto: string, signal: AbortSignal): Promise<string> {
  const respuesta = await fetch(urlDe(config.urlGeocodificador ?? '', texto), {
    headers: { 'User-Agent': presentacionDe(config), Accept: 'application/json' },
    // A redirection would lead to a server that the operator did not configure.
    redirect: 'manual',
    signal,
  });
  await exigirExito(respuesta);
  return leerConLimite(respuesta, BYTES_MAXIMOS);
}

/** Returns the places found by a Nominatim-compatible server, or throws `FalloAjeno`. */
export async function geocodificar(
  config: Config,
  texto: string,
  abandono: AbortSignal,
): Promise<LugarDeInternet[]> {
  const contestado = await conPlazo(abandono, PLAZO_MS, (hasta) =>
    pedir(config, texto, hasta),
  ).catch((error: unknown) => {
    throw error instanceof FalloAjeno ? error : new FalloDelGeocodificador(motivoDe(error));
  });
  const lugares = leerHallazgos(contestado);
  if (lugares === null) throw new FalloDelGeocodificador('answered something else');
  return lugares.slice(0, LUGARES_MAXIMOS);
}
