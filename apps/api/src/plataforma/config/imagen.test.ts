import { crc32, deflateSync } from 'node:zlib';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { abrirLogo } from './imagen.ts';

const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');

function trozo(tipo: string, datos: Buffer): Buffer {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return Buffer.concat([largo, cuerpo, suma]);
}

interface Png {
  ancho?: number;
  alto?: number;
  bits?: number;
  color?: number;
  entrelazado?: number;
  lineas: number[][];
  otros?: Buffer[];
}

/** Writes the lines as given: each begins with the number of its filter. */
function png({ ancho = 2, alto, bits = 8, color = 6, entrelazado = 0, lineas, otros = [] }: Png) {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto ?? lineas.length, 4);
  cabecera.set([bits, color, 0, 0, entrelazado], 8);
  return Buffer.concat([
    FIRMA,
    trozo('IHDR', cabecera),
    ...otros,
    trozo('IDAT', deflateSync(Buffer.from(lineas.flat()))),
    trozo('IEND', Buffer.alloc(0)),
  ]);
}

const [ROJO, VACIO, MEDIO] = [
  [200, 0, 0, 255],
  [9, 9, 9, 0],
  [0, 0, 0, 128],
];

describe('a transparent PNG', () => {
  const plano = (imagen: Buffer) => {
    const { channels, depth, data } = decode(imagen);
    return { canales: channels, bits: depth, puntos: [...data] };
  };

  test('is the same on white, without its transparency', () => {
    const { bytes, ancho, alto } = abrirLogo(
      png({ lineas: [[0, ...(ROJO ?? []), ...(VACIO ?? [])]] }),
    );
    expect({ ancho, alto }).toEqual({ ancho: 2, alto: 1 });
    expect(plano(bytes)).toEqual({ canales: 3, bits: 8, puntos: [200, 0, 0, 255, 255, 255] });
  });

  test('at half opacity mixes with white', () => {
    const { bytes } = abrirLogo(png({ ancho: 1, lineas: [[0, ...(MEDIO ?? [])]] }));
    expect(plano(bytes).puntos).toEqual([127, 127, 127]);
  });

  test('in grey and sixteen bits is supported too', () => {
    const { bytes } = abrirLogo(
      png({ color: 4, bits: 16, lineas: [[0, 80, 1, 255, 255, 80, 1, 0, 0]] }),
    );
    expect(plano(bytes)).toEqual({ canales: 1, bits: 8, puntos: [80, 255] });
  });

  // The same two lines, written with each of the filters of the format.
  test.each([
    [0, [10, 20, 30, 255, 40, 50, 60, 255], [11, 22, 33, 255, 44, 55, 66, 255]],
    [1, [10, 20, 30, 255, 30, 30, 30, 0], [11, 22, 33, 255, 33, 33, 33, 0]],
    [2, [10, 20, 30, 255, 40, 50, 60, 255], [1, 2, 3, 0, 4, 5, 6, 0]],
    [3, [10, 20, 30, 255, 35, 40, 45, 128], [6, 12, 18, 128, 19, 19, 20, 0]],
    [4, [10, 20, 30, 255, 30, 30, 30, 0], [1, 2, 3, 0, 4, 5, 6, 0]],
  ])('whose lines were written with filter %i is read alike', (filtro, primera, segunda) => {
    const { bytes } = abrirLogo(
      png({
        lineas: [
          [filtro, ...primera],
          [filtro, ...segunda],
        ],
      }),
    );
    const sinFiltro = abrirLogo(
      png({
        lineas: [
          [0, 10, 20, 30, 255, 40, 50, 60, 255],
          [0, 11, 22, 33, 255, 44, 55, 66, 255],
        ],
      }),
    );
    expect(bytes).toEqual(sinFiltro.bytes);
  });

  test('with a palette is the same on white', () => {
    const otros = [
      trozo('PLTE', Buffer.from([100, 0, 0, 0, 100, 0])),
      trozo('tRNS', Buffer.from([0])),
    ];
    const { bytes } = abrirLogo(png({ color: 3, bits: 1, lineas: [[0, 0b0100_0000]], otros }));
    expect(plano(bytes)).toEqual({ canales: 3, bits: 8, puntos: [255, 255, 255, 0, 100, 0] });
  });

  test('with gradients stays small, because every report carries it', () => {
    const linea = (y: number) =>
      Array.from({ length: 64 }, (_, x) => [4 * x, 2 * x + y, 9 * x, 255]);
    const lineas = Array.from({ length: 64 }, (_, y) => [0, ...linea(y).flat()]);
    const { bytes } = abrirLogo(png({ ancho: 64, lineas }));
    expect(plano(bytes).puntos.slice(0, 6)).toEqual([0, 0, 0, 4, 2, 9]);
    expect(plano(bytes).puntos.slice(-3)).toEqual([252, 189, 55]);
    expect(bytes.length).toBeLessThan(1_000);
  });
});

const NEGRO = [0, ...Array.from({ length: 6 }, () => 0)];

test('an opaque PNG is unchanged', () => {
  const { bytes } = abrirLogo(png({ color: 2, lineas: [NEGRO] }));
  expect(bytes).toEqual(png({ color: 2, lineas: [NEGRO] }));
});

const jpeg = (ancho: number, fin = 'ffd9') =>
  Buffer.from(
    `ffd8ffe000040000ffc0000b080010${ancho.toString(16).padStart(4, '0')}01011100ffda${fin}`,
    'hex',
  );

test('a JPEG is unchanged, and its size comes from its frame', () => {
  expect(abrirLogo(jpeg(32))).toEqual({ bytes: jpeg(32), ancho: 32, alto: 16 });
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text file', Buffer.from('<svg/>')],
  [
    'an image over 30 KB',
    Buffer.concat([jpeg(32), Buffer.alloc(31 * 1024), Buffer.from('ffd9', 'hex')]),
  ],
])('%s is not accepted as a logo', (_, bytes) => {
  expect(() => abrirLogo(bytes)).toThrow('usa una imagen PNG o JPEG de 30 KB como máximo');
});

test.each<[string, Buffer]>([
  ['a PNG cut short', png({ color: 2, lineas: [NEGRO] }).subarray(0, 50)],
  ['a PNG with lines missing', png({ color: 2, alto: 2, lineas: [NEGRO] })],
  ['a PNG without pixels', png({ ancho: 0, color: 2, lineas: [[0]] })],
  ['a PNG with an unknown filter', png({ ancho: 1, lineas: [[5, 0, 0, 0, 0]] })],
  ['a PNG with an unknown color type', png({ color: 5, lineas: [NEGRO] })],
  ['an interlaced PNG', png({ color: 2, entrelazado: 1, lineas: [NEGRO] })],
  [
    'a PNG over the maximum size in pixels',
    png({ ancho: 1_201, color: 0, lineas: [[0, ...Array(1_201).fill(0)]] }),
  ],
  ['a JPEG over the maximum size in pixels', jpeg(1_201)],
  ['a JPEG cut short', jpeg(32, '')],
  ['a JPEG without a frame', Buffer.from('ffd8ffe000040000ffd9', 'hex')],
])('%s is refused at start', (_, bytes) => {
  expect(() => abrirLogo(bytes)).toThrow('no esté dañada ni entrelazada');
});
