import type { Page } from '@playwright/test';
import { listado } from '../apoyo/clientes.ts';
import { CLAVE, conGoogle, expect, sinGoogle, test, volverAGoogle } from '../apoyo/google.ts';
import {
  buscadorDeLugares,
  CENTRO,
  encontrados,
  esperarEscrito,
  esperarLugar,
  mapa,
  marcador,
  pegar,
  pulsarMapa,
  SIN_FONDO,
} from '../apoyo/mapaCliente.ts';
import { campo, navegacion } from '../apoyo/pantalla.ts';

test.describe.configure({ mode: 'default' });
test.use({ usuario: 'admin' });

const CREAR = '/clientes/crear';
/** Google's marker, whose name begins like this and says no more. */
const deGoogle = (page: Page) => mapa(page).getByRole('button', { name: /^Ubicación del cliente/ });
const RECHAZADA = 'Google Maps rechazó la clave configurada. Avisa a quien administra el sistema.';

test("Google's map is requested with the key, once, where a map is shown, and places the client", async ({
  page,
}) => {
  const pedidas = await conGoogle(page);
  await page.goto(listado(''));
  await expect(navegacion(page)).toBeVisible();
  expect(pedidas).toEqual([]);
  await page.getByRole('link', { name: 'Agregar Cliente' }).click();
  await expect(mapa(page).getByText('Mapa de Google')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/listado/);
  await page.getByRole('link', { name: 'Agregar Cliente' }).click();
  await expect(mapa(page).getByText('Mapa de Google')).toBeVisible();
  expect(pedidas).toHaveLength(1);
  // Google's code gives this nonce to the scripts that it adds.
  const guion = page.locator('script[src*="maps.googleapis.com"]');
  const nonce = await guion.evaluate((elemento: HTMLScriptElement) => elemento.nonce);
  expect(nonce).toMatch(/^[\w-]{22}$/);
  expect(Object.fromEntries(pedidas[0]?.searchParams ?? [])).toMatchObject({
    key: CLAVE,
    libraries: expect.stringContaining('places'),
    callback: expect.stringMatching(/\w+/),
    loading: 'async',
    language: 'es',
  });
  const opciones = () => page.evaluate(() => window.registro.mapas.at(-1)?.options);

  await test.step('the map opens where section 9 says, and lets the page scroll', async () => {
    expect(await opciones()).toMatchObject({
      center: { lat: 14.6349, lng: -90.5069 },
      zoom: 14,
      gestureHandling: 'cooperative',
      mapId: expect.any(String),
    });
  });

  await test.step('the marker moves to a click, and with the arrow keys', async () => {
    await page.evaluate(() => {
      const latLng = { lat: () => 14.65, lng: () => -90.4 };
      window.registro.mapas.at(-1)?.emitir('click', { latLng });
    });
    await esperarEscrito(page, '14.65', '-90.4');
    await deGoogle(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(campo(page, 'Latitud')).toHaveValue(/^14\.6508/);
    await page.getByRole('button', { name: 'Quitar ubicación' }).click();
    await expect(deGoogle(page)).toHaveCount(0);
  });

  await test.step('the map moves to the address chosen in its search box', async () => {
    await mapa(page).getByRole('button', { name: 'Torre del Reformador' }).click();
    await esperarEscrito(page, '14.61312', '-90.51665');
    await expect(deGoogle(page)).toBeVisible();
    expect(await opciones()).toMatchObject({ center: { lat: 14.61312, lng: -90.51665 }, zoom: 17 });
    await pegar(page, mapa(page).getByRole('textbox'), '15.4703, -90.3745');
    await esperarEscrito(page, '15.4703', '-90.3745');
  });

  await test.step('a key refused after or before the map loads is reported, and the coordinates still work', async () => {
    await page.evaluate(() => window.gm_authFailure?.());
    const fallo = mapa(page).getByRole('alert');
    await expect(fallo).toContainText(RECHAZADA);

    await volverAGoogle(page);
    await conGoogle(page, 'queueMicrotask(() => window.gm_authFailure());');
    await page.reload();
    await expect(fallo).toContainText('No se pudo cargar el mapa');
    await expect(fallo).toContainText(RECHAZADA);
    await campo(page, 'Latitud').fill('14.6349');
    await campo(page, 'Longitud').fill('-90.5069');
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toBeVisible();
  });
});

test("a script that does nothing is given up after a while, and without internet the basic map does everything that Google's does", async ({
  page,
}) => {
  await page.clock.install();
  await page.route('https://maps.googleapis.com/**', (ruta) =>
    ruta.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(CREAR);
  await expect(mapa(page)).toBeVisible();
  await expect(page.locator('script[src*="maps.googleapis.com"]')).toHaveCount(1);
  await page.clock.runFor(8_000);
  await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
  await pulsarMapa(page);
  await esperarLugar(page, CENTRO);

  await test.step('without internet', async () => {
    await sinGoogle(page);
    await page.getByRole('button', { name: 'Quitar ubicación' }).click();
    await page.reload();
    await expect(mapa(page).getByText(SIN_FONDO)).toBeVisible();
    await expect(mapa(page).getByText('Ciudad de Guatemala')).toBeVisible();
    await expect(mapa(page).getByRole('alert')).toHaveCount(0);

    await pulsarMapa(page);
    await esperarLugar(page, CENTRO);
    await marcador(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(campo(page, 'Latitud')).not.toHaveValue('14.6349');
    await marcador(page).hover();
    await page.mouse.down();
    await page.mouse.move(900, 300, { steps: 4 });
    await page.mouse.up();
    await expect(campo(page, 'Longitud')).not.toHaveValue('-90.5069');

    await buscadorDeLugares(page).fill('coban');
    await encontrados(page).first().click();
    await esperarLugar(page, { latitud: 15.4703, longitud: -90.3745 });
  });

  await test.step("with internet again, Google's map", async () => {
    await page.unrouteAll();
    await conGoogle(page);
    await mapa(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect(mapa(page).getByText('Mapa de Google')).toBeVisible();
    await expect(mapa(page).getByText(SIN_FONDO)).toHaveCount(0);
    await expect(buscadorDeLugares(page)).toHaveCount(0);
    await expect(deGoogle(page)).toBeVisible();
  });
});
