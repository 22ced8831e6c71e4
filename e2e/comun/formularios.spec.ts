import type { Page } from '@playwright/test';
import { salirPorApi } from '../apoyo/api.ts';
import { crearCliente, edicion, escrito, llenar } from '../apoyo/clientes.ts';
import {
  aviso,
  avisos,
  campo,
  confirmar,
  entrar,
  esperarEncima,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.use({ usuario: 'admin' });

// What every form that takes a page does, seen on the one of clients.
const CREAR = '/clientes/crear';
const descarte = (page: Page) => page.getByRole('dialog', { name: '¿Descartar los cambios?' });

test.describe('what is written in the form', () => {
  test('is asked about before leaving it', async ({ page, isMobile }) => {
    await page.goto('/clientes/listado?buscar=zzz');
    await page.getByRole('link', { name: 'Agregar Cliente' }).click();
    await campo(page, 'Nombre').fill('A medias');
    const salidas = [
      () => page.getByRole('button', { name: 'Cancelar' }).click(),
      () => page.getByRole('link', { name: 'Regresar a Clientes' }).click(),
      () => page.goBack(),
    ];
    for (const salir of salidas) {
      await salir();
      await expect(descarte(page)).toContainText('Lo que escribiste no se ha guardado.');
      await descarte(page).getByRole('button', { name: 'Seguir editando' }).click();
      await expect(descarte(page)).toHaveCount(0);
      await expect(page).toHaveURL(CREAR);
      await expect(campo(page, 'Nombre')).toHaveValue('A medias');
    }
    if (!isMobile) await page.getByRole('link', { name: 'Visitas' }).click();
    else await page.getByRole('button', { name: 'Cancelar' }).click();
    await descarte(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(page).toHaveURL(isMobile ? '/clientes/listado?buscar=zzz' : '/visitas/listado');

    await page.goto(CREAR);
    await expect(campo(page, 'Nombre')).toHaveValue('');
  });

  test('when nothing is, leaving asks nothing', async ({ page }) => {
    await page.goto('/clientes/listado?buscar=zzz');
    for (const salida of ['Cancelar', 'Regresar a Clientes']) {
      await page.getByRole('link', { name: 'Agregar Cliente' }).click();
      await page.getByRole('button', { name: salida }).or(page.getByLabel(salida)).click();
      await expect(page).toHaveURL('/clientes/listado?buscar=zzz');
    }
  });

  test('straight by its address, Cancelar leads to the list and not out', async ({ page }) => {
    await page.goto('/home');
    await page.goto(CREAR);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL('/clientes/listado');
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });

  test('survives a server that does not answer, and is sent once it does', async ({ page }) => {
    const valores = escrito();
    await page.goto(CREAR);
    await llenar(page, valores);
    await page.route('**/api/clientes', (ruta) => ruta.abort());
    await confirmar(page).click();
    await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Error de conexión con el servidor',
    );
    await expect(campo(page, 'Correo')).toHaveValue(valores.Correo);
    await page.unroute('**/api/clientes');
    await confirmar(page).click();
    await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();
  });

  test.describe('while the session ends', () => {
    test.use({ rechazos: [401] });

    test('is there again after signing in', async ({ page, baseURL }) => {
      const valores = escrito();
      await page.goto(CREAR);
      await llenar(page, valores);
      const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
      await salirPorApi(baseURL ?? '', token ?? '');
      await confirmar(page).click();
      await expect(titulo(page, 'Bienvenido')).toBeVisible();

      await entrar(page, 'admin');
      await expect(page).toHaveURL(CREAR);
      await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
      for (const [etiqueta, valor] of Object.entries(valores)) {
        await expect(campo(page, etiqueta)).toHaveValue(valor);
      }
      await confirmar(page).click();
      await expect(aviso(page, 'Cliente Creado Exitosamente')).toBeVisible();
    });
  });
});

test('the form holds from the narrowest phone to the widest screen', async ({ page, admin }) => {
  const cliente = await crearCliente(admin, { latitud: 14.634915, longitud: -90.506882 });
  await page.goto(edicion(cliente));
  for (const width of [320, 390, 720, 800, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(campo(page, 'Longitud')).toBeVisible();
    const sobra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, `at ${width} px`).toBe(0);
  }
});

test('a notice leaves the buttons of a form in view', { tag: '@telefono' }, async ({ page }) => {
  await page.goto(CREAR);
  await page.route('**/api/clientes', (ruta) => ruta.abort());
  await confirmar(page).click();
  await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
  await esperarEncima(avisos(page).locator('.Toastify__toast'), confirmar(page));
});
