import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exifDe, jpegDe } from '../../../pruebas/fotos.ts';
import { claseDe, momentoDeExif, pixelesDe } from './cabecera.ts';
import { huellaDe, resumenDe } from './huella.ts';

const bytesDe = (...partes: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    partes.flatMap((una) => (typeof una === 'string' ? [...Buffer.from(una, 'latin1')] : una)),
  );

describe('the kind of a file', () => {
  test.each([
    ['pdf', bytesDe('%PDF-1.7')],
    ['jpeg', bytesDe([0xff, 0xd8, 0xff, 0xe0])],
    ['png', bytesDe([0x89], 'PNG\r\n')],
    ['gif', bytesDe('GIF89a')],
    ['webp', bytesDe('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
    ['heif', bytesDe([0, 0, 0, 24], 'ftypheic')],
    [undefined, bytesDe('<svg xmlns="http://www.w3.org/2000/svg">')],
    [undefined, bytesDe('MZ\x90\0')],
    [undefined, bytesDe('')],
  ])('%s is known by its bytes', (clase, bytes) => {
    expect(claseDe(bytes)).toBe(clase);
  });
});

describe('the size of an image', () => {
  test('is read from the header, whatever comes before it', () => {
    expect(pixelesDe(jpegDe({ ancho: 12_000, alto: 9_000 }))).toBe(108_000_000);
    expect(pixelesDe(jpegDe({ ancho: 40, alto: 30, antes: exifDe('2026:11:24 09:18:05') }))).toBe(
      1_200,
    );
  });

  test('of a PNG, a GIF and a WebP too', () => {
    const png = bytesDe([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 0], [0, 0, 0, 2]);
    expect(pixelesDe(png)).toBe(512);
    expect(pixelesDe(bytesDe('GIF89a', [16, 0, 4, 0]))).toBe(64);
    const vp8x = bytesDe('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [0, 0, 0, 0, 0, 0, 0, 0]);
    expect(
      pixelesDe(bytesDe([...vp8x].map((b) => String.fromCharCode(b)).join(''), [9, 0, 0, 4, 0, 0])),
    ).toBe(50);
  });

  test('is unknown when the header is cut', () => {
    expect(pixelesDe(bytesDe([0x89], 'PNG\r\n'))).toBeUndefined();
    expect(pixelesDe(jpegDe({ ancho: 40, alto: 30 }).slice(0, 10))).toBeUndefined();
  });
});

describe('the moment of a photo', () => {
  const momentoDe = (...dicho: Parameters<typeof exifDe>) =>
    momentoDeExif(jpegDe({ ancho: 4, alto: 4, antes: exifDe(...dicho) }));

  test('is the one that the camera wrote, at its own offset', () => {
    expect(momentoDe('2026:11:24 09:18:05', '-06:00')).toBe(Date.parse('2026-11-24T15:18:05Z'));
    expect(momentoDe('2026:11:24 09:18:05', '+05:30', 'II')).toBe(
      Date.parse('2026-11-24T03:48:05Z'),
    );
  });

  test('without an offset is of the time of the phone', () => {
    expect(momentoDe('2026:11:24 09:18:05')).toBe(new Date(2026, 10, 24, 9, 18, 5).getTime());
  });

  test.each(['0000:00:00 00:00:00', '2026-11-24', '    :  :     :  :  ', ''])(
    'is unknown when it says %j',
    (dicho) => expect(momentoDe(dicho)).toBeUndefined(),
  );

  test('is unknown when its offsets lead nowhere', () => {
    const foto = jpegDe({ ancho: 4, alto: 4, antes: exifDe('2026:11:24 09:18:05') });
    for (let i = 0; i < foto.length; i += 1) {
      const rota = foto.slice();
      rota[i] = 0xff;
      expect(() => momentoDeExif(rota)).not.toThrow();
    }
  });
});

test('the hash is SHA-256, with and without the browser giving it', async () => {
  for (const largo of [0, 1, 55, 56, 63, 64, 65, 1_000, 70_000]) {
    const bytes = Uint8Array.from({ length: largo }, (_, i) => (i * 31) % 256);
    const cierta = createHash('sha256').update(bytes).digest('hex');
    expect(Buffer.from(resumenDe(bytes)).toString('hex')).toBe(cierta);
    expect(await huellaDe(bytes.buffer)).toBe(cierta);
  }
});
