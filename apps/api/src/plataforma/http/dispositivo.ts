import type { FastifyReply, FastifyRequest } from 'fastify';

const NOMBRE = 'dispositivo';
const UN_ANIO_S = 365 * 24 * 60 * 60;
const RECIBIDA = new RegExp(`(?:^|;)\\s*${NOMBRE}=([\\w-]{43})\\s*(?:;|$)`);

/** The mark that recognises a browser that signed in before. Only the token gives access. */
export interface Dispositivo {
  marca: string | null;
  marcar(marca: string): void;
}

/** The only cookie of the program. Browsers send it only to the operation that set it. */
export const dispositivoDe = (peticion: FastifyRequest, respuesta: FastifyReply): Dispositivo => ({
  marca: peticion.headers.cookie?.match(RECIBIDA)?.[1] ?? null,
  marcar(marca) {
    const segura = peticion.protocol === 'https' ? '; Secure' : '';
    respuesta.header(
      'Set-Cookie',
      `${NOMBRE}=${marca}; Path=${peticion.routeOptions.url}; Max-Age=${UN_ANIO_S}; HttpOnly; SameSite=Strict${segura}`,
    );
  },
});
