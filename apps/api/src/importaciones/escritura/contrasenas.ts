import { createHmac } from 'node:crypto';

/** Letters and digits that are not taken for one another when they are read from a paper: 32 of them. */
const LETRAS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GRUPOS = 3;
const POR_GRUPO = 5;

/**
 * The provisional password of an imported user, of 75 bits. It is derived from a key that only the browser keeps, so
 * nothing plain is stored and who has the key can be given it again.
 */
export function contrasenaImportada(llave: string, idImportacion: number, fila: number): string {
  const bytes = createHmac('sha256', Buffer.from(llave, 'hex'))
    .update(`${idImportacion}\n${fila}`)
    .digest();
  const grupos = Array.from({ length: GRUPOS }, (_, grupo) =>
    [...bytes.subarray(grupo * POR_GRUPO, (grupo + 1) * POR_GRUPO)]
      .map((byte) => LETRAS[byte % LETRAS.length])
      .join(''),
  );
  return grupos.join('-');
}
