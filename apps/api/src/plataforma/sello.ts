import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const FORMA = 'aes-256-gcm';
const NONCE = 12;
const SELLO = 16;

/**
 * Encrypts data that its holder can neither read nor forge. `atadoA` is not in the text and must be
 * the same in `abrir`.
 */
export function sellar(llave: Buffer, datos: Buffer, atadoA = ''): string {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(FORMA, llave, nonce).setAAD(Buffer.from(atadoA));
  const cifrados = Buffer.concat([cifra.update(datos), cifra.final()]);
  return Buffer.concat([nonce, cifrados, cifra.getAuthTag()]).toString('base64url');
}

/** Returns the `largo` bytes sealed for `atadoA`, or null when the text is not ours. */
export function abrir(llave: Buffer, largo: number, texto: string, atadoA = ''): Buffer | null {
  const bytes = Buffer.from(texto, 'base64url');
  if (bytes.length !== NONCE + largo + SELLO) return null;
  const cifra = createDecipheriv(FORMA, llave, bytes.subarray(0, NONCE));
  cifra.setAAD(Buffer.from(atadoA)).setAuthTag(bytes.subarray(-SELLO));
  try {
    return Buffer.concat([cifra.update(bytes.subarray(NONCE, -SELLO)), cifra.final()]);
  } catch {
    return null;
  }
}
