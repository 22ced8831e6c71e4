import type { Page } from '@playwright/test';
import { conTeselas, mapa, marcador } from '../apoyo/mapaCliente.ts';
import { campo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';
const escala = (page: Page) => mapa(page).getByText(/^\d+ k?m$/);
const recorrido = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);

const DEDOS = { gestureSourceType: 'touch' } as const;
const PASOS = [1, 2, 3, 4, 5, 6];

interface Deslizamiento {
  x: number;
  y: number;
  /** Pixels downwards. */
  dy: number;
}

/** Puts a finger down, moves it and lifts it. */
async function deslizar(page: Page, { x, y, dy }: Deslizamiento): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const tocar = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tocar('touchStart', { x, y });
  for (const paso of PASOS) await tocar('touchMove', { x, y: y + (dy * paso) / PASOS.length });
  await tocar('touchEnd');
}

test('one finger scrolls the page and drags the marker, and two fingers zoom the map', {
  tag: '@telefono',
}, async ({ page }) => {
  await conTeselas(page);
  await page.goto(CREAR);
  await expect(escala(page)).toHaveText('500 m');
  await escala(page).scrollIntoViewIfNeeded();
  /** A point on the map, away from the controls over it. */
  const enElMapa = async () => {
    const caja = await mapa(page).boundingBox();
    return { x: Math.round((caja?.x ?? 0) + 120), y: Math.round((caja?.y ?? 0) + 180) };
  };

  await test.step('one finger scrolls the page and shows how to move the map', async () => {
    const antes = await recorrido(page);
    const punto = await enElMapa();
    const pista = page.locator('[data-visible]');
    await Promise.all([
      expect(pista).toHaveText('Usa dos dedos para mover el mapa'),
      deslizar(page, { ...punto, dy: 150 }),
    ]);
    await expect.poll(() => recorrido(page)).toBeLessThan(antes);
    await expect(pista).toHaveCount(0);
    await escala(page).scrollIntoViewIfNeeded();
  });

  await test.step('one finger places the marker and drags it', async () => {
    const punto = await enElMapa();
    await page.touchscreen.tap(punto.x, punto.y);
    const latitud = campo(page, 'Latitud');
    await expect(latitud).toHaveValue(/^14\.6/);
    const [pulsada, antes] = [await latitud.inputValue(), await recorrido(page)];
    const pin = (await marcador(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const enPin = { x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 };
    await deslizar(page, { ...enPin, dy: 60 });
    await expect.poll(async () => Number(await latitud.inputValue())).toBeLessThan(Number(pulsada));
    expect(await recorrido(page)).toBe(antes);
  });

  await test.step('two fingers zoom the map, and the page stays', async () => {
    const cdp = await page.context().newCDPSession(page);
    const antes = await recorrido(page);
    const punto = await enElMapa();
    await cdp.send('Input.synthesizePinchGesture', { ...punto, scaleFactor: 3, ...DEDOS });
    await expect(escala(page)).not.toHaveText('500 m');
    expect(await recorrido(page)).toBe(antes);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });
});
