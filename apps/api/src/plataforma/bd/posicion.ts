import { abrir, sellar } from '../sello.ts';

/** A moment of the database: its reader knows exactly the changes committed by then. */
export interface PosicionDeCambios {
  /** No transaction from this one on had ended. */
  tope: bigint;
  /** The transactions before `tope` that were still open, the oldest first. */
  abiertas: readonly bigint[];
  /** Milliseconds of the database's clock, which every instance shares. */
  en: number;
}

/** Reads the text of `pg_current_snapshot()`. */
export function posicionDeInstantanea(instantanea: string, en: number): PosicionDeCambios {
  const [, tope = '', abiertas = ''] = instantanea.split(':');
  return { tope: BigInt(tope), abiertas: abiertas.split(',').filter(Boolean).map(BigInt), en };
}

/** A fixed number is written, so that the length reveals nothing. */
const ABIERTAS = 6;
export const BYTES_DE_POSICION = 16 + 4 * ABIERTAS;

export function posicionEnBytes({ tope: suyo, abiertas, en }: PosicionDeCambios): Buffer {
  // If more are open than fit, keep the oldest. Repeating the rest is harmless.
  const tope = abiertas[ABIERTAS] ?? suyo;
  const datos = Buffer.alloc(BYTES_DE_POSICION);
  datos.writeBigUInt64BE(tope, 0);
  datos.writeBigUInt64BE(BigInt(en), 8);
  for (const [i, abierta] of abiertas.slice(0, ABIERTAS).entries()) {
    // Fits in 32 bits: the server keeps transactions at most half that far apart.
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
 * Encrypted: transaction numbers count the whole company's writes and would reveal how much others
 * write. Its holder can neither read nor invent one.
 */
export const escribirPosicion = (llave: Buffer, posicion: PosicionDeCambios): string =>
  sellar(llave, posicionEnBytes(posicion));

/** Returns null for a text that is not a position of ours. */
export function leerPosicion(llave: Buffer, texto: string): PosicionDeCambios | null {
  const datos = abrir(llave, BYTES_DE_POSICION, texto);
  return datos && posicionDeBytes(datos);
}

/** Much shorter than changes are kept (`vivo/consultas.ts`). */
const SE_RECUERDA_MS = 60 * 60 * 1000;

/**
 * True when the changes since then are still known. A position ahead of the database was given
 * before a backup was restored.
 */
export const seRecuerda = (posicion: PosicionDeCambios, ahora: PosicionDeCambios): boolean =>
  posicion.tope <= ahora.tope && ahora.en - posicion.en < SE_RECUERDA_MS;
