import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/visitas.ts';

const LEJOS = { latitudFin: 14.62, longitudFin: -90.51287, precisionFin: 8 };
/** Some 200 m to the north, and the device cannot tell on which side. */
const EN_DUDA = { latitudInicio: 14.60322, longitudInicio: -90.51287, precisionInicio: 60 };

const abrir = async (page: Page, { idVisita }: Visita) => {
  await page.goto(`/visitas/detalle/${idVisita}`);
  await expect(dato(page, 'Estado')).toBeVisible();
};
const mapa = (page: Page) => page.getByRole('region', { name: 'Mapa de la visita' });
const marca = (page: Page, nombre: string) =>
  mapa(page).getByRole('img', { name: nombre, exact: true });
const lugar = (page: Page, nombre: string) =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name: nombre }),
    hasNot: page.getByRole('time'),
  });

test.describe('where a visit took place', () => {
  test.use({ usuario: 'supervisor' });

  test('before it begins is where its client is', async ({ page, empresa }) => {
    await abrir(page, await empresa.crearVisita());
    await expect(marca(page, 'Cliente')).toBeVisible();
    await expect(marca(page, 'Inicio')).toHaveCount(0);
    await expect(lugar(page, 'Cliente')).toContainText('14.60142, -90.51287');
  });

  test('is shown with each position, how far it was and what the server said of it', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita, EN_DUDA);
    await empresa.finalizar(visita, LEJOS);
    await abrir(page, visita);
    for (const nombre of ['Cliente', 'Inicio', 'Finalización']) {
      await expect(marca(page, nombre)).toBeVisible();
    }
    const inicio = lugar(page, 'Inicio').last();
    await expect(inicio).toContainText('200 m ± 60 m');
    await expect(inicio).toContainText('No concluyente');
    await expect(inicio).toContainText('La precisión del teléfono no permite asegurar');
    const fin = lugar(page, 'Finalización').last();
    await expect(fin).toContainText('2.1 km ± 8 m');
    await expect(fin).toContainText('Fuera del rango permitido');
  });

  test('stays what it was when the client moves', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente();
    const visita = await empresa.crearVisita({ cliente });
    await empresa.iniciar(visita);
    const mudado = { ...cliente, latitud: 15.5, longitud: -91.5 };
    await empresa.pedir('admin', 'PUT', '/clientes', mudado);
    await abrir(page, visita);
    await expect(lugar(page, 'Cliente')).toContainText('14.60142, -90.51287');
    await expect(lugar(page, 'Inicio').last()).toContainText('0 m ± 12 m');
  });

  test('is nowhere when nobody knows where', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente({ latitud: null, longitud: null });
    await abrir(page, await empresa.crearVisita({ cliente }));
    await expect(mapa(page)).toHaveCount(0);
  });
});

test('a technician is shown no map of it', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await empresa.iniciar(visita);
  await empresa.entrarComo(page, (await empresa.tecnico()).user);
  await page.goto(`/detalle-visita/${visita.idVisita}`);
  await expect(dato(page, 'Estado')).toHaveText('En Proceso');
  await expect(mapa(page)).toHaveCount(0);
});
