import type { Locator } from '@playwright/test';
import { type Cliente, edicion, escrito, listado, llenar } from '../apoyo/clientes.ts';
import { CENTRO_COMERCIAL } from '../apoyo/lugares.ts';
import { buscadorDeLugares, encontrados } from '../apoyo/mapaCliente.ts';
import { campo, confirmar, cuenta, fila, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.use({ usuario: 'admin' });

async function tabularHasta(destino: Locator): Promise<void> {
  await expect(async () => {
    const enfocado = await destino.evaluate((uno) => uno === document.activeElement);
    if (!enfocado) await destino.page().keyboard.press('Tab');
    expect(enfocado).toBe(true);
  }).toPass({ intervals: [0] });
}

test('a client is created by keyboard alone, deactivated and corrected, and stays inactive', async ({
  page,
  admin,
}) => {
  const valores = escrito();
  const guardado = async () => {
    const [suyo] = await admin<Cliente[]>(
      'GET',
      `/clientes?${new URLSearchParams({ buscar: valores.Nombre })}`,
    );
    if (!suyo) throw new Error('The client was not created.');
    return suyo;
  };
  await page.goto(listado(valores.Nombre));
  await expect(cuenta(page)).toHaveText(/^0 de /);
  await page.getByRole('link', { name: 'Agregar Cliente' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clientes/crear');
  for (const [etiqueta, valor] of Object.entries(valores)) {
    // The map and its controls stand between the fields.
    await tabularHasta(campo(page, etiqueta));
    await page.keyboard.type(valor);
  }
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cliente Creado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(listado(valores.Nombre));
  await expect(cuenta(page)).toHaveText(/^1 de /);
  const creado = await guardado();
  expect(creado).toMatchObject({
    nombre: valores.Nombre,
    documentoIdentificacion: valores['Número de identificación'],
    nit: valores.NIT,
    direccion: valores.Dirección,
    telefono: valores.Teléfono,
    correo: valores.Correo,
    latitud: 14.6349,
    longitud: -90.5069,
    activo: true,
  });

  const suya = fila(page, valores.Nombre);
  await suya.getByRole('button').click();
  await expect(toast(page, 'Se desactivó el cliente exitosamente.')).toBeVisible();
  await page.reload();
  await expect(suya.getByText('Inactivo', { exact: true })).toBeVisible();

  await suya.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(edicion(creado));
  await expect(campo(page, 'Correo')).toHaveValue(valores.Correo);
  const nombre = `${valores.Nombre} y Compañía`;
  await llenar(page, { Nombre: nombre, Correo: '', Latitud: ' ', Longitud: '' });
  await confirmar(page).click();
  await expect(toast(page, 'Cliente Editado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(listado(valores.Nombre));
  await expect(fila(page, nombre).getByText('Inactivo', { exact: true })).toBeVisible();
  expect(await guardado()).toMatchObject({
    nombre,
    correo: null,
    latitud: null,
    longitud: null,
    activo: false,
  });
});

// From the field to a local geocoder and back, through the server.
test('an address known only to the internet is found, and the marker moves there', async ({
  page,
}) => {
  await page.goto('/clientes/crear');
  const { name, lat, lon } = CENTRO_COMERCIAL;
  const suyo = encontrados(page).filter({ hasText: name });
  // Repeats as needed: every search shares one request per second, and other tests search too.
  await expect(async () => {
    await buscadorDeLugares(page).fill('');
    await buscadorDeLugares(page).fill('las jacarandas');
    await expect(suyo).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 45_000 });
  await suyo.click();
  await expect(campo(page, 'Latitud')).toHaveValue(String(Number(lat)));
  await expect(campo(page, 'Longitud')).toHaveValue(String(Number(lon)));
});
