import type { Page } from '@playwright/test';
import { titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const ENTRADA = /\/assets\/index-[^/]+\.js$/;
const nombre = (page: Page) => page.getByText('Sistema de Gestión de Visitas', { exact: true });
const antiguo = (page: Page) => page.getByText('Tu navegador es demasiado antiguo');
const tarda = (page: Page) => page.getByText('La página tarda en aparecer.');

test('there is something to look at before the first script, and then the page', async ({
  page,
}) => {
  let soltar = () => {};
  const retenida = new Promise<void>((cumplir) => {
    soltar = cumplir;
  });
  await page.route(ENTRADA, async (ruta) => {
    await retenida;
    await ruta.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(nombre(page)).toBeVisible();
  await expect(page.locator('#arranque')).toHaveCSS('background-color', 'rgb(245, 247, 246)');
  await expect(antiguo(page)).toBeHidden();
  await expect(tarda(page)).toBeHidden();
  // Whoever waits for longer is told what to do, whatever it is that does not come.
  await tarda(page).evaluate((frase) => {
    for (const espera of frase.getAnimations()) espera.finish();
  });
  await expect(tarda(page)).toBeVisible();
  soltar();
  await expect(titulo(page, 'Bienvenido')).toBeVisible();
  await expect(page.locator('#arranque')).toHaveCount(0);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', javaScriptEnabled: false });

  test('and without JavaScript it says what is missing', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(nombre(page)).toBeVisible();
    const frase = page.locator('noscript p', { hasText: 'Activa JavaScript en tu navegador' });
    await expect(frase).toBeVisible();
    await expect(page.locator('#arranque')).toHaveCSS('background-color', 'rgb(11, 18, 19)');
    await expect(tarda(page)).toBeHidden();
  });
});

test('in a browser that is too old a sentence says so, and which will do', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  // It cannot run what is built for newer ones.
  await page.route(ENTRADA, (ruta) => ruta.abort());
  await page.goto('/auth/login');
  await expect(antiguo(page)).toBeVisible();
  await expect(antiguo(page)).toContainText('Chrome o Edge 111, Firefox 114, Safari 16.4');
  await expect(tarda(page)).toBeHidden();
});
