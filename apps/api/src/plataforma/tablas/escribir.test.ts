import { buffer, text } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { ColumnaExportada } from '@visitas/contract/comun/exportacion';
import { describe, expect, test } from 'vitest';
import { archivosDeZip, filasDeCsv, filasDeXlsx } from '../../../pruebas/tablasEscritas.ts';
import { escribirCsv, numeroDeCsv, textoDeCsv } from './escribirCsv.ts';
import { diasDesde1900, enXml, escribirXlsx } from './escribirXlsx.ts';
import { escribirZip } from './zip.ts';

interface Fila {
  nombre: string | null;
  valor: number | null;
  dia: string | null;
  momento: string | null;
}

const COLUMNAS: ColumnaExportada<Fila>[] = [
  { titulo: 'Nombre', de: ({ nombre }) => nombre },
  { titulo: 'Valor', clase: 'numero', de: ({ valor }) => valor },
  { titulo: 'Día', clase: 'fecha', de: ({ dia }) => dia },
  { titulo: 'Momento', clase: 'momento', de: ({ momento }) => momento },
];

async function* enPartes(...partes: Fila[][]) {
  yield* partes;
}
const tabla = (...partes: Fila[][]) => ({
  nombre: 'prueba',
  columnas: COLUMNAS,
  partes: enPartes(...partes),
  zona: 'America/Guatemala',
});
const SIN_NADA: Fila = { nombre: null, valor: null, dia: null, momento: null };

describe('a text of a CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=cmd|" /C calc"!A0', `"'=cmd|"" /C calc""!A0"`],
    ['+502-2232', "'+502-2232"],
    ['+502 2232+A1', "'+502 2232+A1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\tTexto', "'\tTexto"],
    ['\r=1', `"'\r=1"`],
    ['＝1+1', "'＝1+1"],
    // Numbers and telephones run nothing, and stay as they are.
    ['+502 2232-1010', '+502 2232-1010'],
    ['-90,5', '-90,5'],
    ['-90.5', '-90.5'],
    ['+50222321010', '+50222321010'],
    ['2201 45893 0101', '2201 45893 0101'],
    ['a=b', 'a=b'],
    ['', ''],
    ['Café; "El Nube"', '"Café; ""El Nube"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
    [' con espacio', '" con espacio"'],
  ])('%j is written %j', (texto, escrito) => expect(textoDeCsv(texto)).toBe(escrito));

  test.each([
    [-90.5069, '-90,5069'],
    [0, '0'],
    [1e-7, '0,0000001000'],
  ])('the number %d is written %s', (numero, escrito) => expect(numeroDeCsv(numero)).toBe(escrito));
});

test.each([
  ['Ferretería <El Tornillo> & Cía.', 'Ferretería &lt;El Tornillo&gt; &amp; Cía.'],
  ['a\u0000b\u0007c\uffff', 'abc'],
  ['_x0041_', '_x005F_x0041_'],
  ['uno\r\ndos', 'uno\ndos'],
])('the text %j is %j in a sheet', (texto, escrito) => expect(enXml(texto)).toBe(escrito));

test('dates and instants are those of the screen, in the zone of the company', async () => {
  const filas = [
    { nombre: 'Á', valor: -90.5, dia: '2026-11-24', momento: '2026-11-25T03:04:59Z' },
    { ...SIN_NADA, momento: '2026-01-01T06:00:00.000Z' },
  ];
  const [, primera, segunda] = filasDeCsv(await text(escribirCsv(tabla(filas))));
  expect(primera).toEqual(['Á', '-90,5', '24/11/2026', '24/11/2026 21:04']);
  expect(segunda).toEqual(['', '', '', '01/01/2026 00:00']);
  const [, enHoja, otra] = filasDeXlsx(await buffer(escribirXlsx(tabla(filas))));
  const dias = diasDesde1900(Date.UTC(2026, 10, 24));
  expect(enHoja?.slice(0, 3)).toEqual(['Á', '-90.5', String(dias)]);
  expect(dias).toBe(46_350);
  expect(Number(enHoja?.[3])).toBeCloseTo(dias + (21 * 60 + 4) / 1440, 2);
  expect(otra).toEqual(['', '', '', String(diasDesde1900(Date.UTC(2026, 0, 1)))]);
});

