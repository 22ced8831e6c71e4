import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leerTabla } from './leerTabla.ts';

const LIMITES = { filas: 100, columnas: 60 };

const leer = async (contenido: string | Buffer, como?: Parameters<typeof leerTabla>[2]) => {
  const { hay, ...formato } = await leerTabla(Buffer.from(contenido), LIMITES, como);
  return {
    ...formato,
    filas: hay.filas.map(({ celdas }) => celdas),
    numeros: hay.filas.map(({ fila }) => fila),
  };
};
const dicho = (contenido: string | Buffer) => expect(leer(contenido)).rejects;

const FILAS = [
  ['Nombre', 'Teléfono'],
  ['Óptica «Ñandú»', '2331-8820'],
  ['Café, té; y más', '7832-1190'],
];

describe('a CSV file', () => {
  test.each([';', ',', '\t', '|'])(
    'is read with the separator %j, found by itself',
    async (separador) => {
      const texto = FILAS.map((fila) => fila.map((celda) => `"${celda}"`).join(separador)).join(
        '\r\n',
      );
      expect(await leer(texto)).toMatchObject({ separador, filas: FILAS });
    },
  );

  test('is read with the separator and the encoding that a person says, whatever it looks like', async () => {
    expect(await leer('sep=;\na;b,c;d\n', { separador: ',' })).toMatchObject({
      separador: ',',
      filas: [['a;b', 'c;d']],
    });
    expect(await leer('Ñandú;x', { codificacion: 'Windows-1252' })).toMatchObject({
      codificacion: 'Windows-1252',
      filas: [['Ã‘andÃº', 'x']],
    });
    const latina = Buffer.from('Ñ;x', 'latin1');
    expect((await leer(latina, { codificacion: 'UTF-8' })).filas).toEqual([['\ufffd', 'x']]);
    const deDieciseis = Buffer.from('ñ;x', 'utf16le');
    expect((await leer(deDieciseis, { codificacion: 'UTF-16' })).filas).toEqual([['ñ', 'x']]);
  });

  test('follows the separator that Excel names in its first line', async () => {
    expect(await leer('sep=|\r\na;b|c\r\n')).toMatchObject({
      separador: '|',
      filas: [['a;b', 'c']],
      numeros: [2],
    });
  });

  const TEXTO = 'Nombre;Nota\r\nÓptica Claravista;€ – “fin” ’\r\n';
  const DE_WINDOWS = Buffer.from(
    TEXTO.replace('€', '\x80')
      .replace('–', '\x96')
      .replace('“', '\x93')
      .replace('”', '\x94')
      .replace('’', '\x92'),
    'latin1',
  );
  test.each<[string, string, Buffer]>([
    ['UTF-8', 'UTF-8', Buffer.from(TEXTO)],
    ['UTF-8 with its mark', 'UTF-8', Buffer.from(`\uFEFF${TEXTO}`)],
    ['UTF-16', 'UTF-16', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le')],
    [
      'UTF-16 without its mark',
      'UTF-16',
      Buffer.from('Nombre;Nota\r\nCafe;uno\r\n'.repeat(9), 'utf16le'),
    ],
    ['UTF-16 of the other order', 'UTF-16', Buffer.from(`\uFEFF${TEXTO}`, 'utf16le').swap16()],
    ['the encoding of old Excel', 'Windows-1252', DE_WINDOWS],
  ])('is read in %s', async (como, codificacion, bytes) => {
    const leido = await leer(bytes);
    expect(leido).toMatchObject({ codificacion });
    if (!como.includes('without'))
      expect(leido.filas[1]).toEqual(['Óptica Claravista', '€ – “fin” ’']);
  });

  test('keeps quotes, separators and line ends that are inside of quotes', async () => {
    expect((await leer('a;b\n"dos\r\nlíneas; y ""comillas""";x"y\n')).filas[1]).toEqual([
      'dos\r\nlíneas; y "comillas"',
      'x"y',
    ]);
  });

  test('counts its blank rows apart, and numbers the others as a spreadsheet does', async () => {
    const { hay } = await leerTabla(Buffer.from(`a;b\n\n;;\nc;d\n${'\n'.repeat(10_000)}`), LIMITES);
    expect(hay).toMatchObject({ vacias: 10_002, filas: [{ fila: 1 }, { fila: 4 }] });
  });

  test('reads back whatever another program wrote', async () => {
    const celda = fc.oneof(fc.string(), fc.constantFrom('"', ';', '\n', '\r\n', 'a"b', ' , '));
    const filas = fc.array(fc.array(celda, { minLength: 5, maxLength: 5 }), {
      minLength: 1,
      maxLength: 8,
    });
    const limpia = (texto: string) => texto.replaceAll('\0', '').trim();
    await fc.assert(
      fc.asyncProperty(filas, async (dadas) => {
        const conTitulos = [['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'], ...dadas];
        const texto = conTitulos
          .map((fila) =>
            fila.map((una) => `"${una.replaceAll('\0', '').replaceAll('"', '""')}"`).join(';'),
          )
          .join('\n');
        const esperadas = conTitulos
          .map((fila) => fila.map(limpia))
          .map((fila) => fila.slice(0, fila.findLastIndex((una) => una !== '') + 1))
          .filter((fila) => fila.length > 0);
        expect((await leer(texto)).filas).toEqual(esperadas);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what cannot be read is told with a sentence that says what to do', () => {
  test.each<[string, string | Buffer, RegExp]>([
    ['an open quote', 'a;b\nc;"d\ne;f\n', /^Unas comillas se abren en la línea 2 y no se cierran/],
    ['a line of 10 MB', `a;b\n${'x'.repeat(10_000_000)}`, /^La línea 2 es demasiado larga/],
    [
      '300 columns',
      Array.from({ length: 300 }, (_, n) => n).join(';'),
      /^La fila 1 tiene 300 columnas y se admiten 60/,
    ],
    ['too many rows', 'a;b\n'.repeat(300), /^El archivo tiene más de 100 filas\. Divídelo/],
    ['NULs', 'a;b\n\0;d\n', /^Ese archivo tiene bytes que no son texto/],
    [
      'an XLS of 1997',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      /^Ese Excel es de los antiguos/,
    ],
    ['a renamed picture', Buffer.from('\x89PNG\r\n', 'latin1'), /^Ese archivo no es una tabla/],
    ['nothing', '', /^El archivo está vacío/],
  ])('%s', async (_, contenido, frase) => {
    await dicho(contenido).toThrow(frase);
  });
});
