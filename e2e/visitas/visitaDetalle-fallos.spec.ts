import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aviso, titulo } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { retener } from '../apoyo/red.ts';
import { expect, test } from '../apoyo/visitas.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';

const modificar = (page: Page) => page.getByRole('link', { name: 'Modificar Datos' });

test.use({ usuario: 'supervisor' });

test.describe('one that is not there', () => {
  test.use({ rechazos: [404] });

  for (const que of ['nobody has', 'is somebody else’s']) {
    test(`says so, and there is a way on: ${que}`, async ({ page, empresa }) => {
      const [ajena] = await empresa.pedir<Visita[]>(
        'roberto.castellanos',
        'GET',
        '/visitas/por-supervisor?limite=1',
      );
      const id = que === 'nobody has' ? 2_000_000_000 : ajena?.idVisita;
      await page.goto(`/visitas/detalle/${id}`);
      await expect(page.getByText('No encontramos lo que buscas', { exact: true })).toBeVisible();
      await expect(
        page.getByText('No existe o no está a tu cargo. Búscalo en tu lista.'),
      ).toBeVisible();
      await expect(modificar(page)).toHaveCount(0);
      await expect(dato(page, 'Estado')).toHaveCount(0);
      await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
      await expect(page).toHaveURL('/visitas/por-supervisor');
    });
  }

  test('nor are its modals', async ({ page }) => {
    for (const modal of ['editar', 'motivo-cancelacion']) {
      await page.goto(`/visitas/detalle/2000000000/${modal}`);
      await expect(page.getByText('No encontramos lo que buscas', { exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

test('an address that is not of a visit is not found', async ({ page }) => {
  for (const id of ['abc', '99999999999', '-1', '1.5']) {
    await page.goto(`/visitas/detalle/${id}`);
    await expect(titulo(page, 'Página no encontrada')).toBeVisible();
  }
});

test('without connection it says so, and tries again', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await page.route('**/api/visitas/**', (ruta) => ruta.abort());
  await page.goto(`/visitas/detalle/${visita.idVisita}`);
  await expect(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
  await expect(aviso(page, SIN_CONEXION)).toBeVisible();
  await page.unroute('**/api/visitas/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dato(page, 'Estado')).toHaveText('Pendiente');
});

test('while it is on its way, its shape is in its place', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  const red = await retener(page, `**/api/visitas/${visita.idVisita}`);
  await page.goto(`/visitas/detalle/${visita.idVisita}`);
  await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible();
  await red.soltar();
  await expect(dato(page, 'Estado')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0);
});
