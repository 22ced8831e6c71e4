import type { Page, Route } from '@playwright/test';
import {
  CENTRO,
  conTeselas,
  esperarLugar,
  mapa,
  pulsarMapa,
  SIN_FONDO,
  teselasQue,
} from './apoyo/mapa.ts';
import { expect, test } from './apoyo/prueba.ts';

test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';
const alejar = (page: Page) => mapa(page).getByRole('button', { name: 'Alejar' });

test.describe('pictures of the ground', () => {
  test('that arrive are what is seen, with whose they are', async ({ page }) => {
    await conTeselas(page);
    await page.goto(CREAR);
    await expect(mapa(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(mapa(page).getByText(SIN_FONDO)).toHaveCount(0);
    await expect(mapa(page).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
    await expect(mapa(page).getByText('Natural Earth')).toHaveCount(0);
  });

  for (const [como, responder] of [
    ['cannot be had', (ruta: Route) => ruta.abort()],
    ['are not pictures', (ruta: Route) => ruta.fulfill({ body: '<html>Portal</html>' })],
    ['never come', () => undefined],
  ] as const) {
    test(`that ${como} leave the map that we bring, which works`, async ({ page }) => {
      await teselasQue(page, responder);
      await page.goto(CREAR);
      await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
      await expect(mapa(page).getByText('Ciudad de Guatemala')).toBeVisible();
      await pulsarMapa(page);
      await esperarLugar(page, CENTRO);
    });
  }

  test.describe('that are not there', () => {
    test.use({ rechazos: [404] });

    test('leave it too', async ({ page }) => {
      await teselasQue(page, (ruta) => ruta.fulfill({ status: 404 }));
      await page.goto(CREAR);
      await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
    });
  });

  test('that come back take its place', async ({ page }) => {
    let hay = false;
    await teselasQue(page, (ruta) => (hay ? ruta.fallback() : ruta.abort()));
    await conTeselas(page);
    await teselasQue(page, (ruta) => (hay ? ruta.fallback() : ruta.abort()));
    await page.goto(CREAR);
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
    hay = true;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(mapa(page).locator('.leaflet-tile-loaded').first()).toBeVisible();
    await expect(mapa(page).getByText(SIN_FONDO)).toHaveCount(0);
    await expect(mapa(page).getByText('Natural Earth')).toHaveCount(0);
  });
});

test.describe('the map we bring', () => {
  test.beforeEach(async ({ page }) => {
    await teselasQue(page, (ruta) => ruta.abort());
    await page.goto(CREAR);
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
  });

  test('names the places of each zoom', async ({ page }) => {
    await expect(mapa(page).getByText('Amatitlán', { exact: true })).toHaveCount(0);
    for (const escala of ['1 km', '3 km', '5 km', '10 km']) {
      await alejar(page).click();
      await expect(mapa(page).getByText(escala, { exact: true })).toBeVisible();
    }
    await expect(mapa(page).getByText('Amatitlán', { exact: true })).toBeVisible();
  });
});

test.describe('the wheel', () => {
  test.beforeEach(async ({ page }) => {
    await conTeselas(page);
    await page.setViewportSize({ width: 1200, height: 600 });
    await page.goto(CREAR);
    await mapa(page).getByRole('button', { name: 'Acercar' }).hover();
  });

  const girar = async (page: Page) => {
    await mapa(page).hover({ position: { x: 300, y: 150 } });
    await page.mouse.wheel(0, 120);
  };
  const escala = (page: Page) => mapa(page).getByText(/^\d+ k?m$/);
  const recorrido = (page: Page) => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);

  test('scrolls the page over a map that nobody uses', async ({ page }) => {
    await expect(escala(page)).toHaveText('500 m');
    const antes = await recorrido(page);
    await girar(page);
    await expect.poll(() => recorrido(page)).toBeGreaterThan(antes);
    await expect(escala(page)).toHaveText('500 m');
  });

  test('moves the map that somebody pressed, or with Ctrl', async ({ page }) => {
    await page.keyboard.down('Control');
    await girar(page);
    await page.keyboard.up('Control');
    await expect(escala(page)).not.toHaveText('500 m');
    await pulsarMapa(page);
    const conCtrl = await escala(page).textContent();
    await page.mouse.wheel(0, 240);
    await expect(escala(page)).not.toHaveText(conCtrl ?? '');
  });
});
