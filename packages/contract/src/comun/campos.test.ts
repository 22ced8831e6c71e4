import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { campoTexto, campoTextoOpcional, campoUnico, campoUsuario } from './campos.ts';

const frases = (campo: z.ZodMiniType, valor: unknown) =>
  campo.safeParse(valor).error?.issues.map(({ message }) => message);

describe('a text', () => {
  const obligatorio = campoTexto('La dirección', 50);
  const opcional = campoTextoOpcional('La nota', 50);

  test.each([
    ['nothing', ''],
    ['white space', ' \t\n\u00a0\u3000 '],
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a right-to-left override', '\u202e'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a Hangul filler', '\u3164'],
    ['a blank Braille pattern', '\u2800'],
    ['a variation selector', '\ufe0f'],
    ['a joiner between spaces', ' \u200d \u200d '],
    ['control characters', '\u0001\u007f'],
    ['more of them than it admits', '\u200b'.repeat(100_000)],
  ])('with %s is empty', (_, vacio) => {
    expect(frases(obligatorio, vacio)).toEqual(['La dirección es obligatoria.']);
    expect(opcional.parse(vacio)).toBeNull();
  });

  test.each([
    ['an emoji of several', '👩🏽‍🔧'],
    ['marks of direction', 'شركة \u200fالمياه\u200e'],
    ['a joiner at its end', 'می\u200c'],
    ['a line break', 'uno\ndos'],
  ])('with %s keeps it', (_, texto) => {
    expect(obligatorio.parse(` ${texto} `)).toBe(texto);
    expect(opcional.parse(` ${texto} `)).toBe(texto);
  });

  test.each(['\0', '\u200b\0', '\ud83d'])('with %j says that it cannot be stored', (roto) => {
    const dicho = [expect.stringContaining('caracteres que no se pueden guardar')];
    expect(frases(obligatorio, roto)).toEqual(dicho);
    expect(frases(opcional, roto)).toEqual(dicho);
  });
});

describe('a text that no other may look like', () => {
  const unico = campoUnico('El documento', 50);

  test.each([
    ['plain', '1980 12345 0101', '1980 12345 0101'],
    ['of no-break spaces', '1980\u00a012345\u202f0101', '1980 12345 0101'],
    ['of several spaces, tabs and lines', ' 1980  12345 \t\r\n 0101\u3000', '1980 12345 0101'],
    ['of full-width digits', '１９８０ １２３４５ ０１０１', '1980 12345 0101'],
    ['with a byte order mark before it', '\ufeff1980 12345 0101', '1980 12345 0101'],
    ['with a combining accent', 'n\u0303andu\u0301', 'ñandú'],
    ['with a ligature', 'ﬁnal', 'final'],
    ['that NFKC would make look different', 'N.º 1.ª ½ m²', 'N.º 1.ª ½ m²'],
    ['with an emoji', '🔧 Revisión', '🔧 Revisión'],
    ['with emoji of several parts', '🛠️ 👩🏽‍🔧 ❤️‍🔥 👨‍👩‍👧', '🛠️ 👩🏽‍🔧 ❤️‍🔥 👨‍👩‍👧'],
  ])('%s is stored in its only form', (_, escrito, guardado) => {
    expect(unico.parse(escrito)).toBe(guardado);
    expect(unico.parse(guardado)).toBe(guardado);
  });

  test.each(['\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u0007'])(
    'does not admit %j, as a user name does not',
    (invisible) => {
      for (const [nombre, campo] of [
        ['El documento', unico],
        ['El usuario', campoUsuario('El usuario', 50)],
      ] as const) {
        expect(frases(campo, `19${invisible}80`)).toEqual([
          `${nombre} tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.`,
        ]);
        expect(frases(campo, ` ${invisible} `)).toEqual([`${nombre} es obligatorio.`]);
      }
    },
  );

  test.each(['🔧\u200d', '🔧\u200d Revisión', 'Revisión\ufe0f'])('does not admit %j', (suelta) => {
    expect(frases(unico, suelta)).toEqual([expect.stringContaining('caracteres que no se ven')]);
  });

  test('is refused as it came when it is so long that its form would take minutes', () => {
    for (const campo of [unico, campoUsuario('El documento', 50)]) {
      const dicho = ['El documento admite 50 caracteres como máximo.'];
      expect(frases(campo, `a${'\u0301\u0323'.repeat(500_000)}`)).toEqual(dicho);
      expect(campo.parse(`${' '.repeat(2_000)}ａ`)).toBe('a');
    }
  });

  test('is measured as it is stored', () => {
    expect(unico.parse(`${' '.repeat(40)}uno${' '.repeat(40)}dos`)).toBe('uno dos');
    expect(frases(unico, 'ﬁ'.repeat(26))).toEqual([
      'El documento admite 50 caracteres como máximo.',
    ]);
  });
});
