import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** How far somebody has heard: the oldest transaction that was open then, and when that was. */
export interface Posicion {
  abierta: string;
  /** Milliseconds of the database's clock. */
  en: number;
}

const FORMA = 'aes-256-gcm';
const NONCE = 12;
const SELLO = 16;

/**
 * Transactions are counted one by one for the whole company, so a number of them would tell how much
 * the others write: whoever keeps it cannot read it, nor make up another.
 */
export function escribirPosicion(llave: Buffer, { abierta, en }: Posicion): string {
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(FORMA, llave, nonce);
  const datos = Buffer.alloc(16);
  datos.writeBigUInt64BE(BigInt(abierta), 0);
  datos.writeBigUInt64BE(BigInt(Math.trunc(en)), 8);
  const cifrados = Buffer.concat([cifra.update(datos), cifra.final()]);
  return Buffer.concat([nonce, cifrados, cifra.getAuthTag()]).toString('base64url');
}

/** Null when it is not one of ours. */
export function leerPosicion(llave: Buffer, texto: string): Posicion | null {
  const bytes = Buffer.from(texto, 'base64url');
  if (bytes.length !== NONCE + 16 + SELLO) return null;
  const cifra = createDecipheriv(FORMA, llave, bytes.subarray(0, NONCE));
  cifra.setAuthTag(bytes.subarray(-SELLO));
  try {
    const datos = Buffer.concat([cifra.update(bytes.subarray(NONCE, -SELLO)), cifra.final()]);
    return {
      abierta: datos.readBigUInt64BE(0).toString(),
      en: Number(datos.readBigUInt64BE(8)),
    };
  } catch {
    return null;
  }
}
