import type { Page } from '@playwright/test';
import { CENTRO_COMERCIAL } from '../apoyo/lugares.ts';
import { buscadorDeLugares, encontrados } from '../apoyo/mapaCliente.ts';
import { campo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

// From the field to a geocoder of our own and back, through the server; what else the field does
// is in mapaBusqueda.

test.use({ usuario: 'admin' });

const SIN_BUSCADOR =
  'Sin conexión con el buscador de direcciones: se muestran los lugares incluidos.';

/** As often as it takes: everyone shares one question a second, and other tests ask too. */
const buscarHasta = (page: Page, texto: string, comprobar: () => Promise<void>) =>
  expect(async () => {
    await buscadorDeLugares(page).fill('');
    await buscadorDeLugares(page).fill(texto);
    await comprobar();
  }).toPass({ timeout: 45_000 });

test('an address that only the internet knows is found, and the marker goes there', async ({
  page,
}) => {
  await page.goto('/clientes/crear');
  const { name, lat, lon } = CENTRO_COMERCIAL;
  await buscarHasta(page, 'las jacarandas', () =>
    expect(encontrados(page).filter({ hasText: name })).toBeVisible({ timeout: 8_000 }),
  );
  await encontrados(page).filter({ hasText: name }).click();
  await expect(campo(page, 'Latitud')).toHaveValue(String(Number(lat)));
  await expect(campo(page, 'Longitud')).toHaveValue(String(Number(lon)));
});

for (const [caso, palabra] of [
  ['answers with a page', 'basura'],
  ['fails', 'caido'],
  ['asks for a pause', 'demasiado'],
  ['never answers', 'lento'],
] as const) {
  test(`a geocoder that ${caso} leaves the places we bring, and says so`, async ({ page }) => {
    await page.goto('/clientes/crear');
    // The word tells it how to behave.
    await buscarHasta(page, `${palabra} zona`, () =>
      expect(page.getByText(SIN_BUSCADOR)).toBeVisible({ timeout: 8_000 }),
    );
    await buscadorDeLugares(page).fill('cobán');
    await expect(encontrados(page).filter({ hasText: 'Alta Verapaz' }).first()).toBeVisible();
  });
}
