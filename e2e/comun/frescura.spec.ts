import type { Page } from '@playwright/test';
import { aviso, mirarDeNuevo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/visitas.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';

const lista = (page: Page) =>
  page.getByRole('table', { name: 'Clientes' }).or(page.getByRole('list', { name: 'Clientes' }));
const filas = (page: Page) => lista(page).getByRole('link', { name: /^Editar / });

test.use({ usuario: 'admin' });

test('coming back to the tab shows what changed meanwhile', async ({ page, empresa }) => {
  const antes = await empresa.crearCliente();
  await page.goto(`/clientes/listado?buscar=${encodeURIComponent(antes.nombre)}`);
  await expect(filas(page)).toHaveCount(1);
  await empresa.crearCliente({ nombre: `${antes.nombre} segunda` });
  await mirarDeNuevo(page);
  await expect(filas(page)).toHaveCount(2);
});

test('a failure later hides nothing of what was already there', async ({ page }) => {
  await page.goto('/clientes/listado');
  await expect(filas(page).first()).toBeVisible();
  await page.route('**/api/clientes?*', (ruta) => ruta.abort());
  await mirarDeNuevo(page);
  await expect(aviso(page, SIN_CONEXION)).toBeVisible();
  await expect(filas(page).first()).toBeVisible();
});
