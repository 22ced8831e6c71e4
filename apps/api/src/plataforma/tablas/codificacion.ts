import { isUtf8 as esUtf8 } from 'node:buffer';
import type { ComoSeLee } from '@visitas/contract/importaciones/archivo';
import { FalloDeTabla } from './tabla.ts';

type Codificacion = NonNullable<ComoSeLee['codificacion']>;

/** A text in the encoding that is asked for. Without one: by its mark, else UTF-8 when all of it is, else the one of old Excel. */
export function decodificar(
  bytes: Uint8Array,
  pedida?: Codificacion,
): { texto: string; codificacion: Codificacion } {
  const deDieciseis = cualDeDieciseis(bytes);
  const codificacion =
    pedida ?? (deDieciseis ? 'UTF-16' : esUtf8(bytes) ? 'UTF-8' : 'Windows-1252');
  const texto =
    codificacion === 'Windows-1252'
      ? enWindows1252(bytes)
      : new TextDecoder(codificacion === 'UTF-8' ? 'utf-8' : (deDieciseis ?? 'utf-16le')).decode(
          bytes,
        );
  if (texto.includes('\0')) throw new FalloDeTabla(NO_ES_TEXTO);
  return { texto, codificacion };
}

const NO_ES_TEXTO =
  'Ese archivo tiene bytes que no son texto. Guárdalo como CSV o XLSX y elígelo de nuevo.';

/** Without a mark, Spanish text in UTF-16 has a zero beside almost every letter. */
function cualDeDieciseis(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const muestra = bytes.subarray(0, 2_000);
  const ceros = [0, 0];
  muestra.forEach((byte, n) => {
    if (byte === 0) ceros[n % 2] = (ceros[n % 2] ?? 0) + 1;
  });
  const [pares = 0, nones = 0] = ceros;
  const casiTodos = muestra.length * 0.4;
  if (nones > casiTodos && pares === 0) return 'utf-16le';
  return pares > casiTodos && nones === 0 ? 'utf-16be' : null;
}

/** From 0x80 to 0x9F, where it differs from Latin-1. Some versions of Node 20 decode these bytes wrongly. */
const DESDE_80 = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

const enWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letra) => DESDE_80[letra.charCodeAt(0) - 0x80] ?? letra);
