/** Where to go back to after entering; absent when it is home anyway. */
export interface Volver {
  volver?: string;
}

/** Any origin works to read a path against; it never leaves this page. */
const ORIGEN = 'http://interno.invalid';
const SIN_VUELTA = ['/', '/auth/login', '/home', '/unauthorized'];

const sinBarraFinal = (ruta: string): string => ruta.replace(/(.)\/$/, '$1');

/** `URL.canParse` is newer than the oldest browsers that must work. */
function leerRuta(texto: string): URL | undefined {
  try {
    return new URL(texto, ORIGEN);
  } catch {
    return undefined;
  }
}

function rutaInterna(texto: string): string | undefined {
  const leida = texto.startsWith('/') ? leerRuta(texto) : undefined;
  if (!leida) return undefined;
  const { origin, pathname, search, hash } = leida;
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
