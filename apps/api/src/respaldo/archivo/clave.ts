import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FalloDeRespaldo } from '../fallo.ts';

/** What the header keeps to tell a wrong passphrase from a changed file. */
export interface DatosDeClave {
  sal: Buffer;
  prueba: Buffer;
}

const derivar = promisify<string, Buffer, number, object, Buffer>(scrypt);
/** Half a second and 128 MB for each guess. */
const COSTE = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const llaveDe = (frase: string, sal: Buffer): Promise<Buffer> =>
  derivar(frase.normalize('NFKC'), sal, 32, COSTE);

const pruebaDe = (llave: Buffer): Buffer =>
  createHmac('sha256', llave).update('visitas-respaldo').digest().subarray(0, 16);

/** A key of its own for each file, so that frames may be numbered from zero. */
export async function claveNueva(frase: string): Promise<{ llave: Buffer; datos: DatosDeClave }> {
  const sal = randomBytes(16);
  const llave = await llaveDe(frase, sal);
  return { llave, datos: { sal, prueba: pruebaDe(llave) } };
}

/** Returns null for a backup that is not encrypted. */
export async function abrirClave(
  cifrado: DatosDeClave | null,
  frase: string | null,
): Promise<Buffer | null> {
  if (!cifrado) return null;
  if (frase === null) {
    throw new FalloDeRespaldo(
      'El respaldo está cifrado. Indica su frase en RESPALDO_CLAVE y vuelve a intentarlo.',
    );
  }
  const llave = await llaveDe(frase, cifrado.sal);
  const prueba = pruebaDe(llave);
  if (prueba.length !== cifrado.prueba.length || !timingSafeEqual(prueba, cifrado.prueba)) {
    throw new FalloDeRespaldo(
      'La frase de RESPALDO_CLAVE no es la de este respaldo. Escríbela tal como era al hacerlo, con sus espacios.',
    );
  }
  return llave;
}
