import { type Cliente, crearCliente, edicion, listado, llenar } from '../apoyo/clientes.ts';
import { aviso, campo, confirmar, fila, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

test.use({ usuario: 'admin' });

test.describe('editing a client', () => {
  test('begins with what it has and ends in the list, up to date', async ({ page, admin }) => {
    const cliente = await crearCliente(admin, {
      correo: 'antes@cliente.example',
      nit: '987-1',
      latitud: 14.6,
      longitud: -90.5,
    });
    await page.goto(listado(cliente.nombre));
    await fila(page, cliente.nombre).getByRole('link', { name: 'Editar' }).click();
    await expect(page).toHaveURL(edicion(cliente));
    await expect(titulo(page, 'Editar Cliente')).toBeAttached();
    await expect(campo(page, 'Nombre')).toHaveValue(cliente.nombre);
    await expect(campo(page, 'Número de identificación')).toHaveValue(
      cliente.documentoIdentificacion,
    );
    await expect(campo(page, 'NIT')).toHaveValue('987-1');
    await expect(campo(page, 'Dirección')).toHaveValue(cliente.direccion);
    await expect(campo(page, 'Teléfono')).toHaveValue(cliente.telefono);
    await expect(campo(page, 'Correo')).toHaveValue('antes@cliente.example');
    await expect(campo(page, 'Latitud')).toHaveValue('14.6');
    await expect(campo(page, 'Longitud')).toHaveValue('-90.5');

    const nombre = `${cliente.nombre} y Compañía`;
    await llenar(page, { Nombre: nombre, Correo: '', Latitud: ' ', Longitud: '' });
    await confirmar(page).click();
    await expect(aviso(page, 'Cliente Editado Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(listado(cliente.nombre));
    await expect(fila(page, nombre)).toBeVisible();
    expect(await admin<Cliente>('GET', `/clientes/${cliente.idCliente}`)).toEqual({
      ...cliente,
      nombre,
      correo: null,
      latitud: null,
      longitud: null,
      version: cliente.version + 1,
    });
  });

  test('does not lose a place that only a machine would write', async ({ page, admin }) => {
    const cliente = await crearCliente(admin, { latitud: 1e-7, longitud: -0.00000012 });
    await page.goto(edicion(cliente));
    await expect(campo(page, 'Latitud')).toHaveValue('0.0000001');
    await confirmar(page).click();
    await expect(aviso(page, 'Cliente Editado Exitosamente')).toBeVisible();
    expect(await admin<Cliente>('GET', `/clientes/${cliente.idCliente}`)).toMatchObject({
      latitud: 1e-7,
      longitud: -0.00000012,
    });
  });

  test('does not switch an inactive one on', async ({ page, admin }) => {
    const cliente = await crearCliente(admin, { activo: false });
    await page.goto(edicion(cliente));
    await campo(page, 'Dirección').fill('Otra calle');
    await confirmar(page).click();
    await expect(aviso(page, 'Cliente Editado Exitosamente')).toBeVisible();
    await page.goto(listado(cliente.nombre));
    await expect(fila(page, cliente.nombre).getByText('Inactivo')).toBeVisible();
  });

  test.describe('that somebody else has changed meanwhile', () => {
    test.use({ rechazos: [409] });

    test('overwrites nothing, and goes on over what the other left', async ({ page, admin }) => {
      const cliente = await crearCliente(admin);
      await page.goto(edicion(cliente));
      await campo(page, 'Teléfono').fill('+502 5555-1111');
      await admin('PUT', '/clientes', { ...cliente, direccion: 'Calzada Roosevelt 22-43' });
      await confirmar(page).click();

      const alerta = page.getByRole('main').getByRole('alert');
      const PISADO = 'Otra persona modificó este registro. Vuelve a cargarlo.';
      await expect(aviso(page, PISADO)).toBeVisible();
      await expect(alerta).toContainText(PISADO);
      await expect(campo(page, 'Dirección')).toHaveValue(cliente.direccion);
      await alerta.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(campo(page, 'Dirección')).toHaveValue('Calzada Roosevelt 22-43');
      await expect(campo(page, 'Teléfono')).toHaveValue('+502 5555-1111');
      await expect(alerta).toHaveCount(0);

      await confirmar(page).click();
      await expect(aviso(page, 'Cliente Editado Exitosamente')).toBeVisible();
      expect(await admin<Cliente>('GET', `/clientes/${cliente.idCliente}`)).toMatchObject({
        direccion: 'Calzada Roosevelt 22-43',
        telefono: '+502 5555-1111',
      });
    });
  });
});

test.describe('a client that cannot be had', () => {
  test.describe('because there is none', () => {
    test.use({ rechazos: [404] });

    test('says so, and leads back to the list', async ({ page }) => {
      await page.goto('/clientes/editar/2147483647');
      await expect(titulo(page, 'Editar Cliente')).toBeAttached();
      await expect(page.getByText('No encontramos lo que buscas', { exact: true })).toBeVisible();
      await expect(confirmar(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Regresar' }).click();
      await expect(page).toHaveURL('/clientes/listado');
      await expect(titulo(page, 'Clientes')).toBeAttached();
    });
  });

  for (const id of ['abc', '0x1', '-1', '99999999999']) {
    test(`because '${id}' is nobody's address, is not found`, async ({ page }) => {
      await page.goto(`/clientes/editar/${id}`);
      await expect(titulo(page, 'Página no encontrada')).toBeVisible();
    });
  }

  test('because the server does not answer, is asked for again', async ({ page, admin }) => {
    const cliente = await crearCliente(admin);
    await page.route('**/api/clientes/*', (ruta) => ruta.abort());
    await page.goto(edicion(cliente));
    const pagina = page.getByRole('main');
    await expect(pagina.getByText('Error de conexión con el servidor')).toBeVisible();
    await page.unroute('**/api/clientes/*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(campo(page, 'Nombre')).toHaveValue(cliente.nombre);
  });
});
