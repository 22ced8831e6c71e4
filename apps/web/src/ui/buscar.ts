import { plegar } from '@visitas/contract/comun/plegar';

/** One letter for each letter: where something is found, it is marked. */
const letrasDe = (texto: string): string[] => [...texto.normalize('NFC')].map(plegar);

/** Where in `texto` what is searched for begins, in letters; -1 when it does not. */
export function posicionDe(texto: string, buscar: string): number {
  const letras = letrasDe(texto);
  const buscadas = letrasDe(buscar.trim());
  return letras.findIndex((_, desde) =>
    buscadas.every((buscada, indice) => letras[desde + indice] === buscada),
  );
}

/** Search ignores case and accents: 'jose' finds 'José'. */
export const contiene = (texto: string, buscar: string): boolean =>
  buscar.trim() === '' || posicionDe(texto, buscar) >= 0;
