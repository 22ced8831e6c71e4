/** The server that takes the letters. */
export interface Buzon {
  servidor: string;
  puerto: number;
  /** Encrypted from the first byte; otherwise the server is asked to encrypt (STARTTLS). */
  cifrado: boolean;
  /** A password never travels unencrypted, except inside this machine. */
  exigeCifrar: boolean;
  credenciales: { usuario: string; clave: string } | null;
}

const COMO_ES = 'escribe una dirección como smtp://usuario:clave@servidor:587, o smtps://';

const PUERTOS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const NOMBRE = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/i;
const EN_CASA = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i;

/** Reads 'smtp://user:key@host:587'. Nothing may follow the port: it would change how the server is trusted. */
export function leerBuzon(texto: string): Buzon {
  if (!URL.canParse(texto)) throw new Error(COMO_ES);
  const url = new URL(texto);
  const puertoUsual = PUERTOS[url.protocol];
  if (!puertoUsual || !NOMBRE.test(url.hostname) || sigueAlgo(url)) throw new Error(COMO_ES);
  const cifrado = url.protocol === 'smtps:';
  const credenciales = credencialesDe(url);
  return {
    servidor: url.hostname.replace(/^\[|\]$/g, ''),
    puerto: Number(url.port) || puertoUsual,
    cifrado,
    exigeCifrar: !cifrado && credenciales !== null && !EN_CASA.test(url.hostname),
    credenciales,
  };
}

const sigueAlgo = ({ search, hash, pathname }: URL): boolean =>
  Boolean(search || hash) || !['', '/'].includes(pathname);

function credencialesDe({ username, password }: URL): Buzon['credenciales'] {
  if (!username && !password) return null;
  try {
    const [usuario, clave] = [decodeURIComponent(username), decodeURIComponent(password)];
    if (usuario && clave) return { usuario, clave };
  } catch {
    // A '%' that is not followed by two digits.
  }
  throw new Error(COMO_ES);
}
