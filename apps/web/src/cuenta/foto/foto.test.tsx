import { BYTES_BUSCADOS, LADO_DE_FOTO, NO_ES_IMAGEN } from '@visitas/contract/fotos/foto';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exifDe } from '../../../pruebas/fotos.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, teclear, toast, ventana } from '../../../pruebas/pantalla.ts';

const COLORES = ['#d00', '#0a0', '#00d'];

/** Three squares side by side: red, green and blue. */
async function tresColores(tipo = 'image/jpeg'): Promise<Uint8Array<ArrayBuffer>> {
  const lienzo = new OffscreenCanvas(900, 300);
  const pincel = lienzo.getContext('2d');
  for (const [i, color] of COLORES.entries()) {
    if (pincel) pincel.fillStyle = color;
    pincel?.fillRect(i * 300, 0, 300, 300);
  }
  return new Uint8Array(
    await (await lienzo.convertToBlob({ type: tipo, quality: 0.95 })).arrayBuffer(),
  );
}

async function elegir(bytes: Uint8Array<ArrayBuffer> | string) {
  await expect.element(page.getByRole('button', { name: /foto$|otra$/ }).last()).toBeVisible();
  const entrada = document.querySelector('input[type="file"]') ?? document.body;
  await userEvent.upload(page.elementLocator(entrada), new File([bytes], 'foto.jpg'));
}

const NOMBRES = ['rojo', 'verde', 'azul'];
const nombrar = (tonos: readonly number[]) => NOMBRES[tonos.indexOf(Math.max(...tonos))];

function colorDelLienzo(y = 320) {
  const lienzo = document.querySelector<HTMLCanvasElement>('[role=dialog] canvas');
  const datos = lienzo?.getContext('2d')?.getImageData(320, y, 1, 1).data ?? [];
  return datos[3] === 255 ? nombrar([...datos].slice(0, 3)) : 'nada';
}

