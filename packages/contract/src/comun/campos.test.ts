import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { campoTexto, campoTextoOpcional } from './campos.ts';

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
