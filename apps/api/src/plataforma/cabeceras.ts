import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { politicaDelMapa } from './politicaDelMapa.ts';

const NADIE = ["'none'"];
const PROPIO = ["'self'"];

/** Scripts only from our own files, nothing inline; from elsewhere, what the map needs. */
function politicaDeContenido(config: Config) {
  const { scriptSrc, styleSrc, imgSrc, fontSrc, connectSrc, ...resto } = politicaDelMapa(config);
  return {
    useDefaults: false,
    directives: {
      defaultSrc: NADIE,
      scriptSrc: [...PROPIO, ...scriptSrc],
      // The component library writes style attributes.
      styleSrc: [...PROPIO, "'unsafe-inline'", ...styleSrc],
      imgSrc: [...PROPIO, 'data:', ...imgSrc],
      fontSrc: [...PROPIO, ...fontSrc],
      connectSrc: [...PROPIO, ...connectSrc],
      ...resto,
      manifestSrc: PROPIO,
      baseUri: NADIE,
      formAction: PROPIO,
      frameAncestors: NADIE,
      objectSrc: NADIE,
    },
  };
}

const PERMISOS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

export async function registrarCabeceras(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: politicaDeContenido(config),
    // Map tile servers ask who is using them: they get the origin and no more.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Heeded by browsers only over TLS, which the proxy in front provides; not for sibling hosts.
    hsts: { maxAge: 15_552_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (peticion, respuesta) => {
    respuesta.header('Permissions-Policy', PERMISOS);
    if (peticion.url.startsWith(`${config.apiBase}/`))
      respuesta.header('Cache-Control', 'no-store');
  });
}
