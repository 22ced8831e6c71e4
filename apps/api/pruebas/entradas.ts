/** What people and programs send to a field, by its fault. */

type Caso = [nombre: string, valor: unknown];

const FALTA: Caso[] = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', ' \t\n '],
  ['invisible', '\u200b \u2060\u202e'],
];
const NO_ES_TEXTO: Caso[] = [
  ['a number', 7],
  ['a boolean', true],
  ['a list', ['uno']],
  ['an object', { texto: 'uno' }],
];
const NO_SE_PUEDE_GUARDAR: Caso[] = [
  ['NUL', 'uno\0dos'],
  ['the first half of a character', 'uno\ud83d'],
  ['the second half of a character', '\ude00uno'],
];

export const SE_GUARDA_TAL_CUAL: [nombre: string, texto: string][] = [
  ['emoji', '👩🏽‍🔧 🇬🇹'],
  ['right-to-left text', 'شركة المياه \u202eabc'],
  ['HTML', '<script>alert("x")</script>&amp;'],
  ['SQL', `'; drop table usuarios; -- " \\`],
  ['composed and combining accents', 'Ñandú n\u0303andu\u0301'],
];

interface CampoDeTexto {
  /** The field as the sentence names it: 'El nombre'. */
  sujeto: string;
  maximo: number;
  opcional?: boolean;
}

const obligatorio = (sujeto: string) =>
  `${sujeto} es ${sujeto.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`;

/** Every refused value, with the sentence that must appear under the field. */
export function textosMalos({ sujeto, maximo, opcional = false }: CampoDeTexto) {
  const con = (mensaje: string, casos: Caso[]) =>
    casos.map(([nombre, valor]) => ({ nombre, valor, mensaje }));
  return [
    ...(opcional ? [] : con(obligatorio(sujeto), FALTA)),
    ...con(opcional ? `${sujeto} debe ser un texto.` : obligatorio(sujeto), NO_ES_TEXTO),
    ...con(`${sujeto} admite ${maximo} caracteres como máximo.`, [
      ['too long', 'x'.repeat(maximo + 1)],
    ]),
    ...con(
      `${sujeto} tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.`,
      NO_SE_PUEDE_GUARDAR,
    ),
  ];
}

export const NO_SON_ID = [
  ...[undefined, null, 0, -1, 1.5, 2_147_483_648, 1e21, true, [1], { id: 1 }],
  ...['', ' ', '0', '-1', '1.5', '1e3', '0x1', 'uno', '2147483648', "1' or '1'='1"],
];
