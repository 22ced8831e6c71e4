import { createHash } from 'node:crypto';

interface Foto {
  ancho?: number;
  alto?: number;
  /** Segments after the start, besides the one of JFIF. */
  segmentos?: readonly Buffer[];
  /** The picture itself: each value gives another photo. */
  datos?: Buffer;
}

const corto = (n: number) => Buffer.from([n >> 8, n & 0xff]);

export const segmento = (codigo: number, datos: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, codigo]),
    corto(Buffer.from(datos).length + 2),
    Buffer.from(datos),
  ]);

export const JFIF = segmento(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
export const FIN = Buffer.from([0xff, 0xd9]);

/** A grey JPEG, whole as a phone's canvas writes it: a JFIF segment and nothing about the person or the place. */
export function fotoDePrueba({
  ancho = 640,
  alto = 480,
  segmentos = [],
  datos,
}: Foto = {}): Buffer {
  const marco = Buffer.concat([Buffer.of(8), corto(alto), corto(ancho), Buffer.of(1, 1, 0x11, 0)]);
  const trazos = Buffer.from(
    (datos ?? Buffer.from('trazos')).toString('latin1').replaceAll('\xff', '\xff\0'),
    'latin1',
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    JFIF,
    ...segmentos,
    segmento(0xdb, Buffer.alloc(65, 1)),
    segmento(0xc0, marco),
    segmento(0xc4, Buffer.concat([Buffer.of(0, 1), Buffer.alloc(15), Buffer.of(0)])),
    segmento(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    trazos,
    FIN,
  ]);
}

/** As a page sends a small one. */
export const enDireccion = (foto: Buffer): string =>
  `data:image/jpeg;base64,${foto.toString('base64')}`;

export const huellaDe = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** As EXIF writes it: an Android phone tells where the photo was taken. */
export const CON_LUGAR = segmento(0xe1, `Exif\0\0MM\0*GPSLatitude 14.6349 ${'x'.repeat(200)}`);
