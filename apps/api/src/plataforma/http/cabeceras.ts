import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { politicaDelMapa } from '../sitio/politicaDelMapa.ts';

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
