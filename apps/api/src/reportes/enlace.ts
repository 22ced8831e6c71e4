import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const VIGENCIA_SEGUNDOS = 15 * 60;
const UN_MINUTO = 60;
const LARGO_DE_LLAVE = 32;

export const llaveNueva = (): Buffer => randomBytes(LARGO_DE_LLAVE);

const firmaDe = (llave: Buffer, idVisita: number, vence: string): string =>
  createHmac('sha256', llave).update(`${idVisita}.${vence}`).digest('base64url');

/**
 * A path under the API base that opens the file for a quarter of an hour. It is the same within a
 * minute, so that two readings of an unchanged visit are equal.
 */
export function enlaceDeReporte(idVisita: number, llave: Buffer, ahora = Date.now()): string {
  const minuto = Math.floor((ahora / 1000 + VIGENCIA_SEGUNDOS) / UN_MINUTO);
  const vence = String(minuto * UN_MINUTO);
  return `/visitas/${idVisita}/reporte.pdf?vence=${vence}&firma=${firmaDe(llave, idVisita, vence)}`;
}

export interface EnlaceFirmado {
  idVisita: number;
  vence: string;
  firma: string;
}

/** Compares the signature as text, so that no other spelling of the same bytes is accepted. */
export function estaVigente(
  { idVisita, vence, firma }: EnlaceFirmado,
  llave: Buffer,
  ahora = Date.now(),
): boolean {
  const esperada = Buffer.from(firmaDe(llave, idVisita, vence));
  const recibida = Buffer.from(firma);
  const esSuya = recibida.length === esperada.length && timingSafeEqual(recibida, esperada);
  return esSuya && Number(vence) * 1000 > ahora;
}
