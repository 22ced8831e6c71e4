import { randomBytes } from 'node:crypto';
import { LARGO_DE_LLAVE } from '@visitas/contract/recuperacion/operaciones';

/** Thirty-two letters and digits that are not mistaken for one another when they are read aloud. */
const ALFABETO = '0123456789abcdefghjkmnpqrstvwxyz';

export const nuevaLlave = (): string =>
  [...randomBytes(LARGO_DE_LLAVE)].map((byte) => ALFABETO.charAt(byte % ALFABETO.length)).join('');

/** Where the person opens it. */
export const direccionDeUnUso = (origen: string, para: 'clave' | 'correo', llave: string): string =>
  `${origen}/${para}/${llave}`;
