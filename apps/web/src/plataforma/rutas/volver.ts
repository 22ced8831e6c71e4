/** The path to open after sign-in; absent for the home page. */
export interface Volver {
  volver?: string;
}

/** A base to parse paths with; it is never requested. */
const ORIGEN = 'http://interno.invalid';
const SIN_VUELTA = ['/', '/auth/login', '/home', '/unauthorized'];

const sinBarraFinal = (ruta: string): string => ruta.replace(/(.)\/$/, '$1');

/** `URL.canParse` is newer than the oldest supported browsers. */
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
  // '/.//example.com' is an internal path, but without its '/.' it would be another site's URL.
  if (origin !== ORIGEN || pathname.startsWith('//')) return undefined;
  if (SIN_VUELTA.includes(sinBarraFinal(pathname))) return undefined;
  return pathname + search + hash;
}

/** Keeps only paths of this application: a URL of another site is never followed. */
export function volverA(destino: unknown): Volver {
  const ruta = typeof destino === 'string' ? rutaInterna(destino) : undefined;
  return ruta === undefined ? {} : { volver: ruta };
}
