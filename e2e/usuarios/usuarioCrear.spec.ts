import { CONTRASENA, entrarPorApi, salirPorApi, unico } from '../apoyo/api.ts';
import {
  campo,
  descripcion,
  elegirRol,
  llenar,
  opciones,
  rol,
} from '../apoyo/formularioUsuario.ts';
import {
  aviso,
  avisos,
  confirmar,
  contrasena,
  entrar,
  fila,
  mirarDeNuevo,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearRol, crearUsuario, desactivarRol } from '../apoyo/usuarios.ts';

test.use({ usuario: 'admin' });

const TODOS = '/usuarios/listado/todos';
const CREAR = '/usuarios/crear';

test('a user is created from the list, is in it and can enter', { tag: '@ambos' }, async ({
  page,
  baseURL,
}) => {
  const nombre = unico('Persona');
  const buscado = `${TODOS}?${new URLSearchParams({ buscar: nombre })}`;
  await page.goto(buscado);
  await page.getByRole('link', { name: 'Agregar Usuario' }).click();
  await expect(page).toHaveURL(CREAR);
  await expect(titulo(page, 'Nuevo Usuario')).toBeAttached();
  await expect(page).toHaveTitle('Nuevo Usuario · Sistema de Gestión de Visitas');
  await expect(contrasena(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(contrasena(page)).toHaveAttribute('type', 'password');

  const { user } = await llenar(page, nombre);
  await elegirRol(page, 'Tecnico');
  await expect(rol(page)).toHaveValue('Tecnico');
  await confirmar(page).click();
  await expect(aviso(page, 'Usuario Creado Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(buscado);
  await expect(fila(page, nombre).getByText('Tecnico')).toBeVisible();
  expect(await entrarPorApi(baseURL ?? '', user)).toBeTruthy();
});

test('who comes straight to the form and cancels is at the list', async ({ page }) => {
  await page.goto(CREAR);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(TODOS);
  await expect(titulo(page, 'Usuarios')).toBeAttached();
});

test.describe('what the server refuses', () => {
  test.use({ rechazos: [400] });

  test('is under each field, and writing begins at the first', async ({ page }) => {
    await page.goto(CREAR);
    await confirmar(page).click();
    await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    const errores = [
      { en: rol(page), dice: 'Elige una opción de la lista.' },
      { en: campo(page, 'Nombre'), dice: 'El nombre es obligatorio.' },
      {
        en: campo(page, 'Documento de identificación'),
        dice: 'El documento de identificación es obligatorio.',
      },
      { en: campo(page, 'Usuario'), dice: 'El usuario es obligatorio.' },
      { en: contrasena(page), dice: 'La contraseña es obligatoria.' },
    ];
    for (const { en, dice } of errores) {
      await expect(en).toHaveAttribute('aria-invalid', 'true');
      expect(await descripcion(page, en)).toContain(dice);
    }
    await expect(rol(page)).toBeFocused();
    await expect(opciones(page)).toHaveCount(0);

    await elegirRol(page, 'Supervisor');
    await expect(page.getByText('Elige una opción de la lista.')).toHaveCount(0);
    await expect(page.getByText('El nombre es obligatorio.')).toBeVisible();
  });

  test('a document and a user that somebody has, and a short password', async ({ page, admin }) => {
    const otro = await crearUsuario(admin, 'Tecnico');
    await page.goto(CREAR);
    const escrito = await llenar(page);
    await elegirRol(page, 'Tecnico');

    await contrasena(page).fill('corta');
    await confirmar(page).click();
    await expect(
      page.getByText('La contraseña debe tener al menos 10 caracteres.', { exact: true }),
    ).toBeVisible();
    await expect(contrasena(page)).toBeFocused();

    await contrasena(page).fill('bastante larga');
    await campo(page, 'Usuario').fill(otro.user.toUpperCase());
    await confirmar(page).click();
    await expect(page.getByText('Ya existe otro con este usuario.', { exact: true })).toBeVisible();
    await expect(campo(page, 'Usuario')).toBeFocused();

    await campo(page, 'Usuario').fill(escrito.user);
    await campo(page, 'Documento de identificación').fill(otro.documentoIdentificacion);
    await confirmar(page).click();
    await expect(
      page.getByText('Ya existe otro con este documento de identificación.', { exact: true }),
    ).toBeVisible();
    await expect(campo(page, 'Documento de identificación')).toBeFocused();
    await expect(campo(page, 'Nombre')).toHaveValue(escrito.nombre);
    await expect(rol(page)).toHaveValue('Tecnico');
  });

  test.describe('when the session ends meanwhile', () => {
    test.use({ rechazos: [400, 401] });

    test('what was typed is there after entering again, with the name of its role', async ({
      page,
      baseURL,
      admin,
    }) => {
      const suyo = await crearRol(admin);
      await page.goto(CREAR);
      const { nombre } = await llenar(page);
      await elegirRol(page, suyo.nombre);
      // Somebody else stops using the role: it is no longer among those offered.
      await desactivarRol(admin, suyo);
      const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
      await salirPorApi(baseURL ?? '', token ?? '');
      await mirarDeNuevo(page);
      await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(CREAR)}`);
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(CONTRASENA);

      await entrar(page, 'admin');
      await expect(page).toHaveURL(CREAR);
      await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
      await expect(rol(page)).toHaveValue(suyo.nombre);
      await expect(campo(page, 'Nombre')).toHaveValue(nombre);

      await confirmar(page).click();
      await expect(page.getByText('Elige un rol activo.', { exact: true })).toBeVisible();
      await elegirRol(page, 'Tecnico');
      await confirmar(page).click();
      await expect(aviso(page, 'Usuario Creado Exitosamente')).toBeVisible();
    });
  });
});
