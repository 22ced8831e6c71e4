import { describe, expect, test } from 'vitest';
import { CON_LUGAR, FIN, fotoDePrueba, JFIF, segmento } from '../../pruebas/fotos.ts';
import { leerJpeg } from './jpeg.ts';

const conservado = (bytes: Buffer): Buffer | null => {
  const leido = leerJpeg(bytes);
  return leido && Buffer.concat(leido.tramos.map(([desde, hasta]) => bytes.subarray(desde, hasta)));
};
const foto = fotoDePrueba();
const icc = (largo: number) => segmento(0xe2, `ICC_PROFILE\0\x01\x01${'c'.repeat(largo)}`);
const adobe = segmento(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'));
const enElMedio = (...segmentos: Buffer[]) => fotoDePrueba({ segmentos });

describe('a photo', () => {
  test('of a phone is kept byte by byte, with its measures', () => {
    expect(leerJpeg(foto)).toEqual({ ancho: 640, alto: 480, tramos: [[0, foto.length]] });
  });

  test.each([
    ['its colour profile', icc(400)],
    ['what Adobe says of its colours', adobe],
  ])('keeps %s', (_, parte) => {
    const entera = enElMedio(parte);
    expect(conservado(entera)).toEqual(entera);
  });

  test.each([
    ['the place where it was taken', CON_LUGAR],
    ['a comment with a program', segmento(0xfe, '<script>alert(1)</script>')],
    ['a long colour profile', icc(5_000)],
    ['the second JFIF segment', JFIF],
    ['a JFIF segment with a small picture', segmento(0xe0, `JFIF\0${'m'.repeat(60)}`)],
    ['an index of other pictures', segmento(0xe2, 'MPF\0MM')],
    ['bytes between two segments', Buffer.from([0xff])],
  ])('loses %s', (_, parte) => {
    expect(conservado(enElMedio(parte))).toEqual(foto);
  });

  test.each(['PK\x03\x04 a file compressed', '<html><script>', '\xff\xd8\xff\xe0'])(
    'loses what follows its end: %j',
    (detras) => {
      expect(conservado(Buffer.concat([foto, Buffer.from(detras, 'latin1')]))).toEqual(foto);
    },
  );

  test('with restarts, several scans and 0xFF in its data is read to its end', () => {
    const barrido = segmento(0xda, Buffer.of(1, 1, 0, 0, 63, 0));
    const datos = Buffer.concat([Buffer.from([1, 2]), barrido, Buffer.from('x')]);
    const varias = Buffer.concat([foto.subarray(0, -2), Buffer.from([0xff, 0xd3, 7]), datos, FIN]);
    expect(conservado(varias)).toEqual(varias);
  });
});

const marcoDe = (componentes: number, precision = 8) =>
  segmento(
    0xc0,
    Buffer.concat([
      Buffer.from([precision, 0, 8, 0, 8, componentes]),
      Buffer.alloc(3 * componentes),
    ]),
  );
const soloConMarco = (marco: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    marco,
    segmento(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.from('x'),
    FIN,
  ]);

describe('is no photo', () => {
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a start alone', Buffer.from([0xff, 0xd8])],
    ['a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a photo cut at 90 %', foto.subarray(0, Math.floor(foto.length * 0.9))],
    ['a photo cut in its first segment', foto.subarray(0, 9)],
    ['a photo without its last byte', foto.subarray(0, -1)],
    ['one of 100 megapixels', fotoDePrueba({ ancho: 10_000, alto: 10_000 })],
    ['one of 65 000 × 65 000', fotoDePrueba({ ancho: 65_000, alto: 65_000 })],
    ['one without height', fotoDePrueba({ alto: 0 })],
    ['one of two colours', soloConMarco(marcoDe(2))],
    ['one of twelve bits', soloConMarco(marcoDe(1, 12))],
    ['one with two frames', enElMedio(marcoDe(1))],
    ['a lossless one', enElMedio(segmento(0xc3, 'x'.repeat(9)))],
    ['a scan before its frame', enElMedio(segmento(0xda, 'x'))],
    ['a picture of an iPhone (HEIC)', Buffer.from('\0\0\0 ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program called photo.jpg', Buffer.concat([Buffer.from('MZ\x90\0'), foto])],
    [
      'five megabytes of 0xFF',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(5 << 20, 0xff)]),
    ],
  ])('%s', (_, bytes) => {
    expect(leerJpeg(bytes)).toBeNull();
  });

  test('one with more than two hundred scans', () => {
    const barrido = Buffer.concat([segmento(0xda, Buffer.of(1, 1, 0, 0, 63, 0)), Buffer.from('x')]);
    const con = (veces: number) =>
      leerJpeg(Buffer.concat([foto.subarray(0, -2), ...Array<Buffer>(veces).fill(barrido), FIN]));
    expect(con(199)).not.toBeNull();
    expect(con(200)).toBeNull();
  });
});

test('a damaged photo is read to the end or refused, and what is kept never grows', () => {
  const base = enElMedio(CON_LUGAR, icc(100), adobe);
  for (let i = 0; i < 3_000; i += 1) {
    const rota = Buffer.from(base);
    for (let j = 0; j < 3; j += 1) rota[(i * 7 + j * 131) % rota.length] = (i * 31 + j * 17) % 256;
    const quedado = conservado(rota.subarray(0, rota.length - (i % 5)));
    expect(quedado?.length ?? 0).toBeLessThanOrEqual(rota.length);
    if (quedado) expect(conservado(quedado)).toEqual(quedado);
  }
});
