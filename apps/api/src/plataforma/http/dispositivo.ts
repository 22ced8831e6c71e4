import type { FastifyReply, FastifyRequest } from 'fastify';

const NOMBRE = 'dispositivo';
const UN_ANIO_S = 365 * 24 * 60 * 60;
const RECIBIDA = new RegExp(`(?:^|;)\\s*${NOMBRE}=([\\w-]{43})\\s*(?:;|$)`);

/** What a browser keeps to be recognised by where it signed in. It opens nothing: that is the token's. */
export interface Dispositivo {
  marca: string | null;
  marcar(marca: string): void;
}

/** The only cookie of the program: it travels to the call that gave it and to no other. */
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
