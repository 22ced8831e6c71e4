import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { alterado } from './cabecera.ts';

/** The content of a backup travels in frames of this size; only the last may be shorter. */
export const BYTES_DE_MARCO = 64 * 1024;
export const BYTES_DE_SELLO = 16;
/** Before each frame: its length, and in its highest bit whether it is the last. */
export const BYTES_DE_LARGO = 4;
const ES_ULTIMO = 0x8000_0000;

export interface Marco {
  numero: number;
  ultimo: boolean;
}

/** Seals frames: encrypted with a key, or with a digest that shows any change. */
export interface Sellador {
  cerrar(datos: Buffer, marco: Marco): { cuerpo: Buffer; sello: Buffer };
  /** Throws when the frame is not the one that was written in that place. */
  abrir(cuerpo: Buffer, sello: Buffer, marco: Marco): Buffer;
}

export const largoEscrito = (bytes: number, ultimo: boolean): Buffer => {
  const largo = Buffer.alloc(BYTES_DE_LARGO);
  largo.writeUInt32BE((ultimo ? ES_ULTIMO : 0) + bytes);
  return largo;
};

export function largoLeido(bytes: Buffer): { largo: number; ultimo: boolean } {
  const leido = bytes.readUInt32BE();
  const ultimo = leido >= ES_ULTIMO;
  const largo = ultimo ? leido - ES_ULTIMO : leido;
  if (largo > BYTES_DE_MARCO || (!ultimo && largo !== BYTES_DE_MARCO)) throw alterado();
  return { largo, ultimo };
}

/** The place of a frame, which no other frame of the file has. */
function lugarDe({ numero, ultimo }: Marco): Buffer {
  const lugar = Buffer.alloc(12);
  lugar.writeUIntBE(numero, 0, 6);
  lugar.writeUInt8(ultimo ? 1 : 0, 6);
  return lugar;
}

/** AES-256-GCM. The key is of this file alone, so a frame's place is a nonce that never repeats. */
const cifrado = (llave: Buffer, cabecera: Buffer): Sellador => ({
  cerrar(datos, marco) {
    const cifra = createCipheriv('aes-256-gcm', llave, lugarDe(marco)).setAAD(cabecera);
    const cuerpo = cifra.update(datos);
    cifra.final();
    return { cuerpo, sello: cifra.getAuthTag() };
  },
  abrir(cuerpo, sello, marco) {
    const cifra = createDecipheriv('aes-256-gcm', llave, lugarDe(marco)).setAAD(cabecera);
    cifra.setAuthTag(sello);
    const datos = cifra.update(cuerpo);
    try {
      cifra.final();
    } catch {
      throw alterado();
    }
    return datos;
  },
});

const resumido = (cabecera: Buffer): Sellador => {
  const selloDe = (datos: Buffer, marco: Marco) =>
    createHash('sha256')
      .update(cabecera)
      .update(lugarDe(marco))
      .update(datos)
      .digest()
      .subarray(0, BYTES_DE_SELLO);
  return {
    cerrar: (datos, marco) => ({ cuerpo: datos, sello: selloDe(datos, marco) }),
    abrir(cuerpo, sello, marco) {
      if (!selloDe(cuerpo, marco).equals(sello)) throw alterado();
      return cuerpo;
    },
  };
};

export const selladorDe = (llave: Buffer | null, cabecera: Buffer): Sellador =>
  llave ? cifrado(llave, cabecera) : resumido(cabecera);
