import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A moment of the database: what had been committed by then was heard, and nothing else. */
export interface Posicion {
  /** No transaction from this one on had ended. */
  tope: bigint;
  /** Those before it that were still open, the oldest first. */
  abiertas: readonly bigint[];
  /** Milliseconds of the database's clock, which is the same for every instance. */
  en: number;
}

const FORMA = 'aes-256-gcm';
const NONCE = 12;
const SELLO = 16;
/** Always so many are written, so that its length tells nothing. */
const ABIERTAS = 6;
const LARGO = 16 + 4 * ABIERTAS;

/**
 * Transactions are counted one by one for the whole company, so a number of them would tell how much
 * the others write: whoever keeps it cannot read it, nor make up another.
 */
export function escribirPosicion(llave: Buffer, posicion: Posicion): string {
  // Of more than fit, the oldest are kept and the rest is heard again: twice does no harm.
  const tope = posicion.abiertas[ABIERTAS] ?? posicion.tope;
  const datos = Buffer.alloc(LARGO);
  datos.writeBigUInt64BE(tope, 0);
  datos.writeBigUInt64BE(BigInt(posicion.en), 8);
  for (const [i, abierta] of posicion.abiertas.slice(0, ABIERTAS).entries()) {
    // The server itself lets none grow older than half of what fits here.
    datos.writeUInt32BE(Number(tope - abierta), 16 + 4 * i);
  }
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(FORMA, llave, nonce);
  const cifrados = Buffer.concat([cifra.update(datos), cifra.final()]);
  return Buffer.concat([nonce, cifrados, cifra.getAuthTag()]).toString('base64url');
}

/** Null when it is not one of ours. */
export function leerPosicion(llave: Buffer, texto: string): Posicion | null {
  const bytes = Buffer.from(texto, 'base64url');
  if (bytes.length !== NONCE + LARGO + SELLO) return null;
  const cifra = createDecipheriv(FORMA, llave, bytes.subarray(0, NONCE));
  cifra.setAuthTag(bytes.subarray(-SELLO));
  try {
    const datos = Buffer.concat([cifra.update(bytes.subarray(NONCE, -SELLO)), cifra.final()]);
    const tope = datos.readBigUInt64BE(0);
    const distancias = Array.from({ length: ABIERTAS }, (_, i) => datos.readUInt32BE(16 + 4 * i));
    return {
      tope,
      abiertas: distancias.filter((una) => una > 0).map((una) => tope - BigInt(una)),
      en: Number(datos.readBigUInt64BE(8)),
    };
  } catch {
    return null;
  }
}
