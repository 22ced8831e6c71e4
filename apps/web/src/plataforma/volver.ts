/** Where to go back to after entering; absent when it is home anyway. */
export interface Volver {
  volver?: string;
}

/** Any origin works to read a path against; it never leaves this page. */
const ORIGEN = 'http://interno.invalid';
const SIN_VUELTA = ['/', '/auth/login', '/home', '/unauthorized'];

const sinBarraFinal = (ruta: string): string => ruta.replace(/(.)\/$/, '$1');

function rutaInterna(texto: string): string | undefined {
  if (!texto.startsWith('/') || !URL.canParse(texto, ORIGEN)) return undefined;
  const { origin, pathname, search, hash } = new URL(texto, ORIGEN);
  // '/.//example.com' is a path here, and an address of elsewhere once it is written short.
  if (origin !== ORIGEN || pathname.startsWith('//')) return undefined;
  if (SIN_VUELTA.includes(sinBarraFinal(pathname))) return undefined;
  return pathname + search + hash;
}

/** Keeps only paths of this application: an address from outside is never followed. */
export function volverA(destino: unknown): Volver {
  const ruta = typeof destino === 'string' ? rutaInterna(destino) : undefined;
  return ruta === undefined ? {} : { volver: ruta };
}
