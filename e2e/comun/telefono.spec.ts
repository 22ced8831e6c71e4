import { navegacion, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const ALTURA_DE_UN_DEDO = 44;

test.describe('on a phone', { tag: '@telefono' }, () => {
  test.use({ usuario: 'admin' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/catalogos/rol-usuarios/');
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeVisible();
  });

  test('the bar tells the page and the navigation waits in a drawer', async ({ page }) => {
    const barra = page.getByRole('banner');
    await expect(barra).toHaveCSS('height', '56px');
    await expect(barra.getByText('Roles de Usuario')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles de Usuario');
    await expect(navegacion(page)).toHaveCount(0);
  });

  test('its rows are made for a finger', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const cajon = page.getByRole('dialog', { name: 'Menú' });
    await expect(cajon).toBeVisible();
    for (const fila of await cajon.getByRole('link').or(cajon.getByRole('button')).all()) {
      const { height = 0, width = 0 } = (await fila.boundingBox()) ?? {};
      // The drawer may still be sliding in, where 44 measures 43.99998.
      expect(Math.round(Math.min(height, width))).toBeGreaterThanOrEqual(ALTURA_DE_UN_DEDO);
    }
    const fila = cajon.getByRole('link', { name: 'Clientes' });
    await expect(fila).toHaveCSS('height', '48px');
  });

  test('going somewhere closes it and reading starts at the page', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await navegacion(page).getByRole('link', { name: 'Clientes' }).click();
    await expect(titulo(page, 'Clientes')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('going where one already is closes it too', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await navegacion(page).getByRole('link', { name: 'Roles de Usuario' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Escape closes it and returns to the button', async ({ page }) => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Editar / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused();
  });

  test('its own button and touching outside close it', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('button', { name: 'Cerrar menú' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(380, 400);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the keyboard stays inside while it is open', async ({ page }) => {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const cajon = page.getByRole('dialog');
    await expect(cajon).toBeVisible();
    const paradas = await cajon.getByRole('link').or(cajon.getByRole('button')).count();
    for (let parada = 0; parada <= paradas; parada += 1) {
      await page.keyboard.press('Tab');
      await expect(cajon.locator(':focus')).toHaveCount(1);
    }
  });

  test('nothing scrolls sideways', async ({ page }) => {
    for (const ruta of ['/home', '/unauthorized', '/no/existe', '/clientes/listado']) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const sobra = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sobra, ruta).toBe(0);
    }
  });
});
