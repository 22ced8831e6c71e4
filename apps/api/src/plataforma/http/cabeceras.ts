import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Vigentes } from '../config/vigentes.ts';

const NADIE = ["'none'"];
const PROPIO = ["'self'"];

/**
 * Scripts come only from our own files, never inline; other hosts only for the map. With Google's
 * map, the page names its scripts by `nonce` and these load others.
 */
export function politicaDeContenido(config: Config, nonce?: string): string {
  const { styleSrc, imgSrc, fontSrc, connectSrc, workerSrc, ...resto } = politicaDelMapa(config);
  const directivas = {
    'default-src': NADIE,
    // Google's guide requires it: its program evaluates code that it builds.
    'script-src': nonce ? [`'nonce-${nonce}'`, "'strict-dynamic'", "'unsafe-eval'"] : PROPIO,
    // The component library writes style attributes.
    'style-src': [...PROPIO, "'unsafe-inline'", ...styleSrc],
    // Photos are read with the session and shown from memory.
    'img-src': [...PROPIO, 'data:', 'blob:', ...imgSrc],
    'font-src': [...PROPIO, ...fontSrc],
    'connect-src': [...PROPIO, ...connectSrc],
    // The worker of the technicians' phones.
    'worker-src': [...PROPIO, ...workerSrc],
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

/** The policy of a page with inline styles that runs and fetches nothing. */
export const SOLO_ESTILOS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers that a script, a style or a font needs. Those for documents would be half of its weight. */
const DE_ARCHIVO = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Browsers heed it only over TLS, which the proxy in front provides. Sibling hosts are left out.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The data of an operation. Opened as a page it shows text, runs nothing and enters no frame; what only a page
 * heeds was half of the weight of an answer.
 */
const DE_DATOS = {
  ...DE_ARCHIVO,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Every other answer has these, including those given before there is a request. */
export const cabecerasDeSeguridad = (config: Config): Record<string, string> => ({
  ...DE_ARCHIVO,
  'Content-Security-Policy': politicaDeContenido(config),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  // Tile servers require to know who uses them: they get the origin and no more. Nor do our own calls carry the address of
  // the page, which may be one that chooses a password: a proxy writes it in its log.
  'Referrer-Policy': 'strict-origin',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // A client's page needs no session, so a search engine that learns its address could show it.
  'X-Robots-Tag': 'noindex, nofollow',
});

export const SIN_GUARDAR = { 'Cache-Control': 'no-store' };

/** The parts of a page, none a page itself: opened alone, each is text. */
const DE_PAGINA = /^\/(assets\/[\w.-]+\.(js|css|woff2)|(adelanto|navegador|tema)\.js)$/;
export const esDePagina = (url: string): boolean => DE_PAGINA.test(url);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It answers with data, never with a page. */
    soloDatos?: true;
  }
}

export function registrarCabeceras(app: FastifyInstance, vigentes: Vigentes): void {
  const deDocumento = vigentes.segun(cabecerasDeSeguridad);
  const { apiBase } = vigentes.actual();
  app.addHook('onRequest', async (peticion, respuesta) => {
    const { soloDatos } = peticion.routeOptions.config;
    if (soloDatos) respuesta.headers(DE_DATOS);
    else respuesta.headers(esDePagina(peticion.url) ? DE_ARCHIVO : deDocumento());
    // Decided by the matched route, because a URL can be written in many ways ('/%61pi/clientes').
    if (peticion.routeOptions.url?.startsWith(`${apiBase}/`)) respuesta.headers(SIN_GUARDAR);
  });
}

type Directivas = Record<'styleSrc' | 'imgSrc' | 'fontSrc' | 'connectSrc' | 'workerSrc', string[]> &
  Partial<Record<'frame-src', string[]>>;

const SERVICIOS = [
  'https://maps.googleapis.com',
  'https://mapsresources-pa.googleapis.com',
  'https://places.googleapis.com',
  'https://maps.gstatic.com',
];

/**
 * Host by host, because anybody can keep files under *.googleapis.com. Scripts need none: the page
 * admits them by nonce (`politicaDeContenido`).
 * https://developers.google.com/maps/documentation/javascript/content-security-policy
 * https://developers.google.com/maps/domains
 */
const DE_GOOGLE: Directivas = {
  styleSrc: ['https://fonts.googleapis.com'],
  imgSrc: [...SERVICIOS, 'https://lh3.googleusercontent.com'],
  fontSrc: ['https://fonts.gstatic.com'],
  connectSrc: [...SERVICIOS, 'data:', 'blob:'],
  workerSrc: ['blob:'],
  'frame-src': ['https://www.google.com'],
};

/** The hosts of the configured map: those of one provider, never of both. */
const politicaDelMapa = ({ claveGoogleMaps, urlTeselas }: Config): Directivas =>
  claveGoogleMaps
    ? DE_GOOGLE
    : {
        styleSrc: [],
        imgSrc: [new URL(urlTeselas).origin],
        fontSrc: [],
        connectSrc: [],
        workerSrc: [],
      };
