import type { FastifyReply, FastifyRequest } from 'fastify';
import { leerGalleta, ponerGalleta } from './galletas.ts';

/** For every way of signing in. Browsers that signed in before 0.23 still send it without its prefix. */
const GALLETA = { nombre: 'dispositivo', path: '/' };
const UN_ANIO_S = 365 * 24 * 60 * 60;
const MARCA = /^[\w-]{43}$/;

/** The mark that recognises a browser that signed in before. Only the token gives access. */
export interface Dispositivo {
  marca: string | null;
  marcar(marca: string): void;
}

export const dispositivoDe = (peticion: FastifyRequest, respuesta: FastifyReply): Dispositivo => ({
  marca: leerGalleta(peticion, GALLETA, MARCA),
  marcar: (valor) => ponerGalleta(peticion, respuesta, { ...GALLETA, valor, segundos: UN_ANIO_S }),
});
