import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { CATALOGOS, crearItem, editar } from '../apoyo/catalogos.ts';
import { crearCliente, edicion, listado } from '../apoyo/clientes.ts';
import { campo, confirmar, fila } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

// Nothing scrolls sideways, from the narrowest phone to the widest screen.
test.use({ usuario: 'admin' });

async function enCadaAncho(
  page: Page,
  anchos: number[],
  mirar: (ancho: number) => Promise<void>,
): Promise<void> {
  for (const width of anchos) {
    await page.setViewportSize({ width, height: 800 });
    await mirar(width);
    const sobra = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sobra, `at ${width} px`).toBe(0);
  }
}

test('a form fits every width', async ({ page, admin }) => {
  const cliente = await crearCliente(admin, { latitud: 14.634915, longitud: -90.506882 });
  await page.goto(edicion(cliente));
  await enCadaAncho(page, [320, 390, 720, 800, 1024, 1440, 2560], () =>
    expect(campo(page, 'Longitud')).toBeVisible(),
  );
});

test('a modal fits every width', async ({ page, admin }) => {
  const item = await crearItem(admin, CATALOGOS.tipo);
  await page.goto(editar(CATALOGOS.tipo, item));
  await enCadaAncho(page, [320, 390, 720, 1440, 2560], () =>
    expect(confirmar(page)).toBeInViewport(),
  );
});

test('a list fits every width', async ({ page, admin }) => {
  const { nombre } = await crearCliente(admin, {
    nombre: unico(`Asociación${' de Productores Agroindustriales'.repeat(2)}`),
    documentoIdentificacion: unico('1234567890'.repeat(3)),
  });
  await page.goto(listado(nombre));
  const conTabla = [1024, 1440, 2560];
  await enCadaAncho(page, [320, 390, 720, 800, ...conTabla], async (ancho) => {
    await expect(fila(page, nombre)).toBeVisible();
    // Next to the navigation, a narrower table would have no room for a name.
    await expect(page.getByRole('table')).toHaveCount(conTabla.includes(ancho) ? 1 : 0);
  });
});

test('the pages for every role fit every width', async ({ page }) => {
  for (const ruta of ['/home', '/unauthorized', '/no/existe']) {
    await page.goto(ruta);
    await enCadaAncho(page, [320, 390, 1440], () =>
      expect(page.getByRole('heading', { level: 1 })).toBeAttached(),
    );
  }
});
