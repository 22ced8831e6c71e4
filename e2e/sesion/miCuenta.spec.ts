import type { Page } from '@playwright/test';
import { CONTRASENA, entrarPorApi } from '../apoyo/api.ts';
import {
  aviso,
  campo,
  confirmar,
  entrar,
  esperarError,
  esperarSinError,
  ingresar,
  llenarIngreso,
  navegacion,
  titulo,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

const NUEVA = 'seis gallinas verdes';
const actual = (page: Page) => campo(page, 'Contraseña actual');
const nueva = (page: Page) => campo(page, 'Contraseña nueva');
const yo = (page: Page) => page.getByRole('link', { name: /^Mi cuenta, / });
const loGuardado = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

test.describe('my password', () => {
  test.use({ rechazos: [400] });

  test('is changed from my name: what is wrong is said, and what was typed is kept nowhere', async ({
    page,
    admin,
    baseURL,
  }) => {
    const persona = await crearUsuario(admin, 'Supervisor');
    await page.goto('/auth/login');
    await entrar(page, persona.user);
    await yo(page).click();
    await expect(page).toHaveURL('/mi-cuenta');
    await expect(page).toHaveTitle('Mi cuenta · Sistema de Gestión de Visitas');
    await expect(yo(page)).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: persona.nombre })).toBeVisible();
    await expect(page.getByText(`Supervisor · ${persona.user}`)).toBeVisible();
    await expect(actual(page)).toBeFocused();
    await expect(actual(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(nueva(page)).toHaveAttribute('autocomplete', 'new-password');

    await actual(page).fill('no-es-la-mía');
    await nueva(page).fill('Qwerty123456');
    await page.getByRole('button', { name: 'Mostrar contraseña nueva' }).click();
    await expect(nueva(page)).toHaveAttribute('type', 'text');
    await expect(actual(page)).toHaveAttribute('type', 'password');
    await confirmar(page).click();
    await esperarError(actual(page), 'La contraseña actual no es correcta.');
    await expect(actual(page)).toBeFocused();
    await expect(nueva(page)).toHaveAccessibleDescription(/muy usada y fácil de adivinar/);
    const guardado = await loGuardado(page);
    for (const escrita of ['no-es-la-mía', 'Qwerty123456']) expect(guardado).not.toContain(escrita);

    await actual(page).fill(CONTRASENA);
    await nueva(page).fill(NUEVA);
    await confirmar(page).click();
    await expect(aviso(page, 'Contraseña cambiada')).toBeVisible();
    await expect(page).toHaveURL('/mi-cuenta');
    for (const una of [actual(page), nueva(page)]) await expect(una).toHaveValue('');
    await esperarSinError(actual(page));
    // This session goes on, and nothing is left to lose.
    await navegacion(page).getByRole('link', { name: 'Visitas' }).click();
    await expect(titulo(page, 'Visitas')).toBeVisible();
    await expect(entrarPorApi(baseURL ?? '', persona.user)).rejects.toThrow('401');
  });
});

test('a password that was given is changed first, and then one is where one was going', async ({
  page,
  admin,
}) => {
  const { user } = await crearUsuario(admin, 'Tecnico', { debeCambiarContrasena: true });
  await page.goto('/dashboard-tecnicos/');
  await entrar(page, user);
  await expect(page).toHaveURL(`/mi-cuenta?volver=${encodeURIComponent('/dashboard-tecnicos/')}`);
  await expect(
    page.getByText('Te dieron una contraseña provisional. Cámbiala para continuar.'),
  ).toBeVisible();
  await expect(navegacion(page)).toHaveCount(0);

  // Neither another address nor a new tab gets around it.
  await page.goto('/home');
  await expect(page).toHaveURL('/mi-cuenta');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard-tecnicos/');
  await expect(actual(page)).toBeFocused();

  await actual(page).fill(CONTRASENA);
  await nueva(page).fill(NUEVA);
  await confirmar(page).click();
  await expect(aviso(page, 'Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL('/dashboard-tecnicos/');
  await expect(navegacion(page)).toBeVisible();

  await navegacion(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await llenarIngreso(page, user, NUEVA);
  await ingresar(page).click();
  await expect(page).toHaveURL('/home');
});

test('who was given one may leave without changing it', async ({ page, admin }) => {
  const { user } = await crearUsuario(admin, 'Tecnico', { debeCambiarContrasena: true });
  await page.goto('/auth/login');
  await entrar(page, user);
  await nueva(page).fill(NUEVA);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(aviso(page, 'Sesión cerrada')).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
});