async function leer(direccion: string) {
  const imagen = await createImageBitmap(await (await fetch(direccion)).blob());
  const pincel = new OffscreenCanvas(imagen.width, imagen.height).getContext('2d');
  pincel?.drawImage(imagen, 0, 0);
  const color = (x: number, y: number) => {
    const tonos = [...(pincel?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    return nombrar(tonos);
  };
  const [derecha, abajo] = [imagen.width - 8, imagen.height - 8];
  return {
    medidas: [imagen.width, imagen.height],
    colores: [color(8, 8), color(derecha, 8), color(8, abajo), color(derecha, abajo)],
  };
}

async function enMiCuenta(foto: string | null = null) {
  const usuario = persona('Supervisor', { foto });
  const { servidor } = await montar('/mi-cuenta', { como: usuario });
  servidor.contestar({
    'foto.poner': ({ cuerpo }) => {
      servidor.usuario = { ...usuario, foto: cuerpo.imagen };
      return servidor.usuario;
    },
    'foto.quitar': () => {
      servidor.usuario = { ...usuario, foto: null };
      return servidor.usuario;
    },
  });
  return servidor;
}

const retratos = () => [...document.querySelectorAll<HTMLImageElement>('span[aria-hidden] > img')];
const enviada = (servidor: Awaited<ReturnType<typeof enMiCuenta>>): string =>
  servidor.recibidas('foto.poner').at(-1)?.cuerpo?.imagen ?? '';

test('a photo is chosen, framed with the keyboard, sent small, seen in the page and in the frame, and taken away', async () => {
  const servidor = await enMiCuenta();
  await boton('Elegir foto').click();
  await elegir(await tresColores());
  const encuadre = ventana('Encuadra tu foto').getByRole('application', { name: 'Encuadre' });
  await expect.element(encuadre).toHaveFocus();
  // The middle of the picture is seen at once, and the wheel enlarges it.
  expect(colorDelLienzo()).toBe('verde');
  const cuadro = await encuadre.findElement();
  cuadro.dispatchEvent(new WheelEvent('wheel', { deltaY: -200, cancelable: true, bubbles: true }));
  const tamano = () =>
    Number(page.getByRole('slider').element().getAttribute('aria-valuetext')?.split(' ')[0]);
  await expect.poll(tamano).toBeGreaterThan(140);
  cuadro.dispatchEvent(new WheelEvent('wheel', { deltaY: 900, cancelable: true, bubbles: true }));
  await expect.poll(tamano).toBe(100);
  // To the right: what is to the left comes in.
  await teclear(encuadre, '{ArrowRight>26/}');
  await boton('Guardar').click();
  await expect.element(toast('Foto Guardada Exitosamente')).toBeVisible();
  const imagen = enviada(servidor);
  expect(await leer(imagen)).toEqual({
    medidas: [LADO_DE_FOTO, LADO_DE_FOTO],
    colores: ['rojo', 'rojo', 'rojo', 'rojo'],
  });
  expect((imagen.length * 3) / 4).toBeLessThan(BYTES_BUSCADOS);
  await expect.poll(() => retratos().map(({ src }) => src)).toEqual([imagen, imagen]);

  await boton('Cambiar foto').click();
  await ventana('Tu foto').getByRole('button', { name: 'Quitar foto' }).click();
  await expect.element(toast('Foto Quitada Exitosamente')).toBeVisible();
  await expect.poll(retratos).toEqual([]);
  await expect.element(boton('Elegir foto')).toBeVisible();
});

test('a photo taken with the phone on its side is upright, and is moved and enlarged by hand', async () => {
  const servidor = await enMiCuenta();
  const de = await tresColores();
  const girada = exifDe('2026:11:24 09:18:05', '-06:00', 'MM', 6);
  await elegir(Uint8Array.from([...de.subarray(0, 2), ...girada, ...de.subarray(2)]));
  const encuadre = page.getByRole('application', { name: 'Encuadre' });
  await expect.element(encuadre).toHaveFocus();
  const cuadro = (await encuadre.findElement()) as HTMLElement;
  // The test has no pointer of its own to capture.
  cuadro.setPointerCapture = () => undefined;
  const { left, top, width } = cuadro.getBoundingClientRect();
  const mover = (tipo: string, pointerId: number, x: number, y: number) =>
    cuadro.dispatchEvent(
      new PointerEvent(tipo, {
        pointerId,
        bubbles: true,
        clientX: left + x * width,
        clientY: top + y * width,
      }),
    );
  // One finger takes the picture down by a sixth: two colours, the upper one red.
  mover('pointerdown', 1, 0.5, 0.5);
  mover('pointermove', 1, 0.5, 1);
  mover('pointerup', 1, 0.5, 1);
  await expect.poll(() => colorDelLienzo(8)).toBe('rojo');
  await boton('Guardar').click();
  await expect.element(toast('Foto Guardada Exitosamente')).toBeVisible();
  const dos = ['rojo', 'rojo', 'verde', 'verde'];
  expect((await leer(enviada(servidor))).colores).toEqual(dos);

  await boton('Cambiar foto').click();
  await boton('Elegir otra').click();
  await elegir(await tresColores('image/webp'));
  await page.getByRole('slider', { name: 'Tamaño' }).fill('2');
  await boton('Guardar').click();
  await expect.poll(() => servidor.recibidas('foto.poner')).toHaveLength(2);
  expect((await leer(enviada(servidor))).colores).toEqual(Array(4).fill('verde'));
});

test('what is no picture is said so, and nothing is sent', async () => {
  const servidor = await enMiCuenta();
  await elegir('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect.element(toast(NO_ES_IMAGEN)).toBeVisible();
  await elegir('\xff\xd8\xff nothing else');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(servidor.recibidas('foto.poner')).toEqual([]);
});

test('a photo that cannot be read, or made small, is said so in our words', async () => {
  const servidor = await enMiCuenta();
  const leer = vi
    .spyOn(Blob.prototype, 'arrayBuffer')
    .mockRejectedValueOnce(new Error('NotReadable'));
  await elegir('anything');
  await expect.element(toast('Esta foto no se pudo leer. Elige otra.')).toBeVisible();
  leer.mockRestore();
  const reducir = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  await elegir(await tresColores());
  await boton('Guardar').click();
  await expect.element(toast('Este navegador no puede reducir la foto. Usa otro.')).toBeVisible();
  reducir.mockRestore();
  expect(servidor.recibidas('foto.poner')).toEqual([]);
});

test('a photo that does not load leaves the initials', async () => {
  await enMiCuenta('/fotos/la-de-antes.jpg');
  await expect.element(boton('Cambiar foto')).toBeVisible();
  await expect.poll(retratos).toEqual([]);
  const avatares = [...document.querySelectorAll('span[aria-hidden][data-grande]')];
  expect(avatares.map(({ textContent }) => textContent?.length)).toEqual([2, 2]);
});
