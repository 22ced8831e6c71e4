import type { Page } from '@playwright/test';
import { abrirNavegacion } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const CLARO = 'rgb(245, 247, 246)';
const OSCURO = 'rgb(11, 18, 19)';

const fondo = (page: Page) => page.locator('body');

async function elegir(page: Page, isMobile: boolean, tema: string) {
  await abrirNavegacion(page, isMobile);
  await page.getByRole('button', { name: 'Cambiar tema' }).click();
  await page.getByRole('menuitemradio', { name: tema }).click();
}

test.use({ usuario: 'tecnico' });

test('the chosen theme is kept and applied before the first paint', async ({ page, isMobile }) => {
  await page.goto('/home');
  await elegir(page, isMobile, 'Oscuro');
  await expect(fondo(page)).toHaveCSS('background-color', OSCURO);

  // Without the application, only the script that runs before it sets the theme.
  await page.route('**/assets/*.js', (ruta) => ruta.abort());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(fondo(page)).toHaveCSS('background-color', OSCURO);

  await elegir(page, isMobile, 'Claro');
  await expect(fondo(page)).toHaveCSS('background-color', CLARO);
});
