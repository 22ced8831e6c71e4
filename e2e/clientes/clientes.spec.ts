import type { Page } from '@playwright/test';
import { type Cliente, crearCliente, listado } from '../apoyo/clientes.ts';
import { aviso, avisos, columnas, cuenta, fila, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';

test.use({ usuario: 'admin' });

const boton = (page: Page, nombre: string) =>
  page.getByRole('button', { name: nombre, exact: true });

test('each client shows its name, its document, its state and what may be done with it', {
  tag: '@ambos',
}, async ({ page, admin, isMobile }) => {
  const cliente = await crearCliente(admin, { direccion: 'Calle Real 4-20', nit: '555-K' });
  await page.goto(listado(cliente.nombre));
  const suya = fila(page, cliente.nombre);
  await expect(suya.getByText(cliente.documentoIdentificacion, { exact: true })).toBeVisible();
  await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
  await expect(suya.getByRole('link')).toHaveText(['Editar']);
  await expect(suya.getByRole('button')).toHaveText(['Desactivar']);
  await expect(boton(page, `Desactivar ${cliente.nombre}`)).toBeVisible();

  await expect(titulo(page, 'Clientes')).toBeAttached();
  await expect(page).toHaveTitle('Clientes · Sistema de Gestión de Visitas');
  await expect(page.getByRole('link', { name: 'Agregar Cliente', exact: true })).toBeVisible();
  await expect(columnas(page)).toHaveText(
    isMobile ? [] : ['Nombre', 'Documento de identificación', 'Estado', 'Acciones'],
  );
  for (const ajeno of ['Calle Real 4-20', '555-K', cliente.telefono]) {
    await expect(page.getByText(ajeno)).toHaveCount(0);
  }
});

test('one that is inactive says so, and may be activated', async ({ page, admin }) => {
  const cliente = await crearCliente(admin, { activo: false });
  await page.goto(listado(cliente.nombre));
  const suya = fila(page, cliente.nombre);
  await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();
  await expect(suya.getByRole('button')).toHaveText(['Activar']);
  await expect(suya.getByText('Activo', { exact: true })).toHaveCount(0);
});

test('a company without clients says so', async ({ page }) => {
  await page.route('**/api/clientes?*', (ruta) =>
    ruta.fulfill({ json: [], headers: { Total: '0' } }),
  );
  await page.goto('/clientes/listado');
  await expect(page.getByText('No hay clientes registrados.', { exact: true })).toBeVisible();
  await expect(cuenta(page)).toHaveText('0 clientes');
});

test.describe('switching one off and on', () => {
  test('shows at once, is told for a short while and stays', async ({ page, admin }) => {
    const cliente = await crearCliente(admin);
    await page.goto(listado(cliente.nombre));
    const suya = fila(page, cliente.nombre);
    const cambios = await retener(page, '**/api/clientes/*');
    const peticion = page.waitForRequest('**/api/clientes/*');
    await boton(page, `Desactivar ${cliente.nombre}`).click();
    await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    await expect(boton(page, `Activar ${cliente.nombre}`)).toBeVisible();
    await expect(avisos(page).getByRole('status')).toHaveCount(0);
    expect((await peticion).postDataJSON()).toEqual({ activo: false });

    await cambios.soltar();
    await expect(aviso(page, 'Se desactivó el cliente exitosamente.')).toBeVisible();
    await expect(avisos(page).locator('.Toastify__progress-bar--animated')).toHaveCSS(
      'animation-duration',
      '2.5s',
    );
    await page.unroute('**/api/clientes/*');
    await page.reload();
    await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();

    await boton(page, `Activar ${cliente.nombre}`).click();
    await expect(suya.getByText('Activo', { exact: true })).toBeVisible();
    await expect(aviso(page, 'Se activó el cliente exitosamente.')).toBeVisible();
    expect(await admin<Cliente>('GET', `/clientes/${cliente.idCliente}`)).toMatchObject({
      activo: true,
    });
  });

  test('leaves the keyboard where it was, and the others as they were', async ({ page, admin }) => {
    const { nombre } = await crearCliente(admin);
    const otro = await crearCliente(admin, { nombre: `${nombre} bis` });
    await page.goto(listado(nombre));
    await boton(page, `Desactivar ${nombre}`).focus();
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Se desactivó el cliente exitosamente.')).toBeVisible();
    await expect(boton(page, `Activar ${nombre}`)).toBeFocused();
    await expect(boton(page, `Desactivar ${otro.nombre}`)).toBeVisible();
  });

  test('twice in a row ends as it began, and shows it all along', async ({ page, admin }) => {
    const cliente = await crearCliente(admin);
    await page.goto(listado(cliente.nombre));
    const cambios = await retener(page, '**/api/clientes/*');
    await boton(page, `Desactivar ${cliente.nombre}`).click();
    await boton(page, `Activar ${cliente.nombre}`).click();
    await cambios.soltar();
    await expect(aviso(page, 'Se desactivó el cliente exitosamente.')).toBeVisible();
    await expect(boton(page, `Desactivar ${cliente.nombre}`)).toBeVisible();
    await cambios.soltar();
    await expect(aviso(page, 'Se activó el cliente exitosamente.')).toBeVisible();
    await expect(boton(page, `Desactivar ${cliente.nombre}`)).toBeVisible();
    expect(await admin<Cliente>('GET', `/clientes/${cliente.idCliente}`)).toMatchObject({
      activo: true,
    });
  });

  test('its button is as wide whatever it says', async ({ page, admin }) => {
    const { nombre } = await crearCliente(admin);
    const otro = await crearCliente(admin, { nombre: `${nombre} bis`, activo: false });
    await page.goto(listado(nombre));
    const [uno, dos] = await Promise.all([
      boton(page, `Desactivar ${nombre}`).boundingBox(),
      boton(page, `Activar ${otro.nombre}`).boundingBox(),
    ]);
    expect([dos?.x, dos?.width]).toEqual([uno?.x, uno?.width]);
  });
});

test.describe('when the server refuses the switch', () => {
  test.use({ rechazos: [409, 500] });

  const NEGATIVAS = [
    { status: 409, json: { detail: 'Otra persona lo está cambiando.' } },
    { status: 500, json: { detail: 'Ha ocurrido un error inesperado. Inténtalo luego.' } },
  ];

  for (const negativa of NEGATIVAS) {
    test(`with ${negativa.status}, the row goes back and why is told`, async ({ page, admin }) => {
      const cliente = await crearCliente(admin);
      await page.goto(listado(cliente.nombre));
      await page.route('**/api/clientes/*', (ruta) => ruta.fulfill(negativa));
      await boton(page, `Desactivar ${cliente.nombre}`).click();
      await expect(aviso(page, negativa.json.detail)).toBeVisible();
      await expect(boton(page, `Desactivar ${cliente.nombre}`)).toBeVisible();
      await expect(fila(page, cliente.nombre).getByText('Activo', { exact: true })).toBeVisible();
      await expect(avisos(page).getByText(/exitosamente/)).toHaveCount(0);
    });
  }

  test('pressed twice, it goes back to how it was before the first', async ({ page, admin }) => {
    const cliente = await crearCliente(admin);
    await page.goto(listado(cliente.nombre));
    const cambios = await retener(page, '**/api/clientes/*');
    await boton(page, `Desactivar ${cliente.nombre}`).click();
    await boton(page, `Activar ${cliente.nombre}`).click();
    for (const negativa of NEGATIVAS) await cambios.soltar(negativa);
    for (const { json } of NEGATIVAS) await expect(aviso(page, json.detail)).toBeVisible();
    await expect(boton(page, `Desactivar ${cliente.nombre}`)).toBeVisible();
  });

  test('or does not answer, the same', async ({ page, admin }) => {
    const cliente = await crearCliente(admin, { activo: false });
    await page.goto(listado(cliente.nombre));
    await page.route('**/api/clientes/*', (ruta) => ruta.abort());
    await boton(page, `Activar ${cliente.nombre}`).click();
    await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
    await expect(boton(page, `Activar ${cliente.nombre}`)).toBeVisible();
    await page.unroute('**/api/clientes/*');
    await boton(page, `Activar ${cliente.nombre}`).click();
    await expect(aviso(page, 'Se activó el cliente exitosamente.')).toBeVisible();
  });
});
