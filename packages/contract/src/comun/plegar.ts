const TILDES = /\p{Diacritic}/gu;

/** Search ignores case and accents: 'jose' finds 'José'. */
export const plegar = (texto: string): string =>
  texto.normalize('NFD').replace(TILDES, '').toLocaleLowerCase('es');
