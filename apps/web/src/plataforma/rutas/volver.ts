/** Where to go after signing in; absent when it is the home page anyway. */
export interface Volver {
  volver?: string;
}

/** A path can only be parsed against some origin; nothing is ever asked of this one. */
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
  // '/.//example.com' is a path of ours, but without its '/.' it would be the URL of another site.
  if (origin !== ORIGEN || pathname.startsWith('//')) return undefined;
  if (SIN_VUELTA.includes(sinBarraFinal(pathname))) return undefined;
  return pathname + search + hash;
}

/** Keeps only paths of this application: a URL of another site is never followed. */
export function volverA(destino: unknown): Volver {
  const ruta = typeof destino === 'string' ? rutaInterna(destino) : undefined;
  return ruta === undefined ? {} : { volver: ruta };
}
