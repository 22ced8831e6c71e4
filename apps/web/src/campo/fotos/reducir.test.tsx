import { describe, expect, test, vi } from 'vitest';
import { exifDe, jpegDe } from '../../../pruebas/fotos.ts';
import { huellaDe } from './huella.ts';
import { preparar } from './preparar.ts';
import { type Preparado, reducir } from './reducir.ts';

const NO_SE_LEE = { reparo: 'No se pudo leer esta foto. Tómala de nuevo.' };
const NO_ES_FOTO = { reparo: 'Ese archivo no es una foto ni un PDF.' };

/** A photo with a red corner where the camera's top left is. The rest is noise, which weighs, or one colour. */
async function fotoDe(ancho: number, alto: number, { ruido = false, tipo = 'image/jpeg' } = {}) {
  const lienzo = new OffscreenCanvas(ancho, alto);
  const pincel = lienzo.getContext('2d');
  if (!pincel) throw new Error('This browser does not draw.');
  pincel.fillStyle = '#1c6e8c';
  pincel.fillRect(0, 0, ancho, alto);
  if (ruido) {
    const datos = pincel.getImageData(0, 0, ancho, alto);
    let azar = 7;
    for (let i = 0; i < datos.data.length; i += 1) {
      azar = (azar * 1_103_515_245 + 12_345) % 2_147_483_648;
      datos.data[i] = i % 4 === 3 ? 255 : azar % 256;
    }
    pincel.putImageData(datos, 0, 0);
  }
  pincel.fillStyle = '#f00';
  pincel.fillRect(0, 0, ancho / 4, alto / 4);
  const blob = await lienzo.convertToBlob({ type: tipo, quality: 0.95 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Puts a segment after the start of the image. */
const con = (segmento: number[], foto: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...foto.subarray(0, 2), ...segmento, ...foto.subarray(2)]);

const archivoDe = (bytes: Uint8Array<ArrayBuffer> | string, nombre = 'foto.jpg') =>
  new File([bytes], nombre, { lastModified: Date.parse('2026-11-20T12:00:00Z') });

async function preparada(archivo: File): Promise<Preparado> {
  const hecho = await preparar(archivo);
  if ('reparo' in hecho) throw new Error(hecho.reparo);
  return hecho;
}

const imagenDe = (preparado: Preparado, cual: number) =>
  createImageBitmap(new Blob([preparado.archivos[cual]?.bytes ?? new ArrayBuffer(0)]));

/** In which corner the red is. */
async function rincon(preparado: Preparado): Promise<string> {
  const imagen = await imagenDe(preparado, 2);
  const pincel = new OffscreenCanvas(imagen.width, imagen.height).getContext('2d');
  pincel?.drawImage(imagen, 0, 0);
  const rojo = (x: number, y: number) => {
    const [r = 0, g = 0] = pincel?.getImageData(x, y, 1, 1).data ?? [];
    return r > 200 && g < 60;
  };
  const [x, y] = [imagen.width - 5, imagen.height - 5];
  const [, nombre] =
    (
      [
        [rojo(5, 5), 'arriba a la izquierda'],
        [rojo(x, 5), 'arriba a la derecha'],
        [rojo(5, y), 'abajo a la izquierda'],
        [rojo(x, y), 'abajo a la derecha'],
      ] as const
    ).find(([esta]) => esta) ?? [];
  return `${imagen.width > imagen.height ? 'ancha' : 'alta'}, ${nombre}`;
}

describe('a photo', () => {
  test('becomes three, each of its size and with its hash', async () => {
    const hecho = await preparada(archivoDe(await fotoDe(3_000, 2_000)));
    const lados: number[][] = [];
    for (const [i, archivo] of hecho.archivos.entries()) {
      const { width, height } = await imagenDe(hecho, i);
      lados.push([width, height]);
      expect(archivo.tipo).toBe('image/jpeg');
      expect(archivo.huella).toBe(await huellaDe(archivo.bytes));
    }
    expect(lados).toEqual([
      [2_048, 1_365],
      [960, 640],
      [320, 213],
    ]);
    expect(hecho.ocurridoEn).toBe('2026-11-20T12:00:00.000Z');
  });

  test('smaller than a copy is not made larger', async () => {
    const hecho = await preparada(archivoDe(await fotoDe(600, 400)));
    const anchos = await Promise.all([0, 1, 2].map((i) => imagenDe(hecho, i)));
    expect(anchos.map(({ width }) => width)).toEqual([600, 600, 320]);
  });

  test('that weighs much has a copy for the report of at most 120 KB', async () => {
    const hecho = await preparada(archivoDe(await fotoDe(1_200, 1_200, { ruido: true })));
    expect(hecho.archivos[1]?.bytes.byteLength).toBeLessThanOrEqual(120 * 1_024);
  });

  test.each([
    [1, 'ancha, arriba a la izquierda'],
    [2, 'ancha, arriba a la derecha'],
    [3, 'ancha, abajo a la derecha'],
    [4, 'ancha, abajo a la izquierda'],
    [5, 'alta, arriba a la izquierda'],
    [6, 'alta, arriba a la derecha'],
    [7, 'alta, abajo a la derecha'],
    [8, 'alta, abajo a la izquierda'],
  ])('held in the manner %i of a camera is seen upright', async (orientacion, donde) => {
    const exif = exifDe('2026:11:20 09:18:05', '-06:00', 'MM', orientacion);
    const hecho = await preparada(archivoDe(con(exif, await fotoDe(800, 400))));
    expect(await rincon(hecho)).toBe(donde);
  });

  test('loses its metadata, but its moment is kept', async () => {
    const exif = exifDe('2026:11:20 09:18:05', '-06:00');
    const original = con(exif, await fotoDe(400, 300));
    expect(new TextDecoder('latin1').decode(original)).toContain('14.60142');
    const { archivos, ocurridoEn } = await preparada(archivoDe(original));
    expect(ocurridoEn).toBe('2026-11-20T15:18:05.000Z');
    for (const { bytes } of archivos) {
      const texto = new TextDecoder('latin1').decode(bytes);
      expect(texto).not.toContain('Exif');
      expect(texto).not.toContain('14.60142');
    }
  });

  test('of tomorrow is of now', async () => {
    const exif = exifDe('2099:01:01 00:00:00', '-06:00');
    const { ocurridoEn } = await preparada(archivoDe(con(exif, await fotoDe(400, 300))));
    expect(ocurridoEn < '2099').toBe(true);
  });

  test('of another format is sent as JPEG', async () => {
    const hecho = await preparada(
      archivoDe(Uint8Array.from(await fotoDe(400, 300, { tipo: 'image/png' })), 'pantalla.png'),
    );
    expect(hecho.archivos.map(({ tipo }) => tipo)).toEqual(Array(3).fill('image/jpeg'));
  });
});

describe('what is not added', () => {
  test.each([
    ['a truncated photo', async () => (await fotoDe(800, 600)).slice(0, 400), NO_SE_LEE],
    ['a photo of 108 megapixels', async () => jpegDe({ ancho: 12_000, alto: 9_000 }), NO_SE_LEE],
    ['an iPhone photo that this browser cannot read', async () => heic(), NO_SE_LEE],
    ['a program with the name of a photo', async () => letras('MZ\x90\0\x03'), NO_ES_FOTO],
    ['an SVG', async () => letras('<svg xmlns="http://www.w3.org/2000/svg"/>'), NO_ES_FOTO],
    ['an empty file', async () => letras(''), NO_ES_FOTO],
  ])('%s says what to do', async (_, bytes, reparo) => {
    expect(await preparar(archivoDe(Uint8Array.from(await bytes())))).toEqual(reparo);
  });

  test('a photo that this phone draws black, as one without memory does', async () => {
    const negra = new OffscreenCanvas(300, 200);
    negra.getContext('2d')?.fillRect(0, 0, 300, 200);
    const blob = await negra.convertToBlob({ type: 'image/jpeg' });
    expect(await preparar(new File([blob], 'negra.jpg'))).toEqual(NO_SE_LEE);
  });

  test('a document of more than 8 MB', async () => {
    const grande = new File(['%PDF-1.7', new Uint8Array(8 * 1_024 * 1_024)], 'plano.pdf');
    expect(await preparar(grande)).toEqual({ reparo: 'Pesa más de 8 MB.' });
  });
});

test('a PDF is sent as it is', async () => {
  const { archivos } = await preparada(archivoDe('%PDF-1.7 un plano', 'plano.pdf'));
  expect(archivos).toHaveLength(1);
  expect(archivos[0]).toMatchObject({ tipo: 'application/pdf' });
  expect(new TextDecoder().decode(archivos[0].bytes)).toBe('%PDF-1.7 un plano');
});

test('a browser that draws only in the page reduces there', async () => {
  const archivo = archivoDe(await fotoDe(800, 400));
  vi.stubGlobal('OffscreenCanvas', undefined);
  const hecho = await reducir(archivo);
  vi.unstubAllGlobals();
  if ('reparo' in hecho) throw new Error(hecho.reparo);
  expect(await rincon(hecho)).toBe('ancha, arriba a la izquierda');
});

const letras = (texto: string): Uint8Array =>
  Uint8Array.from([...texto].map((una) => una.charCodeAt(0)));

const heic = (): Uint8Array => letras(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(200)}`);
