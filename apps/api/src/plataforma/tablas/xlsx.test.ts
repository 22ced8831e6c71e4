import { describe, expect, test } from 'vitest';
import { libroCon, libroDeTextos, zipCon } from '../../../pruebas/libros.ts';
import { leerTabla } from './leerTabla.ts';

const LIMITES = { filas: 20_000, columnas: 60 };

async function leer(bytes: Buffer, hoja?: string) {
  const { hay, ...formato } = await leerTabla(bytes, LIMITES, { hoja });
  return { ...formato, filas: hay.filas };
}
const celdasDe = async (fila: string, demas: object = {}) =>
  (await leer(libroCon({ hojas: { Hoja1: `<row r="1">${fila}</row>` }, ...demas }))).filas[0]
    ?.celdas;

describe('a workbook', () => {
  test('is read by sheets, whatever the name of its file', async () => {
    const libro = libroCon({
      hojas: {
        'Clientes &amp; más': '<row r="3"><c r="B3"><v>7</v></c></row>',
        Otra: '<row><c t="str"><v>uno</v></c></row>',
      },
    });
    expect(await leer(libro)).toEqual({
      tipo: 'xlsx',
      hojas: ['Clientes & más', 'Otra'],
      hoja: 'Clientes & más',
      filas: [{ fila: 3, celdas: ['', '7'] }],
    });
    expect(await leer(libro, 'Otra')).toMatchObject({ hoja: 'Otra', filas: [{ celdas: ['uno'] }] });
    await expect(leer(libro, 'La otra')).rejects.toThrow('Esa hoja no está en el archivo');
  });

  test.each<[string, string]>([
    ['empty', ''],
    ['with its cover', '<row><c t="str"><v>Clientes 2026</v></c></row>'],
    ['with titles alone', '<row><c t="str"><v>Nombre</v></c><c t="str"><v>DPI</v></c></row>'],
  ])('is read by its first sheet with a table, when one before it is %s', async (_, portada) => {
    const fila = '<row><c t="str"><v>Café</v></c><c><v>7</v></c></row>';
    const libro = libroCon({ hojas: { Portada: portada, Datos: fila.repeat(2), Otra: fila } });
    expect(await leer(libro)).toMatchObject({
      hojas: ['Portada', 'Datos', 'Otra'],
      hoja: 'Datos',
      filas: [{ celdas: ['Café', '7'] }, { fila: 2 }],
    });
    expect(await leer(libro, 'Portada')).toMatchObject({ hoja: 'Portada' });
  });

  test('gives its texts: shared, inside of the cell, and of several styles', async () => {
    const textos = [
      '<si><t>Óptica &#38; Café</t></si>',
      '<si><r><t xml:space="preserve">dos </t></r><r><t>trozos</t></r><rPh><t>ドス</t></rPh></si>',
      '<si><t>_x000D_salto</t></si>',
    ];
    const fila = `<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>
      <c t="inlineStr"><is><t>dentro</t></is></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"/>`;
    expect(await celdasDe(fila, { textos })).toEqual([
      ...['Óptica & Café', 'dos trozos', 'salto', 'dentro', 'VERDADERO', '#N/A'],
    ]);
  });

  test('gives its numbers as they are seen, and its dates as dates', async () => {
    const estilos = ['00000000', 'dd/mm/yyyy', '[$-100A]d &quot;de&quot; mmmm h:mm', '#,##0.00'];
    const fila = [
      '<c s="0"><v>14.618799999999999</v></c>',
      '<c s="0"><v>2201450123456</v></c>',
      '<c s="1"><v>4410982</v></c>',
      '<c s="2"><v>44927</v></c>',
      '<c s="3"><v>44927.5</v></c>',
      '<c s="4"><v>1200.5</v></c>',
      '<c s="5"><v>45012</v></c>',
      '<c><v>1.23456789012345E+18</v></c>',
    ];
    expect(await celdasDe(fila.join(''), { estilos })).toEqual([
      ...['14.6188', '2201450123456', '04410982', '01/01/2023', '01/01/2023 12:00', '1200.5'],
      ...['27/03/2023', '1.23456789012345E+18'],
    ]);
  });

  test('gives back the zeros on the left of a number that a mask groups, and of no other', async () => {
    const estilos = ['0000 00000 0000', '0000\\-00000\\-0000', '(000) 0000-0000', '0.00', '00%'];
    const mascaras = [...estilos, '[Red]00&quot; kg&quot;;-00&quot; kg&quot;', '#,##0', '00000/0'];
    const fila = [
      ...[1, 2].map((s) => `<c s="${s}"><v>801123450101</v></c>`),
      '<c s="3"><v>2331882</v></c>',
      ...[4, 5, 6, 7, 8].map((s) => `<c s="${s}"><v>5</v></c>`),
    ];
    expect(await celdasDe(fila.join(''), { estilos: mascaras })).toEqual([
      ...['0801123450101', '0801123450101', '00002331882', '5', '5', '05', '5', '5'],
    ]);
  });

  test('of a Macintosh counts its days from 1904', async () => {
    const propiedades = '<workbookPr date1904="1"/>';
    expect(
      await celdasDe('<c s="1"><v>0</v></c>', { propiedades, estilos: ['yyyy-mm-dd'] }),
    ).toEqual(['01/01/1904']);
  });

  test('numbers its rows itself where their own numbers cannot be', async () => {
    const filas = ['x', '3', '3', '1', '9999999999', '2.5', '9'].map(
      (r) => `<row r="${r}"><c><v>1</v></c></row>`,
    );
    const { filas: leidas } = await leer(libroCon({ hojas: { Hoja1: filas.join('') } }));
    expect(leidas.map(({ fila }) => fila)).toEqual([1, 3, 4, 5, 6, 7, 9]);
  });

  test('gives no character that a database refuses, in its cells or in the names of its sheets', async () => {
    const rota = 'a&#0;b&#xD800;_x0000__xDC00_';
    const textos = [`<si><t>${rota}</t></si>`, '<si><t>_xD83D__xDE00_</t></si>'];
    const libro = libroCon({
      textos,
      hojas: { [rota]: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' },
    });
    expect(await leer(libro)).toMatchObject({
      hojas: ['ab_x0000__xDC00_'],
      filas: [{ celdas: ['ab', '😀'] }],
    });
  });

  test('may have long lists of links below its rows', async () => {
    const [hoja, debajo] = ['<row><c><v>1</v></c></row>', '<hyperlink ref="A1"/>'.repeat(200_000)];
    const libro = libroCon({ hojas: { Hoja1: `${hoja}</sheetData>${debajo}<sheetData>` } });
    expect(await leer(libro)).toMatchObject({ filas: [{ celdas: ['1'] }] });
  });

  test.each([
    ['rows', { hojas: { Hoja1: '<row>'.repeat(100_000) } }],
    ['cells', { hojas: { Hoja1: `<row>${'<c><v>'.repeat(100_000)}</row>` } }],
    ['texts', { hojas: { Hoja1: '' }, textos: ['<si><t>'.repeat(100_000)] }],
    ['sheets', { hojas: { Hoja1: '' }, propiedades: '<sheet '.repeat(100_000) }],
  ])('is read once although its %s never end', async (_, libro) => {
    const { filas } = await leer(libroCon(libro)).catch(() => ({ filas: [] }));
    expect(filas).toEqual([]);
  });

  test('keeps the columns of what follows a blank cell, which may say no place', async () => {
    expect(await celdasDe('<c/><c t="str"><v>dos</v></c><c r="D1"/><c><v>5</v></c>')).toEqual([
      ...['', 'dos', '', '', '5'],
    ]);
  });

  test('may have its names with a prefix', async () => {
    expect(await celdasDe('<x:c t="str"><x:v>uno</x:v></x:c>')).toEqual(['uno']);
  });
});

describe('what is no workbook that can be read is told with a sentence', () => {
  test('a bomb is refused before it fills the memory', async () => {
    const bomba = libroCon({ hojas: { Hoja1: '<row><c><v>1</v></c></row>'.repeat(200_000) } });
    expect(bomba.length).toBeLessThan(100_000);
    await expect(leer(bomba)).rejects.toThrow('El archivo tiene más de 20 000 filas');
    const sinFilas = libroCon({ hojas: { Hoja1: ' '.repeat(5_000_000) } });
    await expect(leer(sinFilas)).rejects.toThrow('ocupa demasiado al abrirlo');
  });

  test.each<[string, Buffer, RegExp]>([
    ['another kind of ZIP', zipCon({ 'a.txt': 'hola' }), /no es una hoja de Excel/],
    ['one cut halfway', libroDeTextos([['a']]).subarray(0, 200), /está dañado/],
    [
      'one without its sheet',
      zipCon({ 'xl/workbook.xml': '<workbook/>' }),
      /no es una hoja de Excel/,
    ],
    [
      'one with a cell far away',
      libroCon({ hojas: { a: '<row><c r="XFD1"><v>1</v></c></row>' } }),
      /16384 columnas y se admiten 60/,
    ],
  ])('%s', async (_, bytes, frase) => {
    await expect(leer(bytes)).rejects.toThrow(frase);
  });

  test('any damage is told so, or leaves what is still there', async () => {
    const sano = libroDeTextos([
      ['Nombre', 'Teléfono'],
      ['Café', '2331-8820'],
    ]);
    for (let n = 0; n < sano.length; n += 7) {
      const roto = Buffer.from(sano);
      roto[n] = (roto[n] ?? 0) ^ 0xff;
      const hecho = await leer(roto).catch((error: unknown) => error);
      if (hecho instanceof Error) expect(hecho.name, `${n}: ${hecho}`).toBe('FalloDeTabla');
    }
  });
});
