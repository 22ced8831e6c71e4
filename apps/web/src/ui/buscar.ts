import { plegar } from '@visitas/contract/comun/plegar';

/** Folds letter by letter, so a position in the folded text is the same in the original. */
const letrasDe = (texto: string): string[] => [...texto.normalize('NFC')].map(plegar);

/** The letter of `texto` at which `buscar` begins; -1 when it is absent. */
export function dondeEmpieza(texto: string, buscar: string): number {
  const letras = letrasDe(texto);
  const buscadas = letrasDe(buscar.trim());
  return letras.findIndex((_, desde) =>
    buscadas.every((buscada, indice) => letras[desde + indice] === buscada),
  );
}

/** Ignores case and accents: 'jose' finds 'José'. */
export const contiene = (texto: string, buscar: string): boolean =>
  buscar.trim() === '' || dondeEmpieza(texto, buscar) >= 0;
