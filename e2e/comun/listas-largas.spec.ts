import type { Page } from '@playwright/test';
import { type Llamar, unico } from '../apoyo/api.ts';
import { type Cliente, crearCliente, listado } from '../apoyo/clientes.ts';
import { buscador, cuenta, fila, mirarDeNuevo, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { sinVivo } from '../apoyo/red.ts';

// A list with more rows than fit on screen, tested on clients.
test.use({ usuario: 'admin' });

const CUANTOS = 400;
const A_LA_VEZ = 20;

/** Names at the end of the alphabet, away from the other clients. */
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
  test('draws part of its rows, loads the rest as needed and returns to its position', async ({
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
    await sinVivo(page);
    await page.goto(listado(prefijo));
    await expect(cuenta(page)).toHaveText(new RegExp(`^${CUANTOS} de [\\d,]+ clientes$`));
    await expect(fila(page, 'n.º 001')).toBeVisible();
    expect(ventanas).toHaveLength(1);
    expect(await fila(page, prefijo).count()).toBeLessThan(60);

    await page.emulateMedia({ media: 'print' });
    await expect(fila(page, prefijo)).toHaveCount(100);
    await expect(cuenta(page)).toContainText('en papel, 100. Para tener más, desplázate');
    await page.emulateMedia({ media: 'screen' });

    // The second window fails and is requested by hand.
    await page.route(/despues=/, (ruta) => ruta.abort());
    const reintentar = page.getByRole('button', { name: 'Reintentar' });
    // Until then the page may still be as long as on paper.
    await expect(async () => {
      await alFinal(page);
      await expect(reintentar).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(fila(page, 'n.º 100')).toBeVisible();
    await page.unroute(/despues=/);
    // Newly measured rows may move the button while it is pressed.
    await expect(async () => {
      if ((await reintentar.count()) > 0) await reintentar.click({ timeout: 2_000 });
      await expect(reintentar).toHaveCount(0, { timeout: 2_000 });
    }).toPass();

    const ultima = fila(page, `n.º ${CUANTOS}`);
    await expect(async () => {
      await alFinal(page);
      await expect(ultima).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await fila(page, prefijo).count()).toBeLessThan(60);
    await expect(cuenta(page)).toHaveText(new RegExp(`^${CUANTOS} de [\\d,]+ clientes$`));
    if (isMobile) await expect(ultima).toHaveAttribute('aria-posinset', String(CUANTOS));
    else await expect(ultima).toHaveAttribute('aria-rowindex', String(CUANTOS + 1));

    // On paper: every loaded row, black on white, and no button.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(fila(page, prefijo)).toHaveCount(CUANTOS);
    await expect(cuenta(page)).not.toContainText('en papel');
    await expect(titulo(page, 'Clientes')).toBeVisible();
    await expect(page.getByText(/^Impreso el .* por /)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Nombre', /^Documento/, 'Estado']);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    // A name is a link that looks like plain text.
    await expect(page.getByRole('main').getByRole('link', { name: /^Editar/ })).toHaveCount(0);
    await expect(buscador(page)).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(titulo(page, 'Clientes')).toHaveCSS('color', 'rgb(15, 28, 30)');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => fila(page, prefijo).count()).toBeLessThan(60);
    await alFinal(page);
    await expect(ultima).toBeVisible();

    // A return to the tab requests what is on screen, not the windows above.
    await crearCliente(admin, { nombre: `${prefijo} n.º 000` });
    const [suya] = await admin<Cliente[]>('GET', `/clientes?buscar=${prefijo} n.º ${CUANTOS}`);
    await admin('PUT', `/clientes/${suya?.idCliente}`, { activo: false });
    ventanas.length = 0;
    await mirarDeNuevo(page);
    await expect(ultima.getByText('Inactivo')).toBeVisible();
    await expect(cuenta(page)).toHaveText(new RegExp(`^${CUANTOS + 1} de `));
    expect(ventanas).toHaveLength(1);

    await ultima.getByRole('link', { name: 'Editar' }).click();
    await expect(titulo(page, 'Editar Cliente')).toBeAttached();
    await page.goBack();
    await expect(ultima).toBeInViewport();
    // Farther windows are requested when the user reaches them.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(fila(page, 'n.º 000')).toBeVisible();
  });
});
