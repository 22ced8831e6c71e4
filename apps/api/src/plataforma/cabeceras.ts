import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const NADIE = ["'none'"];
const PROPIO = ["'self'"];

/** Scripts only from our own files: nothing inline, nothing from elsewhere. */
const POLITICA_DE_CONTENIDO = {
  useDefaults: false,
  directives: {
    defaultSrc: NADIE,
    scriptSrc: PROPIO,
    // The component library writes style attributes.
    styleSrc: [...PROPIO, "'unsafe-inline'"],
    imgSrc: [...PROPIO, 'data:'],
    fontSrc: PROPIO,
    connectSrc: PROPIO,
    manifestSrc: PROPIO,
    baseUri: NADIE,
    formAction: PROPIO,
    frameAncestors: NADIE,
    objectSrc: NADIE,
  },
};

const PERMISOS = 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()';

export async function registrarCabeceras(app: FastifyInstance, apiBase: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: POLITICA_DE_CONTENIDO,
    // Map tile servers ask who is using them: they get the origin and no more.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Heeded by browsers only over TLS, which the proxy in front provides; not for sibling hosts.
    hsts: { maxAge: 15_552_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (peticion, respuesta) => {
    respuesta.header('Permissions-Policy', PERMISOS);
    if (peticion.url.startsWith(`${apiBase}/`)) respuesta.header('Cache-Control', 'no-store');
  });
}
