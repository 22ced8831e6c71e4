import type { FastifyReply, FastifyRequest } from 'fastify';

const NOMBRE = 'ida';
const RECIBIDA = new RegExp(`(?:^|;)\\s*${NOMBRE}=([\\w-]{1,4000})\\s*(?:;|$)`);

/** What a browser keeps for the server while its person is at a provider. Sealed: it cannot read it. */
export interface Ida {
  sellada: string | null;
  dejar(sellada: string, segundos: number): void;
  borrar(): void;
}

/** A cookie of the calls of the way there and back. No link and no other site makes a browser send it. */
export function idaDe(peticion: FastifyRequest, respuesta: FastifyReply, apiBase: string): Ida {
  const escribir = (valor: string, segundos: number) => {
    const segura = peticion.protocol === 'https' ? '; Secure' : '';
    respuesta.header(
      'Set-Cookie',
      `${NOMBRE}=${valor}; Path=${apiBase}/auth/proveedor; Max-Age=${segundos}; HttpOnly; SameSite=Strict${segura}`,
    );
  };
  return {
    sellada: peticion.headers.cookie?.match(RECIBIDA)?.[1] ?? null,
    dejar: escribir,
    borrar: () => escribir('', 0),
  };
}
