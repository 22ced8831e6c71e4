import type { Page } from '@playwright/test';
import { type Llamar, unico } from './apoyo/api.ts';
import { crearCliente } from './apoyo/clientes.ts';
import { aviso, buscador, cuenta, fila, titulo } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

// What every list of the product does, seen on the one of clients.
test.use({ usuario: 'admin' });

const LISTA = '/clientes/listado';
const enDireccion = (texto: string) => `${LISTA}?${new URLSearchParams({ buscar: texto })}`;
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
    await page.goto(enDireccion(cliente.nombre.slice(4, -1)));
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
    await expect(page).toHaveURL(enDireccion(nombre));
    await page.reload();
    await expect(buscador(page)).toHaveValue(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);

    await fila(page, nombre).getByRole('link', { name: 'Editar' }).click();
    await expect(titulo(page, 'Editar Cliente')).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(enDireccion(nombre));
    await expect(buscador(page)).toHaveValue(nombre);
    await expect(cuenta(page)).toHaveText(/^1 de /);
  });

  test('typing adds no steps to the history', async ({ page }) => {
    await page.goto('/home');
    await page.goto(LISTA);
    await buscador(page).pressSequentially('zapa');
    await expect(page).toHaveURL(enDireccion('zapa'));
    await buscador(page).pressSequentially('tería');
    await expect(page).toHaveURL(enDireccion('zapatería'));
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
    await page.goto(enDireccion('z'.repeat(300)));
    await expect(page.getByText(`Sin resultados para «${'z'.repeat(100)}»`)).toBeVisible();
  });

  test("'/' goes to it and Esc clears it", { tag: '@escritorio' }, async ({ page, admin }) => {
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
    await page.goto(enDireccion('nadie se llama así'));
    await expect(sinResultados(page)).toBeVisible();
    const llegadas: (() => void)[] = [];
    await page.route('**/api/clientes?*', async (ruta) => {
      await new Promise<void>((resolver) => llegadas.push(resolver));
      await ruta.continue();
    });
    const pedida = page.waitForRequest(/\/api\/clientes\?.*limite=100/);
    await buscador(page).fill(nombre);
    await pedida;
    await expect(sinResultados(page)).toHaveText('Sin resultados para «nadie se llama así»');
    await expect(cuenta(page)).toHaveText(/^0 de /);

    for (const llegar of llegadas) llegar();
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
    let llegar = () => undefined as unknown;
    const llegada = new Promise((resolver) => {
      llegar = () => resolver(undefined);
    });
    await page.route('**/api/clientes?*', async (ruta) => {
      await llegada;
      await ruta.continue();
    });
    await page.goto(LISTA);
    const lista = page.getByRole(isMobile ? 'list' : 'table', { name: 'Clientes' });
    await expect(lista).toHaveAttribute('aria-busy', 'true');
    await expect(cuenta(page)).toHaveCount(0);
    llegar();
    await expect(lista).toHaveAttribute('aria-busy', 'false');
    await expect(cuenta(page)).toHaveText(/^[\d,]+ clientes$/);
  });
});

const CUANTOS = 400;
const A_LA_VEZ = 20;

/** At the end of the alphabet, out of the way of the rest. */
async function crearMuchos(admin: Llamar): Promise<string> {
  const prefijo = unico('Zzz Sucursal');
  const numeros = Array.from({ length: CUANTOS }, (_, indice) =>
    String(indice + 1).padStart(3, '0'),
  );
  for (let desde = 0; desde < CUANTOS; desde += A_LA_VEZ) {
    const tanda = numeros.slice(desde, desde + A_LA_VEZ);
    await Promise.all(
      tanda.map((numero) => crearCliente(admin, { nombre: `${prefijo} n.º ${numero}` })),
    );
  }
  return prefijo;
}

const alFinal = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

test.describe('a long list', () => {
  test('draws a part of itself, brings the rest as it is needed and comes back where it was', async ({
    page,
    admin,
    isMobile,
  }) => {
    const prefijo = await crearMuchos(admin);
    const ventanas: URL[] = [];
    page.on('request', (peticion) => {
      const url = new URL(peticion.url());
      if (url.searchParams.get('limite') === '100') ventanas.push(url);
    });
    await page.goto(enDireccion(prefijo));
    await expect(cuenta(page)).toHaveText(new RegExp(`^${CUANTOS} de [\\d,]+ clientes$`));
    await expect(fila(page, 'n.º 001')).toBeVisible();
    expect(ventanas).toHaveLength(1);
    expect(await fila(page, prefijo).count()).toBeLessThan(60);

    // The second window is lost on the way, and asked for by hand.
    await page.route(/despues=/, (ruta) => ruta.abort());
    await alFinal(page);
    const reintentar = page.getByRole('button', { name: 'Reintentar' });
    await expect(reintentar).toBeVisible();
    await expect(fila(page, 'n.º 100')).toBeVisible();
    await page.unroute(/despues=/);
    await reintentar.click();
    await expect(reintentar).toHaveCount(0);

    const ultima = fila(page, `n.º ${CUANTOS}`);
    await expect(async () => {
      await alFinal(page);
      await expect(ultima).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await fila(page, prefijo).count()).toBeLessThan(60);
    await expect(cuenta(page)).toHaveText(new RegExp(`^${CUANTOS} de [\\d,]+ clientes$`));
    if (isMobile) await expect(ultima).toHaveAttribute('aria-posinset', String(CUANTOS));
    else await expect(ultima).toHaveAttribute('aria-rowindex', String(CUANTOS + 1));

    await ultima.getByRole('link', { name: 'Editar' }).click();
    await expect(titulo(page, 'Editar Cliente')).toBeAttached();
    await page.goBack();
    await expect(ultima).toBeInViewport();
  });

  test('keeps its header in view', { tag: '@escritorio' }, async ({ page }) => {
    await page.goto(LISTA);
    await expect(cuenta(page)).toHaveText(/clientes$/);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 1200);
    const cabecera = page.getByRole('columnheader', { name: 'Nombre' });
    await expect.poll(async () => (await cabecera.boundingBox())?.y).toBe(0);
    await expect(buscador(page)).not.toBeInViewport();
  });

  test('keeps its search in view', { tag: '@telefono' }, async ({ page }) => {
    await page.goto(LISTA);
    await expect(cuenta(page)).toHaveText(/clientes$/);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect(buscador(page)).toBeInViewport();
  });

  test('is walked with Tab alone', { tag: '@escritorio' }, async ({ page, admin }) => {
    const { nombre } = await crearCliente(admin);
    await page.goto(enDireccion(nombre));
    await expect(cuenta(page)).toHaveText(/^1 de /);
    await page.keyboard.press('/');
    await page.keyboard.press('Tab');
    await expect(fila(page, nombre).getByRole('link', { name: 'Editar' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(fila(page, nombre).getByRole('button', { name: 'Desactivar' })).toBeFocused();
  });
});

test('a list holds from the narrowest phone to the widest screen', async ({ page, admin }) => {
  const { nombre } = await crearCliente(admin, {
    nombre: unico(`Asociación${' de Productores Agroindustriales'.repeat(2)}`),
    documentoIdentificacion: unico('1234567890'.repeat(3)),
  });
  await page.goto(enDireccion(nombre));
  for (const width of [320, 390, 720, 800, 1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(fila(page, nombre)).toBeVisible();
    const sobra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, `at ${width} px`).toBe(0);
  }
});
