import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every application of codes has it: SHA-1, steps of thirty seconds, six digits. */
const PASO_MS = 30_000;
const CIFRAS = 6;
/** A phone's clock may be one step behind or ahead. */
const DESFASES = [1, 0, -1];

export const pasoDelMomento = (ms: number): number => Math.floor(ms / PASO_MS);

export function codigoDe(secreto: Uint8Array, paso: number): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(paso));
  const resumen = createHmac('sha1', secreto).update(contador).digest();
  const desde = (resumen.at(-1) ?? 0) & 0x0f;
  const numero = resumen.readUInt32BE(desde) & 0x7fff_ffff;
  return String(numero % 10 ** CIFRAS).padStart(CIFRAS, '0');
}

/** The step whose code these digits are, at that moment of the server's clock. Null when they are of none. */
export function pasoDelCodigo(secreto: Uint8Array, cifras: string, ms: number): number | null {
  const pasos = DESFASES.map((desfase) => pasoDelMomento(ms) + desfase);
  return pasos.find((paso) => iguales(codigoDe(secreto, paso), cifras)) ?? null;
}

const iguales = (uno: string, otro: string): boolean =>
  uno.length === otro.length && timingSafeEqual(Buffer.from(uno), Buffer.from(otro));

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Without padding, as the applications read it. */
export function enBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const grupos = bits.match(/.{1,5}/g) ?? [];
  return grupos.map((grupo) => BASE_32[Number.parseInt(grupo.padEnd(5, '0'), 2)]).join('');
}

/** What a QR code says to an application of codes. It shows the company and the name of the account. */
export function direccionDe(
  secreto: Uint8Array,
  { emisor, user }: { emisor: string; user: string },
) {
  const datos = new URLSearchParams({ secret: enBase32(secreto), issuer: emisor });
  const rotulo = `${encodeURIComponent(emisor)}:${encodeURIComponent(user)}`;
  // These applications read a '+' as itself.
  return `otpauth://totp/${rotulo}?${datos.toString().replaceAll('+', '%20')}`;
}
