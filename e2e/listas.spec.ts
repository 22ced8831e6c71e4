import type { Page, Route } from '@playwright/test';
import { aviso } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/visitas.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INESPERADO = 'Ha ocurrido un error inesperado';

const lista = (page: Page) =>
  page.getByRole('table', { name: 'Clientes' }).or(page.getByRole('list', { name: 'Clientes' }));
const filas = (page: Page) => lista(page).getByRole('link', { name: /^Editar / });

/** What a browser tells the page when its tab is looked at again. */
const volverALaPestana = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.use({ usuario: 'admin' });

test('coming back to the tab shows what changed meanwhile', async ({ page, empresa }) => {
  const antes = await empresa.crearCliente();
  await page.goto(`/clientes/listado?buscar=${encodeURIComponent(antes.nombre)}`);
  await expect(filas(page)).toHaveCount(1);
  await empresa.crearCliente({ nombre: `${antes.nombre} segunda` });
  await volverALaPestana(page);
  await expect(filas(page)).toHaveCount(2);
});

test('while it is on its way it is shown as such, in its place', async ({ page }) => {
  let soltar = (): void => undefined;
  const espera = new Promise<void>((listo) => {
    soltar = listo;
  });
  await page.route('**/api/clientes?*', async (ruta) => {
    await espera;
    await ruta.continue();
  });
  await page.goto('/clientes/listado');
  await expect(lista(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No hay clientes registrados.')).toHaveCount(0);
  soltar();
  await expect(filas(page).first()).toBeVisible();
  await expect(lista(page)).not.toHaveAttribute('aria-busy', 'true');
});

test('without connection it says so where the rows would be, and tries again', async ({ page }) => {
  await page.route('**/api/clientes?*', (ruta) => ruta.abort());
  await page.goto('/clientes/listado');
  await expect(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
  await expect(aviso(page, SIN_CONEXION)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar Cliente' })).toBeVisible();

  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(filas(page).first()).toBeVisible();
});

test('a failure later hides nothing of what was already there', async ({ page }) => {
  await page.goto('/clientes/listado');
  await expect(filas(page).first()).toBeVisible();
  await page.route('**/api/clientes?*', (ruta) => ruta.abort());
  await volverALaPestana(page);
  await expect(aviso(page, SIN_CONEXION)).toBeVisible();
  await expect(filas(page).first()).toBeVisible();
});

for (const [que, responder] of [
  ['another shape', (ruta: Route) => ruta.fulfill({ json: [{ nombre: 7 }] })],
  ['a page', (ruta: Route) => ruta.fulfill({ body: '<h1>Router</h1>' })],
  ['nothing', (ruta: Route) => ruta.fulfill({ body: '' })],
] as const) {
  test(`an answer that makes no sense is told as an error: ${que}`, async ({ page }) => {
    await page.route('**/api/clientes?*', responder);
    await page.goto('/clientes/listado');
    await expect(page.getByRole('main').getByText(INESPERADO)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
}
