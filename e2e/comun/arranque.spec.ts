import type { Page } from '@playwright/test';
import { titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const ENTRADA = /\/assets\/index-[^/]+\.js$/;
const nombre = (page: Page) => page.getByText('Sistema de Gestión de Visitas', { exact: true });
const antiguo = (page: Page) => page.getByText('Tu navegador es demasiado antiguo');
const tarda = (page: Page) => page.getByText('La página tarda en aparecer.');

test('the page shows something before its first script, and then itself', async ({ page }) => {
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
  // A longer wait tells what to do, whatever has not arrived.
  await tarda(page).evaluate((frase) => {
    for (const espera of frase.getAnimations()) espera.finish();
  });
  await expect(tarda(page)).toBeVisible();
  soltar();
  await expect(titulo(page, 'Bienvenido')).toBeVisible();
  await expect(page.locator('#arranque')).toHaveCount(0);
});

test.describe('in the dark scheme', () => {
  test.use({ colorScheme: 'dark', javaScriptEnabled: false });

  test('without JavaScript, the page says what is missing', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(nombre(page)).toBeVisible();
    const frase = page.locator('noscript p', { hasText: 'Activa JavaScript en tu navegador' });
    await expect(frase).toBeVisible();
    await expect(page.locator('#arranque')).toHaveCSS('background-color', 'rgb(11, 18, 19)');
    await expect(tarda(page)).toBeHidden();
  });
});

test('a browser that is too old shows a sentence with the ones that work', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  // An old browser cannot run code built for newer ones.
  await page.route(ENTRADA, (ruta) => ruta.abort());
  await page.goto('/auth/login');
  await expect(antiguo(page)).toBeVisible();
  await expect(antiguo(page)).toContainText('Chrome o Edge 111, Firefox 114, Safari 16.4');
  await expect(tarda(page)).toBeHidden();
});
