import type { FastifyReply, FastifyRequest } from 'fastify';

interface Galleta {
  nombre: string;
  valor: string;
  path: string;
  segundos: number;
}

/** Over TLS the browser holds a prefix to its word: '__Host-' with the path '/', '__Secure-' with another. */
const prefijoDe = (path: string) => (path === '/' ? '__Host-' : '__Secure-');

/** No script reads it, no link and no other site makes a browser send it. */
export function ponerGalleta(
  peticion: FastifyRequest,
  respuesta: FastifyReply,
  { nombre, valor, path, segundos }: Galleta,
): void {
  const [prefijo, segura] =
    peticion.protocol === 'https' ? [prefijoDe(path), '; Secure'] : ['', ''];
  respuesta.header(
    'Set-Cookie',
    `${prefijo}${nombre}=${valor}; Path=${path}; Max-Age=${segundos}; HttpOnly; SameSite=Strict${segura}`,
  );
}

/** The value of that form which came with its prefix; without one, the one that came plain. */
export function leerGalleta(
  { headers: { cookie = '' } }: FastifyRequest,
  { nombre, path }: Pick<Galleta, 'nombre' | 'path'>,
  forma: RegExp,
): string | null {
  const venidas = cookie.split(';').map((una) => una.trim());
  return (
    [`${prefijoDe(path)}${nombre}=`, `${nombre}=`]
      .map((inicio) => venidas.find((una) => una.startsWith(inicio))?.slice(inicio.length) ?? '')
      .find((valor) => forma.test(valor)) ?? null
  );
}
