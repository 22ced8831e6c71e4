import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TESELAS } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { configuracion } from '../configuracion.ts';

const SIN_FONDO =
  'No se pudieron cargar las imágenes del mapa. Mientras tanto se muestra uno básico.';
const NO_SON_IMAGENES = 'data:text/html,<html>Portal</html>';

const mapa = () => page.getByRole('region', { name: 'Ubicación del cliente en el mapa' });
const boton = (nombre: string) => mapa().getByRole('button', { name: nombre });
const abrir = (teselas: string) => {
  configuracion.urlTeselas = teselas;
  return montar('/clientes/crear', { como: 'Administrador' });
};

afterEach(() => {
  configuracion.urlTeselas = TESELAS;
});

test('tiles that load are shown with their attribution', async () => {
  await abrir(TESELAS);
  await expect
    .poll(() => document.querySelectorAll('.leaflet-tile-loaded').length)
    .toBeGreaterThan(0);
  expect(mapa().getByText(SIN_FONDO).elements()).toEqual([]);
  await expect
    .element(mapa().getByRole('link', { name: 'OpenStreetMap' }))
    .toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  expect(mapa().getByText('Natural Earth').elements()).toEqual([]);
});

test('without tiles the bundled map shows the names for each zoom', async () => {
  await abrir(NO_SON_IMAGENES);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  await expect.element(mapa().getByText('Ciudad de Guatemala')).toBeVisible();
  await expect.element(mapa().getByText('GeoNames, Natural Earth')).toBeVisible();
  await expect.element(mapa().getByText('500 m')).toBeVisible();
  await expect.element(mapa().getByText('14.63° N')).toBeVisible();
  const amatitlan = mapa().getByText('Amatitlán', { exact: true });
  expect(amatitlan.elements()).toEqual([]);
  for (const escala of ['1 km', '3 km', '5 km', '10 km']) {
    await boton('Alejar').click();
    await expect.element(mapa().getByText(escala, { exact: true })).toBeVisible();
  }
  await expect.element(amatitlan).toBeVisible();
});

test('the bundled map shows directions to the nearest places when no name is in view', async () => {
  await abrir(NO_SON_IMAGENES);
  await expect.element(mapa().getByText(SIN_FONDO)).toBeVisible();
  for (const escala of ['300 m', '200 m', '100 m']) {
    await boton('Acercar').click();
    await expect.element(mapa().getByText(escala, { exact: true })).toBeVisible();
  }
  await expect.element(mapa().getByText('↖ Ciudad de Guatemala, 1 km')).toBeVisible();
});

test('the background is land until the bundled map brings the sea', async () => {
  await abrir('data:image/png;base64,');
  await expect.poll(() => document.querySelector('.con-base .mapa-tierra')).not.toBeNull();
  const caja = document.querySelector('.con-base');
  const color = () => caja && getComputedStyle(caja).backgroundColor;
  expect(color()).toBe('rgb(196, 223, 234)');
  // The state before the base map arrives.
  caja?.classList.remove('con-base');
  expect(color()).toBe('rgb(238, 241, 236)');
});
