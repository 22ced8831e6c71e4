import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a signed challenge is good for. One of a person is good for nobody else. */
export type Para =
  | { para: 'ingresar' }
  | { para: 'alta'; idUsuario: number }
  | { para: 'confirmar'; idUsuario: number };

/** A challenge that is ours, for this, and still in time. */
export interface RetoAbierto {
  reto: Buffer;
  venceEn: Date;
}

const DURA_MS = 5 * 60 * 1_000;
const AZAR = 16;
const HORA = 6;
const CABEZA = AZAR + HORA;

const sellar = (llave: Buffer, ...partes: string[]): Buffer =>
  createHmac('sha256', llave).update(partes.join('\0')).digest();

const selloDe = (llave: Buffer, cabeza: Buffer, para: Para): Buffer => {
  const persona = 'idUsuario' in para ? String(para.idUsuario) : '';
  return sellar(llave, 'reto', para.para, persona, cabeza.toString('hex'));
};

/** Random bytes, the moment it expires, and our seal: the server keeps nothing until it is used. */
export function nuevoReto(llave: Buffer, para: Para, venceEn = Date.now() + DURA_MS): string {
  const cabeza = Buffer.alloc(CABEZA);
  randomBytes(AZAR).copy(cabeza);
  cabeza.writeUIntBE(venceEn, AZAR, HORA);
  return Buffer.concat([cabeza, selloDe(llave, cabeza, para)]).toString('base64url');
}

export function abrirReto(llave: Buffer, texto: string, para: Para): RetoAbierto | null {
  const reto = Buffer.from(texto, 'base64url');
  const cabeza = reto.subarray(0, CABEZA);
  const sello = selloDe(llave, cabeza, para);
  if (reto.length !== CABEZA + sello.length) return null;
  if (!timingSafeEqual(reto.subarray(CABEZA), sello)) return null;
  const vence = cabeza.readUIntBE(AZAR, HORA);
  return vence > Date.now() ? { reto, venceEn: new Date(vence) } : null;
}

/** Passkeys keep who they belong to. This says it to us alone. */
export const personaDe = (llave: Buffer, idUsuario: number): string =>
  sellar(llave, 'persona', String(idUsuario)).toString('base64url');
