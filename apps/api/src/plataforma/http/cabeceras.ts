import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const NADIE = ["'none'"];
const PROPIO = ["'self'"];

/**
 * Scripts only from our own files, nothing inline; from elsewhere, what the map needs. A page whose
 * map brings a program of its own names its scripts by `nonce`, and those bring theirs.
 */
export function politicaDeContenido(config: Config, nonce?: string): string {
  const { styleSrc, imgSrc, fontSrc, connectSrc, ...resto } = politicaDelMapa(config);
  const directivas = {
    'default-src': NADIE,
    // Google's program evaluates what it builds: its guide asks for it.
    'script-src': nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'", "'unsafe-eval'"] : PROPIO,
    // The component library writes style attributes.
    'style-src': [...PROPIO, "'unsafe-inline'", ...styleSrc],
    'img-src': [...PROPIO, 'data:', ...imgSrc],
    'font-src': [...PROPIO, ...fontSrc],
    'connect-src': [...PROPIO, ...connectSrc],
    ...resto,
    'manifest-src': PROPIO,
    'base-uri': NADIE,
    'form-action': PROPIO,
    'frame-ancestors': NADIE,
    'object-src': NADIE,
  };
  return Object.entries(directivas)
    .map(([nombre, fuentes]) => `${nombre} ${fuentes.join(' ')}`)
    .join(';');
}

/** The content policy of a page that runs nothing and fetches nothing; its only style is its own. */
export const SOLO_ESTILOS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of every answer, also of those that Node or the router give before there is a request. */
export const cabecerasDeSeguridad = (config: Config): Record<string, string> => ({
  'Content-Security-Policy': politicaDeContenido(config),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  // Map tile servers ask who is using them: they get the origin and no more.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Heeded by browsers only over TLS, which the proxy in front provides; not for sibling hosts.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
});

export const SIN_GUARDAR = { 'Cache-Control': 'no-store' };

export function registrarCabeceras(app: FastifyInstance, config: Config): void {
  const deSeguridad = cabecerasDeSeguridad(config);
  app.addHook('onRequest', async (peticion, respuesta) => {
    respuesta.headers(deSeguridad);
    // By the route that answers: one address is written in many ways ('/%61pi/clientes').
    if (peticion.routeOptions.url?.startsWith(`${config.apiBase}/`)) respuesta.headers(SIN_GUARDAR);
  });
}

type Directivas = Record<'styleSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc', string[]> &
  Partial<Record<'worker-src' | 'frame-src', string[]>>;

const SERVICIOS = [
  'https://maps.googleapis.com',
  'https://mapsresources-pa.googleapis.com',
  'https://places.googleapis.com',
  'https://maps.gstatic.com',
];

/**
 * By host: whoever keeps a bucket at Google is at *.googleapis.com too. Its program needs no host,
 * the page names it (`politicaDeContenido`).
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 * https://developers.google.com/maps/domains
 */
const DE_GOOGLE: Directivas = {
  styleSrc: ['https://fonts.googleapis.com'],
  imgSrc: [...SERVICIOS, 'https://lh3.googleusercontent.com'],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: [...SERVICIOS, 'data:', 'blob:'],
  'worker-src': ['blob:'],
  'frame-src': ['https://www.google.com'],
};

/** What the configured map needs besides our own files: the hosts of one provider, never of both. */
const politicaDelMapa = ({ claveGoogleMaps, urlTeselas }: Config): Directivas =>
  claveGoogleMaps
    ? DE_GOOGLE
    : { styleSrc: [], imgSrc: [new URL(urlTeselas).origin], fontSrc: [], connectSrc: [] };
