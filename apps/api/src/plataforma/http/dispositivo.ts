import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over TLS the browser holds to it: only this host may have written it, for all its paths and over TLS. */
const SEGURA = '__Host-dispositivo';
const NOMBRE = 'dispositivo';
const UN_ANIO_S = 365 * 24 * 60 * 60;

/** The mark that recognises a browser that signed in before. Only the token gives access. */
export interface Dispositivo {
  marca: string | null;
  marcar(marca: string): void;
}

/** The only cookie of the program. Every way of signing in reads it, and nothing else. */
export const dispositivoDe = (peticion: FastifyRequest, respuesta: FastifyReply): Dispositivo => ({
  // Browsers that signed in before 0.23 still send the plain name over TLS.
  marca: marcaDe(peticion, SEGURA) ?? marcaDe(peticion, NOMBRE),
  marcar(marca) {
    const [nombre, segura] = peticion.protocol === 'https' ? [SEGURA, '; Secure'] : [NOMBRE, ''];
    respuesta.header(
      'Set-Cookie',
      `${nombre}=${marca}; Path=/; Max-Age=${UN_ANIO_S}; HttpOnly; SameSite=Strict${segura}`,
    );
  },
});

const marcaDe = ({ headers: { cookie = '' } }: FastifyRequest, nombre: string): string | null =>
  cookie
    .split(';')
    .map((una) => una.trim())
    .find((una) => una.startsWith(`${nombre}=`) && MARCA.test(una.slice(nombre.length + 1)))
    ?.slice(nombre.length + 1) ?? null;

const MARCA = /^[\w-]{43}$/;
