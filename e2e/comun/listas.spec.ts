import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { crearCliente, listado } from '../apoyo/clientes.ts';
import { aviso, buscador, cuenta, fila, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { retener } from '../apoyo/red.ts';

// What every list of the product does, seen on the one of clients.
test.use({ usuario: 'admin' });

const LISTA = '/clientes/listado';
const sinResultados = (page: Page) => page.getByText(/^Sin resultados para /);

test.describe('searching a list', () => {
  test('ignores case and accents, marks what was found and counts it', async ({ page, admin }) => {
    const { nombre } = await crearCliente(admin, { nombre: unico('Café Pingüino Ñandú') });
    await crearCliente(admin);
    await page.goto(LISTA);
    await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);

    await buscador(page).fill(nombre.slice(2).replace('é Pingüino Ñandú', 'E PINGUINO nandu'));
    await expect(cuenta(page)).toHaveText(/^1 de [\d,]+ clientes$/);
    await expect(fila(page, nombre).locator('mark')).toHaveText(nombre.slice(2));
  });

  test('is by name, wherever in it, and by nothing else', async ({ page, admin }) => {
    const cliente = await crearCliente(admin);
    await page.goto(listado(cliente.nombre.slice(4, -1)));
    await expect(fila(page, cliente.nombre)).toBeVisible();
    await buscador(page).fill(cliente.documentoIdentificacion);
    await expect(
      page.getByText(`Sin resultados para «${cliente.documentoIdentificacion}»`),
    ).toBeVisible();
    await expect(fila(page, cliente.nombre)).toHaveCount(0);
  });

  test('stays in the address, so that reloading and going back keep it', async ({
    page,
    admin,
  }) => {
    const { nombre } = await crearCliente(admin);
    await page.goto(LISTA);
    await buscador(page).fill(`  ${nombre} `);
    await expect(page).toHaveURL(listado(nombre));
    await page.reload();
    await expect(buscador(page)).toHaveValue(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);

    await fila(page, nombre).getByRole('link', { name: 'Editar' }).click();
    await expect(titulo(page, 'Editar Cliente')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(listado(nombre));
    await expect(buscador(page)).toHaveValue(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);
  });

  test('typing adds no steps to the history', async ({ page }) => {
    await page.goto('/home');
    await page.goto(LISTA);
    await buscador(page).pressSequentially('zapa');
    await expect(page).toHaveURL(listado('zapa'));
    await buscador(page).pressSequentially('tería');
    await expect(page).toHaveURL(listado('zapatería'));
    await page.goBack();
    await expect(page).toHaveURL('/home');
  });

  test('finding nothing says for what, and offers everything again', async ({ page }) => {
    await page.goto(LISTA);
    await buscador(page).fill('¿nadie? & «co» 50%');
    await expect(page.getByText('Sin resultados para «¿nadie? & «co» 50%»')).toBeVisible();
    await expect(cuenta(page)).toHaveText(/^0 de [\d,]+ clientes$/);
    await page.reload();
    await expect(sinResultados(page)).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(page).toHaveURL(LISTA);
    await expect(buscador(page)).toHaveValue('');
    await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);
  });

  test('an address that says too much is read as far as one can search', async ({ page }) => {
    await page.goto(listado('z'.repeat(300)));
    await expect(page.getByText(`Sin resultados para «${'z'.repeat(100)}»`)).toBeVisible();
  });

  test("'/' goes to it and Esc clears it", async ({ page, admin }) => {
    const { nombre } = await crearCliente(admin);
    await page.goto(LISTA);
    await expect(cuenta(page)).toHaveText(/clientes$/);
    await page.keyboard.press('/');
    await expect(buscador(page)).toBeFocused();
    await expect(buscador(page)).toHaveValue('');
    await page.keyboard.type(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(LISTA);
    await expect(buscador(page)).toHaveValue('');
    await expect(buscador(page)).toBeFocused();
    await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);
  });

  test('while it is on its way, what is said is true of the rows on view', async ({
    page,
    admin,
  }) => {
    const { nombre } = await crearCliente(admin);
    await page.goto(listado('nadie se llama así'));
    await expect(sinResultados(page)).toBeVisible();
    const ventanas = await retener(page, /\/api\/clientes\?.*limite=100/);
    await buscador(page).fill(nombre);
    await ventanas.llegada();
    await expect(sinResultados(page)).toHaveText('Sin resultados para «nadie se llama así»');
    await expect(cuenta(page)).toHaveText(/^0 de /);

    await ventanas.soltar();
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await expect(fila(page, nombre).locator('mark')).toHaveText(nombre);
  });
});

test.describe('when its rows do not come', () => {
  const FALLOS = [
    { titulo: 'Error de conexión con el servidor', caso: 'the server does not answer' },
    { titulo: 'Ha ocurrido un error inesperado', caso: 'its answer makes no sense' },
  ];

  for (const [indice, fallo] of FALLOS.entries()) {
    test(`because ${fallo.caso}, it says so in their place and tries again`, async ({ page }) => {
      await page.route('**/api/clientes?*', (ruta) =>
        indice === 0 ? ruta.abort() : ruta.fulfill({ body: '<h1>Router</h1>' }),
      );
      await page.goto(LISTA);
      const lista = page.getByRole('main');
      await expect(lista.getByText(fallo.titulo, { exact: true })).toBeVisible();
      await expect(aviso(page, fallo.titulo)).toBeVisible();
      await expect(titulo(page, 'Clientes')).toBeAttached();
      await expect(page.getByRole('link', { name: 'Agregar Cliente' })).toBeVisible();

      await page.unroute('**/api/clientes?*');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    });
  }

  test('but late, there is their shape and no count until they do', async ({ page, isMobile }) => {
    const ventanas = await retener(page, '**/api/clientes?*');
    await page.goto(LISTA);
    const lista = page.getByRole(isMobile ? 'list' : 'table', { name: 'Clientes' });
    await expect(lista).toHaveAttribute('aria-busy', 'true');
    await expect(cuenta(page)).toHaveCount(0);
    await ventanas.soltar();
    await expect(lista).toHaveAttribute('aria-busy', 'false');
    await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);
  });
});
