import type { Page } from '@playwright/test';
import {
  buscadorDeLugares,
  conTeselas,
  encontrados,
  esperarEscrito,
  esperarPinEnCentro,
} from '../apoyo/mapaCliente.ts';
import { avisos, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';

test.use({ usuario: 'admin' });

const BUSCAR = '**/api/geo/buscar?*';
const SIN_BUSCADOR =
  'Sin conexión con el buscador de direcciones: se muestran los lugares incluidos.';

const responder = (lugares: object[], internet = 'incluido') => ({
  json: { lugares, internet },
});

const DIRECCION = {
  nombre: '12 calle 1-25',
  detalle: 'Zona 10, Guatemala',
  latitud: 14.60142,
  longitud: -90.51287,
};
const COBAN = { nombre: 'Cobán', detalle: 'Alta Verapaz', latitud: 15.4703, longitud: -90.3745 };

/** What is said under what was found. */
const estado = (page: Page, texto: string | RegExp) =>
  page.getByRole('status').filter({ hasText: texto });

test.beforeEach(async ({ page }) => {
  await conTeselas(page);
});

test.describe('searching a place', () => {
  test('the ones we bring are there at once, those of the server once it answers', async ({
    page,
  }) => {
    const busqueda = await retener(page, BUSCAR);
    await page.goto('/clientes/crear');
    await buscadorDeLugares(page).fill('coban');
    await expect(encontrados(page)).toHaveText(['CobánAlta Verapaz']);
    await expect(estado(page, 'Buscando direcciones…')).toBeVisible();
    await busqueda.soltar(responder([COBAN, DIRECCION]));
    await expect(encontrados(page)).toHaveText([
      'CobánAlta Verapaz',
      '12 calle 1-25Zona 10, Guatemala',
    ]);
    await expect(estado(page, /Buscando|Sin conexión/)).toHaveCount(0);
  });

  test('the chosen one is where the marker goes, and the form is not sent', async ({ page }) => {
    await page.route(BUSCAR, (ruta) => ruta.fulfill(responder([DIRECCION])));
    await page.goto('/clientes/crear');
    await buscadorDeLugares(page).pressSequentially('12 calle');
    await expect(encontrados(page)).toHaveText(['12 calle 1-25Zona 10, Guatemala']);
    await page.keyboard.press('Enter');
    await esperarEscrito(page, '14.60142', '-90.51287');
    await esperarPinEnCentro(page);
    await expect(encontrados(page)).toHaveCount(0);
    await expect(buscadorDeLugares(page)).toHaveValue('12 calle 1-25');
    await page.keyboard.press('Enter');
    await expect(titulo(page, 'Nuevo Cliente')).toBeAttached();
    await expect(avisos(page).getByRole('alert')).toHaveCount(0);
  });

  test('is done with the keyboard', async ({ page }) => {
    await page.route(BUSCAR, (ruta) => ruta.fulfill(responder([])));
    await page.goto('/clientes/crear');
    await buscadorDeLugares(page).pressSequentially('flores');
    await expect(encontrados(page)).toHaveCount(3);
    await expect(buscadorDeLugares(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(encontrados(page).first()).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(buscadorDeLugares(page)).toHaveValue('Flores Costa Cuca');
    await esperarPinEnCentro(page);
    await buscadorDeLugares(page).fill('petén');
    await page.keyboard.press('Escape');
    await expect(buscadorDeLugares(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('who types does not ask for every letter', async ({ page }) => {
    const pedidas: (string | null)[] = [];
    await page.route(BUSCAR, (ruta) => {
      pedidas.push(new URL(ruta.request().url()).searchParams.get('buscar'));
      return ruta.fulfill(responder([DIRECCION]));
    });
    await page.goto('/clientes/crear');
    await buscadorDeLugares(page).pressSequentially('12 calle 1-25');
    await expect(encontrados(page)).toHaveCount(1);
    expect(pedidas).toEqual(['12 calle 1-25']);
    await buscadorDeLugares(page).fill('za');
    await expect(encontrados(page).first()).toBeVisible();
    await buscadorDeLugares(page).fill('14.6349, -90.5069');
    await expect(encontrados(page)).toHaveText(['14.6349, -90.5069Ir a estas coordenadas']);
    await page.keyboard.press('Enter');
    await esperarEscrito(page, '14.6349', '-90.5069');
    expect(pedidas).toEqual(['12 calle 1-25']);
  });

  test('nothing found is said', async ({ page }) => {
    await page.route(BUSCAR, (ruta) => ruta.fulfill(responder([])));
    await page.goto('/clientes/crear');
    await buscadorDeLugares(page).fill('xyzw');
    await expect(estado(page, 'Sin resultados para «xyzw».')).toBeVisible();
  });
});

test.describe('when the search of addresses', () => {
  for (const [internet, mensaje] of [
    ['no-responde', SIN_BUSCADOR],
    ['ocupado', 'El buscador de direcciones está ocupado: se muestran los lugares incluidos.'],
  ] as const) {
    test(`is ${internet}, the places we bring are there, and it is said`, async ({ page }) => {
      await page.route(BUSCAR, (ruta) => ruta.fulfill(responder([COBAN], internet)));
      await page.goto('/clientes/crear');
      await buscadorDeLugares(page).fill('coban');
      await expect(estado(page, mensaje)).toBeVisible();
      await expect(encontrados(page)).toHaveText(['CobánAlta Verapaz']);
    });
  }

  test.describe('fails', () => {
    test.use({ rechazos: [500] });

    for (const como of ['the server', 'the network'] as const) {
      test(`by ${como}, it is said there and by no notice`, async ({ page }) => {
        await page.route(BUSCAR, (ruta) =>
          como === 'the network' ? ruta.abort() : ruta.fulfill({ status: 500, json: {} }),
        );
        await page.goto('/clientes/crear');
        await buscadorDeLugares(page).fill('coban');
        await expect(estado(page, SIN_BUSCADOR)).toBeVisible();
        await expect(encontrados(page)).toHaveText(['CobánAlta Verapaz']);
        await expect(avisos(page).getByRole('alert')).toHaveCount(0);
      });
    }
  });

  test.describe('finds that the session is over', () => {
    test.use({ rechazos: [401] });

    test('the login is shown, as after any other call', async ({ page }) => {
      await page.route(BUSCAR, (ruta) => ruta.fulfill({ status: 401, json: { detail: 'Entra.' } }));
      await page.goto('/clientes/crear');
      await buscadorDeLugares(page).fill('coban');
      await expect(page).toHaveURL(/\/auth\/login/);
    });
  });
});