test('an hour that changes in the zone changes in the file', async () => {
  const [, antes, despues] = filasDeCsv(
    await text(
      escribirCsv({
        ...tabla([
          { ...SIN_NADA, momento: '2026-03-29T00:59:00Z' },
          { ...SIN_NADA, momento: '2026-03-29T01:00:00Z' },
        ]),
        zona: 'Europe/Madrid',
      }),
    ),
  );
  expect([antes?.[3], despues?.[3]]).toEqual(['29/03/2026 01:59', '29/03/2026 03:00']);
});

test('a table without rows has its titles', async () => {
  const titulos = ['Nombre', 'Valor', 'Día', 'Momento'];
  expect(String(await buffer(escribirCsv(tabla())))).toBe(`\uFEFF${titulos.join(';')}\r\n`);
  const libro = await buffer(escribirXlsx(tabla([])));
  expect(filasDeXlsx(libro)).toEqual([titulos]);
  // Printed, they are on each page.
  expect(String(archivosDeZip(libro).get('xl/workbook.xml'))).toContain(">'prueba'!$1:$1<");
});

test('a text of several lines has its lines in a sheet, and a long title its room', async () => {
  const fecha: ColumnaExportada = { titulo: 'Fecha planificada', clase: 'fecha', de: () => null };
  const columnas = [fecha, ...COLUMNAS];
  const libro = await buffer(
    escribirXlsx({ ...tabla([{ ...SIN_NADA, nombre: 'uno\ndos' }]), columnas }),
  );
  const hoja = String(archivosDeZip(libro).get('xl/worksheets/sheet1.xml'));
  expect(hoja).toContain('<col min="1" max="1" width="20" ');
  expect(hoja).toContain('<row ht="30" ');
  const [, estilo] = /<c s="(\d)" t="inlineStr"><is><t[^>]*>uno\ndos</.exec(hoja) ?? [];
  const estilos = String(archivosDeZip(libro).get('xl/styles.xml')).split('<cellXfs')[1];
  expect(estilos?.split(/<xf(?= |\/)/)[Number(estilo) + 1]).toContain('wrapText="1"');
});

test('a sheet of many parts says what a CSV says', async () => {
  const partes = Array.from({ length: 40 }, (_, n) =>
    Array.from({ length: 25 }, (_, m) => ({ ...SIN_NADA, nombre: `Cliente ${n}; "${m}" & más` })),
  );
  const enCsv = filasDeCsv(await text(escribirCsv(tabla(...partes))));
  const enHoja = filasDeXlsx(await buffer(escribirXlsx(tabla(...partes))));
  expect(enHoja).toHaveLength(1_001);
  expect(enHoja).toEqual(enCsv);
});

describe('a ZIP', () => {
  async function* trozos(...textos: string[]) {
    for (const uno of textos) yield Buffer.from(uno);
  }

  test('has each file with its name, its bytes and its checksum', async () => {
    const foto = Buffer.from([0xff, 0xd8, 0, 1, 2, 0xff, 0xd9]);
    const zip = await buffer(
      escribirZip([
        { nombre: 'Café Ñandú.txt', trozos: trozos('uno', 'dos', 'x'.repeat(200_000)) },
        { nombre: 'vacío', trozos: trozos() },
        { nombre: 'foto.jpg', contenido: foto },
      ]),
    );
    const archivos = archivosDeZip(zip);
    expect([...archivos.keys()]).toEqual(['Café Ñandú.txt', 'vacío', 'foto.jpg']);
    const texto = `unodos${'x'.repeat(200_000)}`;
    expect(String(archivos.get('Café Ñandú.txt'))).toBe(texto);
    expect(archivos.get('foto.jpg')).toEqual(foto);
    // Little-endian, as the directory and the descriptor have it.
    const suma = Buffer.alloc(4);
    suma.writeUInt32LE(crc32(texto));
    expect(zip.indexOf(suma)).not.toBe(zip.lastIndexOf(suma));
  });

  test('of a source that fails never ends', async () => {
    async function* falla() {
      yield Buffer.from('uno');
      throw new Error('se cortó');
    }
    await expect(buffer(escribirZip([{ nombre: 'a', trozos: falla() }]))).rejects.toThrow(
      'se cortó',
    );
  });

  test('that is left half-way leaves its source', async () => {
    let dejada = false;
    async function* sinFin() {
      try {
        for (;;) yield Buffer.from(Math.random().toString());
      } finally {
        dejada = true;
      }
    }
    for await (const trozo of escribirZip([{ nombre: 'a', trozos: sinFin() }]))
      if (trozo.length > 1_000) break;
    await expect.poll(() => dejada).toBe(true);
  });
});
