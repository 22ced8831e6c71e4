import type { FastifyReply, FastifyRequest } from 'fastify';
import { leerGalleta, ponerGalleta } from './galletas.ts';

const SELLADA = /^[\w-]{1,4000}$/;

/** What a browser keeps for the server while its person is at a provider. Sealed: it cannot read it. */
export interface Ida {
  sellada: string | null;
  dejar(sellada: string, segundos: number): void;
  borrar(): void;
}

/** A cookie of the calls of the way there and back: it is too long to go with every other. */
export function idaDe(peticion: FastifyRequest, respuesta: FastifyReply, apiBase: string): Ida {
  const galleta = { nombre: 'ida', path: `${apiBase}/auth/proveedor` };
  const escribir = (valor: string, segundos: number) =>
    ponerGalleta(peticion, respuesta, { ...galleta, valor, segundos });
  return {
    sellada: leerGalleta(peticion, galleta, SELLADA),
    dejar: escribir,
    borrar: () => escribir('', 0),
  };
}
