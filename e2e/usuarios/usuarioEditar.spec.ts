import type { Page } from '@playwright/test';
import { entrarPorApi } from '../apoyo/api.ts';
import { campo, descripcion, elegirRol, opciones, rol } from '../apoyo/formularioUsuario.ts';
import { aviso, confirmar, contrasena, entrar, fila, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearRol, crearUsuario, desactivarRol, type Usuario } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

const TODOS = '/usuarios/listado/todos';
const edicion = ({ idUsuario }: Usuario) => `/usuarios/editar/${idUsuario}`;
const nombre = (page: Page) => campo(page, 'Nombre');

test('a user is edited from the list, which shows it as it is now', async ({
  page,
  admin,
  baseURL,
}) => {
  const usuario = await crearUsuario(admin, 'Tecnico');
  const buscado = `${TODOS}?${new URLSearchParams({ buscar: usuario.nombre })}`;
  await page.goto(buscado);
  await page.getByRole('link', { name: `Editar ${usuario.nombre}` }).click();
  await expect(page).toHaveURL(edicion(usuario));
  await expect(titulo(page, 'Editar Usuario')).toBeAttached();
  await expect(page).toHaveTitle('Editar Usuario · Sistema de Gestión de Visitas');
  await expect(rol(page)).toHaveValue('Tecnico');
  await expect(nombre(page)).toHaveValue(usuario.nombre);
  await expect(campo(page, 'Documento de identificación')).toHaveValue(
    usuario.documentoIdentificacion,
  );
  await expect(campo(page, 'Usuario')).toHaveValue(usuario.user);
  await expect(contrasena(page)).toHaveValue('');
  await expect(contrasena(page)).toHaveAttribute('autocomplete', 'new-password');
  expect(await descripcion(page, contrasena(page))).toBe(
    'Déjala vacía para conservar la que tiene.',
  );

  await nombre(page).fill(`${usuario.nombre} de León`);
  await elegirRol(page, 'Supervisor');
  await confirmar(page).click();
  await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(buscado);
  const suya = fila(page, `${usuario.nombre} de León`);
  await expect(suya.getByText('Supervisor')).toBeVisible();
  // Nothing was written in the password: it is the one there was.
  expect(await entrarPorApi(baseURL ?? '', usuario.user)).toBeTruthy();
});

test('a password that is written is the new one', async ({ page, admin, browser, baseURL }) => {
  const usuario = await crearUsuario(admin, 'Tecnico');
  await page.goto(edicion(usuario));
  const debeCambiarla = page.getByRole('switch', { name: 'Debe cambiarla al entrar' });
  await expect(debeCambiarla).toHaveCount(0);
  await contrasena(page).fill('nueva y larga');
  await expect(debeCambiarla).toBeChecked();
  await confirmar(page).click();
  await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
  await expect(entrarPorApi(baseURL ?? '', usuario.user)).rejects.toThrow('401');

  const suya = await browser.newPage({ storageState: { cookies: [], origins: [] } });
  await suya.goto('/auth/login');
  await suya.getByLabel('Usuario').fill(usuario.user);
  await contrasena(suya).fill('nueva y larga');
  await suya.getByRole('button', { name: 'Ingresar' }).click();
  await expect(suya).toHaveURL('/mi-cuenta');
  await suya.close();
});

test('the role one has is shown and kept when it is no longer active', async ({ page, admin }) => {
  const suyo = await crearRol(admin);
  const usuario = await crearUsuario(admin, suyo);
  await desactivarRol(admin, suyo);
  await page.goto(edicion(usuario));
  await expect(rol(page)).toHaveValue(suyo.nombre);
  await elegirRol(page, 'Tecnico');
  await elegirRol(page, suyo.nombre);
  await nombre(page).fill(`${usuario.nombre} Cifuentes`);
  await confirmar(page).click();
  await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
  expect(await admin<Usuario>('GET', `/usuarios/${usuario.idUsuario}`)).toMatchObject({
    nombre: `${usuario.nombre} Cifuentes`,
    idRolUsuario: suyo.idRolUsuario,
  });
});

test('with the role one has, all the active ones are offered', async ({ page, admin }) => {
  const usuario = await crearUsuario(admin, 'Supervisor');
  await page.goto(edicion(usuario));
  await rol(page).click();
  for (const sistema of ['Administrador', 'Supervisor', 'Tecnico']) {
    await expect(opciones(page).filter({ hasText: new RegExp(`^${sistema}$`) })).toHaveCount(1);
  }
});

test.describe('what the server refuses', () => {
  test.use({ rechazos: [400, 409] });

  test('an edit over what somebody else changed, until it is read again', async ({
    page,
    admin,
  }) => {
    const usuario = await crearUsuario(admin, 'Tecnico');
    await page.goto(edicion(usuario));
    await nombre(page).fill(`${usuario.nombre} Mío`);
    await admin('PUT', '/usuarios', { ...usuario, documentoIdentificacion: `${usuario.user}-2` });
    await confirmar(page).click();
    const suceso = 'Otra persona modificó este registro. Vuelve a cargarlo.';
    await expect(aviso(page, suceso)).toBeVisible();
    await expect(page.getByRole('main').getByText(suceso)).toBeVisible();

    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(nombre(page)).toHaveValue(`${usuario.nombre} Mío`);
    await expect(campo(page, 'Documento de identificación')).toHaveValue(`${usuario.user}-2`);
    await confirmar(page).click();
    await expect(aviso(page, 'Usuario Editado Exitosamente')).toBeVisible();
  });

  test.describe('of who edits', () => {
    test.use({ usuario: null });

    test('their own role', async ({ page, admin }) => {
      const yo = await crearUsuario(admin, 'Administrador');
      await page.goto(`/auth/login?volver=${encodeURIComponent(edicion(yo))}`);
      await entrar(page, yo.user);
      await elegirRol(page, 'Supervisor');
      await confirmar(page).click();
      const frase = 'No puedes cambiar tu propio rol. Pídelo a otro administrador.';
      await expect(page.getByText(frase, { exact: true })).toBeVisible();
      await expect(rol(page)).toBeFocused();
      expect(await descripcion(page, rol(page))).toContain(frase);
    });
  });
});

test.describe('a user who does not exist', () => {
  test.use({ rechazos: [404] });

  test('is said, with a way on', async ({ page }) => {
    await page.goto('/usuarios/editar/2147483647');
    const contenido = page.getByRole('main');
    await expect(contenido.getByText('No encontramos lo que buscas')).toBeVisible();
    await expect(titulo(page, 'Editar Usuario')).toBeAttached();
    await contenido.getByRole('button', { name: 'Regresar' }).click();
    await expect(page).toHaveURL(TODOS);
  });
});

test('an address that is no id is not found', async ({ page }) => {
  await page.goto('/usuarios/editar/ana');
  await expect(titulo(page, 'Página no encontrada')).toBeVisible();
});

test('a server that does not answer is said, and asked again', async ({ page, admin }) => {
  const usuario = await crearUsuario(admin, 'Tecnico');
  await page.route('**/api/usuarios/*', (ruta) => ruta.abort());
  await page.goto(edicion(usuario));
  await expect(page.getByRole('main').getByText('Error de conexión con el servidor')).toBeVisible();
  await page.unroute('**/api/usuarios/*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(nombre(page)).toHaveValue(usuario.nombre);
});
