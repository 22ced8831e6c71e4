const TILDES = /\p{Diacritic}/gu;

/** One letter for each letter, without case or accents: 'É' and 'e' are the same. */
const plegarLetra = (letra: string): string =>
  letra.normalize('NFD').replace(TILDES, '').toLocaleLowerCase('es');

const plegar = (texto: string): string[] => [...texto.normalize('NFC')].map(plegarLetra);

/** Where in `texto` what is searched for begins, in letters; -1 when it does not. */
export function posicionDe(texto: string, buscar: string): number {
  const letras = plegar(texto);
  const buscadas = plegar(buscar.trim());
  return letras.findIndex((_, desde) =>
    buscadas.every((buscada, indice) => letras[desde + indice] === buscada),
  );
}

/** Search ignores case and accents: 'jose' finds 'José'. */
export const contiene = (texto: string, buscar: string): boolean =>
  buscar.trim() === '' || posicionDe(texto, buscar) >= 0;
