import type { Page } from '@playwright/test';
import { salirPorApi } from '../apoyo/api.ts';
import { Empresa } from '../apoyo/empresa.ts';
import { entrar, navegacion, titulo, toast, toasts } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

const VENCIDA = 'Tu sesión terminó. Ingresa de nuevo.';
const LISTA = '/tecnicos/listado?buscar=a';

const tokenDe = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('visitas.token'))) ?? '';
const loGuardado = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
const cerrarSesion = (page: Page) =>
  navegacion(page).getByRole('button', { name: 'Cerrar sesión' }).click();

test('a user who signs in reaches the requested page, in every tab, until one tab signs out or another person signs in in one', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(LISTA);
  await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(LISTA)}`);
  await entrar(page, 'supervisor');
  await expect(toast(page, 'Ingreso exitoso')).toBeVisible();
  await expect(page).toHaveURL(LISTA);
  await expect(titulo(page, 'Técnicos')).toBeVisible();

  await test.step('the token is stored apart from the user, whose data last as long as the tab', async () => {
    const [local, deLaPestana] = await page.evaluate((): [Storage, Storage] => [
      { ...localStorage },
      { ...sessionStorage },
    ]);
    expect(local['visitas.token']).toMatch(/^\S{20,}$/);
    expect(local['visitas.usuario']).toBeUndefined();
    expect(deLaPestana['visitas.token']).toBeUndefined();
    expect(JSON.parse(deLaPestana['visitas.usuario'] ?? '')).toEqual({
      idUsuario: expect.any(Number),
      nombre: expect.any(String),
      rol: 'Supervisor',
      foto: null,
      user: 'supervisor',
      debeCambiarContrasena: false,
    });
  });

  const otra = await context.newPage();
  await test.step('a new tab knows the user', async () => {
    await otra.goto('/home');
    await expect(navegacion(otra).getByText('Supervisor', { exact: true })).toBeVisible();
  });

  await test.step('what is typed is kept', async () => {
    await page.keyboard.press('c');
    await page.getByRole('dialog').getByLabel('Observaciones').fill('A medias');
    expect(await loGuardado(page)).toContain('A medias');
  });

  await test.step('signing out of one tab asks first, signs out of all, leaves no draft for the next user, and ends the session on the server', async () => {
    const token = await tokenDe(otra);
    const salida = otra.waitForResponse('**/api/auth/logout');
    await cerrarSesion(otra);
    // What the first tab keeps would be deleted too.
    const pregunta = otra.getByRole('alertdialog', { name: 'Tienes algo sin terminar' });
    await pregunta.getByRole('button', { name: 'Cerrar sesión' }).click();
    await salida;
    await expect(otra).toHaveURL('/auth/login');
    await expect(toast(otra, 'Sesión cerrada')).toBeVisible();
    await expect(toasts(otra).getByRole('status')).toHaveCount(1);
    await expect(page).toHaveURL('/auth/login');
    await expect(toast(page, 'Sesión cerrada')).toBeVisible();
    const guardado = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(Object.keys(guardado)).not.toContain('visitas.token');
    expect(Object.keys(guardado)).not.toContain('visitas.usuario');
    expect(await loGuardado(page)).not.toContain('A medias');
    await expect(salirPorApi(baseURL ?? '', token)).rejects.toThrow('401');
    await page.goto('/tecnicos/listado');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
  });

  await test.step('a session is replaced in every tab when another person signs in in one', async () => {
    await entrar(page, 'supervisor');
    await expect(titulo(page, 'Técnicos')).toBeVisible();
    await otra.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await otra.goto('/auth/login');
    await entrar(otra, 'tecnico');
    await expect(otra).toHaveURL('/home');
    await page.goto('/tecnicos/listado');
    await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
  });
});

test.describe('a person with two browsers', () => {
  test.use({ rechazos: [401] });

  test('closes the other from one of them, and that one is at the sign-in at once, which leads back to the page', async ({
    page,
    context,
    admin,
    browser,
    baseURL,
  }) => {
    const empresa = new Empresa(baseURL ?? '');
    const { user } = await crearUsuario(admin, 'Tecnico', { debeCambiarContrasena: false });
    const otra = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    for (const una of [otra, page]) {
      await empresa.entrarComo(una, user);
      await una.goto('/mi-cuenta');
      await expect(una.getByText('Esta sesión')).toBeVisible();
    }
    // The one that was open first learns of the other by itself.
    await expect(otra.getByRole('heading', { name: 'Mis sesiones 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar las otras' }).click();
    await expect(toast(page, 'Sesiones Cerradas Exitosamente')).toBeVisible();
    await expect(titulo(otra, 'Bienvenido')).toBeVisible();
    await expect(otra).toHaveURL(`/auth/login?volver=${encodeURIComponent('/mi-cuenta')}`);
    await expect(toast(otra, VENCIDA)).toBeVisible();
    await expect(toasts(otra).getByRole('alert')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Mis sesiones 1' })).toBeVisible();
    await entrar(otra, user);
    await expect(otra).toHaveURL('/mi-cuenta');

    await test.step('a new tab, which knows nobody, gets the same message', async () => {
      const token = await tokenDe(page);
      const nueva = await context.newPage();
      // An open tab would hear that the session ended, and tell the new one.
      await page.close();
      await salirPorApi(baseURL ?? '', token);
      await nueva.goto('/visitas/por-tecnico');
      await expect(nueva).toHaveURL(
        `/auth/login?volver=${encodeURIComponent('/visitas/por-tecnico')}`,
      );
      await expect(toast(nueva, VENCIDA)).toBeVisible();
      await expect(toasts(nueva).getByRole('alert')).toHaveCount(1);
    });
    await otra.close();
  });
});
