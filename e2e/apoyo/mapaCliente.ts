import { expect, type Locator, type Page } from '@playwright/test';
import { campo } from './pantalla.ts';

/** The address of any map tile. */
const TESELAS = /\/\d+\/\d+\/\d+\.png$/;
const UN_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const CENTRO = { latitud: 14.6349, longitud: -90.5069 };
export const SIN_FONDO =
  'No se pudieron cargar las imágenes del mapa. Mientras tanto se muestra uno básico.';

export const sinTeselas = (page: Page): Promise<unknown> =>
  page.route(TESELAS, (ruta) => ruta.abort());

export const conTeselas = (page: Page): Promise<unknown> =>
  page.route(TESELAS, (ruta) => ruta.fulfill({ contentType: 'image/png', body: UN_PIXEL }));

export const mapa = (page: Page): Locator =>
  page.getByRole('region', { name: 'Ubicación del cliente en el mapa' });

export const marcador = (page: Page): Locator =>
  mapa(page).getByRole('button', { name: /^Ubicación del cliente\./ });

export const buscadorDeLugares = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Buscar dirección' });

export const encontrados = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Lugares encontrados' }).getByRole('option');

/** Degrees between the place in the fields and another. */
async function lejania(page: Page, { latitud, longitud }: typeof CENTRO): Promise<number> {
  const [norte, este] = [
    Number(await campo(page, 'Latitud').inputValue()),
    Number(await campo(page, 'Longitud').inputValue()),
  ];
  return Math.max(Math.abs(norte - latitud), Math.abs(este - longitud));
}

/** A pixel or two at the first zoom of the map. */
const CASI = 0.0003;

export const esperarLugar = (page: Page, lugar: typeof CENTRO): Promise<void> =>
  expect.poll(() => lejania(page, lugar)).toBeLessThan(CASI);

export async function esperarEscrito(page: Page, latitud: string, longitud: string) {
  await expect(campo(page, 'Latitud')).toHaveValue(latitud);
  await expect(campo(page, 'Longitud')).toHaveValue(longitud);
}

/** On the screen. */
async function centroDelMapa(page: Page): Promise<{ x: number; y: number }> {
  await mapa(page).scrollIntoViewIfNeeded();
  const { x, y, width } = (await mapa(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return { x: x + width / 2, y: y + 200 };
}

/** Pixels from the centre of the map. */
export async function pulsarMapa(page: Page, dx = 0, dy = 0): Promise<void> {
  await expect(mapa(page).getByRole('button', { name: 'Acercar' })).toBeVisible();
  const { x, y } = await centroDelMapa(page);
  await page.mouse.click(x + dx, y + dy);
}

/** Waits until the tip of the pin is almost at the centre of the map. */
export async function esperarPinEnCentro(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const pin = await marcador(page).boundingBox();
      const { x, y } = await centroDelMapa(page);
      return pin ? Math.hypot(pin.x + pin.width / 2 - x, pin.y + pin.height - y) : Infinity;
    })
    .toBeLessThan(4);
}

/** Pastes a text, as if copied elsewhere. */
export async function pegar(page: Page, donde: Locator, texto: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copiado) => navigator.clipboard.writeText(copiado), texto);
  await donde.focus();
  await page.keyboard.press('ControlOrMeta+V');
}
