import { abrir, sellar } from '../sello.ts';

/** A moment of the database: what had been committed by then was heard, and nothing else. */
export interface PosicionDeCambios {
  /** No transaction from this one on had ended. */
  tope: bigint;
  /** Those before it that were still open, the oldest first. */
  abiertas: readonly bigint[];
  /** Milliseconds of the database's clock, which is the same for every instance. */
  en: number;
}

/** Of what `pg_current_snapshot()` says, as text. */
export function posicionDeInstantanea(instantanea: string, en: number): PosicionDeCambios {
  const [, tope = '', abiertas = ''] = instantanea.split(':');
  return { tope: BigInt(tope), abiertas: abiertas.split(',').filter(Boolean).map(BigInt), en };
}

/** Always so many are written, so that its length tells nothing. */
const ABIERTAS = 6;
export const BYTES_DE_POSICION = 16 + 4 * ABIERTAS;

export function posicionEnBytes({ tope: suyo, abiertas, en }: PosicionDeCambios): Buffer {
  // Of more than fit, the oldest are kept and the rest is heard again: twice does no harm.
  const tope = abiertas[ABIERTAS] ?? suyo;
  const datos = Buffer.alloc(BYTES_DE_POSICION);
  datos.writeBigUInt64BE(tope, 0);
  datos.writeBigUInt64BE(BigInt(en), 8);
  for (const [i, abierta] of abiertas.slice(0, ABIERTAS).entries()) {
    // The server itself lets none grow older than half of what fits here.
    datos.writeUInt32BE(Number(tope - abierta), 16 + 4 * i);
  }
  return datos;
}

export function posicionDeBytes(datos: Buffer): PosicionDeCambios {
  const tope = datos.readBigUInt64BE(0);
  const distancias = Array.from({ length: ABIERTAS }, (_, i) => datos.readUInt32BE(16 + 4 * i));
  return {
    tope,
    abiertas: distancias.filter((una) => una > 0).map((una) => tope - BigInt(una)),
    en: Number(datos.readBigUInt64BE(8)),
  };
}

/**
 * Transactions are counted one by one for the whole company, so a number of them would tell how much
 * the others write: whoever keeps it cannot read it, nor make up another.
 */
export const escribirPosicion = (llave: Buffer, posicion: PosicionDeCambios): string =>
  sellar(llave, posicionEnBytes(posicion));

/** Null when it is not one of ours. */
export function leerPosicion(llave: Buffer, texto: string): PosicionDeCambios | null {
  const datos = abrir(llave, BYTES_DE_POSICION, texto);
  return datos && posicionDeBytes(datos);
}

/** Much less than what is kept of what changed (`vivo/consultas.ts`). */
const SE_RECUERDA_MS = 60 * 60 * 1000;

/**
 * Whether what changed since then is still known. A position beyond where the database is now was given
 * before a backup of it was restored.
 */
export const seRecuerda = (posicion: PosicionDeCambios, ahora: PosicionDeCambios): boolean =>
  posicion.tope <= ahora.tope && ahora.en - posicion.en < SE_RECUERDA_MS;
