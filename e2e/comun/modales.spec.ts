import type { Page } from '@playwright/test';
import { CATALOGOS, crear, crearItem, editar } from '../apoyo/catalogos.ts';
import {
  aviso,
  avisos,
  buscador,
  campo,
  confirmar,
  cuenta,
  esperarEncima,
  fila,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';

// What every modal that is a child route does (section 2), seen on a catalogue.
test.use({ usuario: 'admin' });

const CATALOGO = CATALOGOS.tipo;
const LISTA = CATALOGO.ruta;
const EDITAR = 'Editar Tipo de Visita';
const CREAR = 'Nuevo Tipo de Visita';

const ventana = (page: Page, nombre: string) => page.getByRole('dialog', { name: nombre });
const descarte = (page: Page) => page.getByRole('dialog', { name: '¿Descartar los cambios?' });

const CIERRES: Record<string, (page: Page) => Promise<unknown>> = {
  X: (page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click(),
  Cancelar: (page) => page.getByRole('button', { name: 'Cancelar' }).click(),
  Esc: (page) => page.keyboard.press('Escape'),
  'the browser’s back': (page) => page.goBack(),
};

for (const [nombre, cerrar] of Object.entries(CIERRES)) {
  test(`closing with ${nombre} goes back in history, to the list as it was`, async ({
    page,
    admin,
  }) => {
    const item = await crearItem(admin, CATALOGO);
    await page.goto('/home');
    await page.goto(LISTA);
    await buscador(page).fill(item.nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);
    const enlace = fila(page, item.nombre).getByRole('link', { name: 'Editar' });
    await enlace.click();
    await expect(campo(page, 'Nombre')).toBeFocused();
    await expect(titulo(page, CATALOGO.titulo)).toBeAttached();

    await cerrar(page);
    await expect(ventana(page, EDITAR)).toHaveCount(0);
    await expect(page).toHaveURL(`${LISTA}?${new URLSearchParams({ buscar: item.nombre })}`);
    await expect(enlace).toBeFocused();
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await page.goForward();
    await expect(ventana(page, EDITAR)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });
}

for (const nombre of ['X', 'Cancelar', 'Esc']) {
  test(`opened by its address, ${nombre} leads to the list and not out`, async ({ page }) => {
    await page.goto('/home');
    await page.goto(crear(CATALOGO));
    await expect(campo(page, 'Nombre')).toBeFocused();
    await CIERRES[nombre]?.(page);
    await expect(page).toHaveURL(LISTA);
    await expect(ventana(page, CREAR)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });
}

test('a click beside it closes it too', async ({ page }) => {
  await page.goto(crear(CATALOGO));
  await expect(ventana(page, CREAR)).toBeVisible();
  await page.mouse.click(40, 860);
  await expect(page).toHaveURL(LISTA);
});

test('what was written is asked about before it closes', async ({ page }) => {
  await page.goto(LISTA);
  await page.getByRole('link', { name: 'Agregar Tipo de Visita' }).click();
  await campo(page, 'Nombre').fill('A medias');
  for (const cerrar of Object.values(CIERRES)) {
    await cerrar(page);
    await expect(descarte(page)).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(campo(page, 'Nombre')).toHaveValue('A medias');
    await expect(page).toHaveURL(crear(CATALOGO));
  }
  await page.keyboard.press('Escape');
  await expect(descarte(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(descarte(page)).toHaveCount(0);
  await expect(ventana(page, CREAR)).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page).toHaveURL(LISTA);
  await page.getByRole('link', { name: 'Agregar Tipo de Visita' }).click();
  await expect(campo(page, 'Nombre')).toHaveValue('');
});

test('the keyboard stays inside', async ({ page }) => {
  await page.goto(crear(CATALOGO));
  await expect(campo(page, 'Nombre')).toBeFocused();
  const cerrar = page.getByRole('button', { name: 'Cerrar', exact: true });
  for (const siguiente of ['Cancelar', 'Confirmar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: siguiente })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(cerrar).toBeFocused();
  await page.keyboard.press('/');
  await expect(cerrar).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(confirmar(page)).toBeFocused();
});

test('one that waits for its record opens once, and the keyboard goes to its field', async ({
  page,
  admin,
}) => {
  const item = await crearItem(admin, CATALOGO);
  await page.goto(`${LISTA}?buscar=${item.nombre}`);
  const lectura = await retener(page, `**/api/catalogos/${item.id}/*`);
  await fila(page, item.nombre).getByRole('link', { name: 'Editar' }).click();
  const cargando = ventana(page, EDITAR).getByRole('status', { name: 'Cargando' });
  await expect(cargando).toHaveAttribute('aria-busy', 'true');
  const abierta = await ventana(page, EDITAR).elementHandle();
  await lectura.soltar();
  await expect(campo(page, 'Nombre')).toBeFocused();
  const laMisma = await ventana(page, EDITAR).evaluate((ahora, antes) => ahora === antes, abierta);
  expect(laMisma).toBe(true);
});

test('one whose record does not come says so, and asks for it again', async ({ page, admin }) => {
  const item = await crearItem(admin, CATALOGO);
  await page.route(`**/api/catalogos/${item.id}/*`, (ruta) => ruta.abort());
  await page.goto(editar(CATALOGO, item));
  const formulario = ventana(page, EDITAR);
  await expect(formulario.getByText('Error de conexión con el servidor')).toBeVisible();
  await page.unroute(`**/api/catalogos/${item.id}/*`);
  await formulario.getByRole('button', { name: 'Reintentar' }).click();
  await expect(campo(page, 'Nombre')).toHaveValue(item.nombre);
});

test('one that is not saved because the server does not answer keeps what was written', async ({
  page,
}) => {
  await page.goto(crear(CATALOGO));
  await campo(page, 'Nombre').fill('Se queda');
  await page.route('**/api/catalogos/tipoVisita', (ruta) => ruta.abort());
  await confirmar(page).click();
  await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
  await expect(ventana(page, CREAR).getByRole('alert')).toHaveText(
    'Error de conexión con el servidor',
  );
  await expect(campo(page, 'Nombre')).toHaveValue('Se queda');
});

test('it holds from the narrowest phone to the widest screen', async ({ page, admin }) => {
  const item = await crearItem(admin, CATALOGO);
  await page.goto(editar(CATALOGO, item));
  for (const width of [320, 390, 720, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(confirmar(page)).toBeInViewport();
    const sobra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, `at ${width} px`).toBe(0);
  }
});

test('a notice leaves the buttons of a sheet in view', { tag: '@telefono' }, async ({ page }) => {
  await page.goto(crear(CATALOGO));
  await page.route('**/api/catalogos/tipoVisita', (ruta) => ruta.abort());
  await confirmar(page).click();
  await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
  await esperarEncima(avisos(page).locator('.Toastify__toast'), confirmar(page));
});
