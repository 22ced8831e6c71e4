import { randomBytes, randomInt } from 'node:crypto';
import { CODIGOS_DE_RECUPERACION } from '@visitas/contract/segundoFactor/esquemas';
import { resumirConSal } from '../secretos.ts';

/** No vowels, which would make words, and none of the signs that are read as another. */
const SIGNOS = 'bcdfghjkmnpqrstvwxyz23456789';
const LARGO = 8;

const unCodigo = (): string =>
  Array.from({ length: LARGO }, () => SIGNOS[randomInt(SIGNOS.length)]).join('');

interface Codigos {
  /** As they are shown: '7kmd-2q9x'. */
  escritos: string[];
  sal: Buffer;
  resumidos: Buffer[];
}

/** They share a salt, so that one hash says which of them was written. */
export async function codigosNuevos(): Promise<Codigos> {
  const unicos = new Set<string>();
  while (unicos.size < CODIGOS_DE_RECUPERACION) unicos.add(unCodigo());
  const sal = randomBytes(16);
  const resumidos: Buffer[] = [];
  // One after another: ten hashes at once would take every processor.
  for (const codigo of unicos) resumidos.push(await resumirConSal(codigo, sal));
  const escritos = [...unicos].map((codigo) => `${codigo.slice(0, 4)}-${codigo.slice(4)}`);
  return { escritos, sal, resumidos };
}

interface Leido {
  clase: 'cifras' | 'recuperacion';
  texto: string;
}

/** What a person wrote, without its spaces and dashes. Null when it can be no code. */
export function leerCodigo(escrito: string): Leido | null {
  const texto = escrito.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(texto)) return { clase: 'cifras', texto };
  return texto.length === LARGO && [...texto].every((signo) => SIGNOS.includes(signo))
    ? { clase: 'recuperacion', texto }
    : null;
}
