import type { Page } from '@playwright/test';
import { CONTRASENA, entrarPorApi, salirPorApi } from '../apoyo/api.ts';
import {
  campo,
  confirmar,
  contrasena,
  entrar,
  ingresar,
  llenarIngreso,
  navegacion,
  titulo,
  toast,
  toasts,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { sinFlujo } from '../apoyo/red.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

const VENCIDA = 'Tu sesión terminó. Ingresa de nuevo.';
const LISTA = '/tecnicos/listado?buscar=a';

const tokenDe = async (page: Page): Promise<string> =>
  (await page.evaluate(() => localStorage.getItem('visitas.token'))) ?? '';
const cerrarSesion = (page: Page) =>
  navegacion(page).getByRole('button', { name: 'Cerrar sesión' }).click();

test('a user who signs in reaches the requested page, in every tab, until one tab signs out', async ({
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

  await test.step('signing out of one tab signs out of all, and ends the session on the server', async () => {
    const token = await tokenDe(otra);
    const salida = otra.waitForResponse('**/api/auth/logout');
    await cerrarSesion(otra);
    await salida;
    await expect(otra).toHaveURL('/auth/login');
    await expect(toast(otra, 'Sesión cerrada')).toBeVisible();
    await expect(toasts(otra).getByRole('status')).toHaveCount(1);
    await expect(page).toHaveURL('/auth/login');
    await expect(toast(page, 'Sesión cerrada')).toBeVisible();
    const guardado = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(Object.keys(guardado)).not.toContain('visitas.token');
    expect(Object.keys(guardado)).not.toContain('visitas.usuario');
    await expect(salirPorApi(baseURL ?? '', token)).rejects.toThrow('401');
    await page.goto('/tecnicos/listado');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
  });
});

test.describe('a person with two browsers', () => {
  test.use({ rechazos: [401] });

  test('closes the other from one of them, and that one is at the sign-in at once', async ({
    page,
    admin,
    browser,
  }) => {
    const { user } = await crearUsuario(admin, 'Tecnico', { debeCambiarContrasena: false });
    const otra = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    for (const una of [otra, page]) {
      await una.goto('/mi-cuenta');
      await entrar(una, user);
      await expect(una.getByText('Esta sesión')).toBeVisible();
    }
    // The one that was open first learns of the other by itself.
    await expect(otra.getByRole('heading', { name: 'Mis sesiones 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar las otras' }).click();
    await expect(toast(page, 'Sesiones Cerradas Exitosamente')).toBeVisible();
    await expect(titulo(otra, 'Bienvenido')).toBeVisible();
    await expect(toast(otra, VENCIDA)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mis sesiones 1' })).toBeVisible();
    await otra.close();
  });
});

test.describe("a supervisor's session", () => {
  test.use({ usuario: 'supervisor' });

  test('is replaced in every tab when another person signs in in one', async ({
    page,
    context,
  }) => {
    await page.goto('/tecnicos/listado');
    await expect(titulo(page, 'Técnicos')).toBeVisible();
    const otra = await context.newPage();
    await otra.goto('/home');
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

test.describe('a session ended elsewhere', () => {
  test.use({ usuario: 'supervisor', rechazos: [401] });

  test('leads to the login page, says so once, and signing in returns to the page', async ({
    page,
    baseURL,
  }) => {
    // The live stream would end with the session, and might say so before the reload.
    await sinFlujo(page);
    await page.goto(LISTA);
    await expect(titulo(page, 'Técnicos')).toBeVisible();
    // A request still on its way would say so too.
    await page.waitForLoadState('networkidle');
    await salirPorApi(baseURL ?? '', await tokenDe(page));
    await page.reload();
    await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(LISTA)}`);
    await expect(toast(page, VENCIDA)).toBeVisible();
    await expect(toasts(page).getByRole('alert')).toHaveCount(1);
    await entrar(page, 'supervisor');
    await expect(page).toHaveURL(LISTA);
    await expect(titulo(page, 'Técnicos')).toBeVisible();

    await test.step('a new tab gets the same message', async () => {
      await salirPorApi(baseURL ?? '', await tokenDe(page));
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('/tecnicos/listado');
      await expect(page).toHaveURL('/auth/login?volver=%2Ftecnicos%2Flistado');
      await expect(toast(page, VENCIDA)).toBeVisible();
      await expect(toasts(page).getByRole('alert')).toHaveCount(1);
    });
  });
});

test.describe('a technician without permission', () => {
  test.use({ usuario: 'tecnico' });

  test('goes back to the previous page of the browser, or home', async ({ page }) => {
    const regresar = () => page.getByRole('button', { name: 'Regresar' }).click();
    await page.goto('/clientes/listado');
    await regresar();
    await expect(page).toHaveURL('/home');
    await page.goto('/visitas/por-tecnico');
    await page.goto('/clientes/listado');
    await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
    await regresar();
    await expect(page).toHaveURL('/visitas/por-tecnico');
  });
});

test('a user with a provisional password must change it before reaching any page', async ({
  page,
  admin,
  baseURL,
}) => {
  const NUEVA = 'seis gallinas verdes';
  const actual = campo(page, 'Contraseña actual');
  const { user } = await crearUsuario(admin, 'Tecnico', { debeCambiarContrasena: true });
  await page.goto('/visitas/por-tecnico');
  await entrar(page, user);
  await expect(page).toHaveURL(`/mi-cuenta?volver=${encodeURIComponent('/visitas/por-tecnico')}`);
  await expect(navegacion(page)).toHaveCount(0);

  // Neither another address nor a new tab avoids the change.
  await page.goto('/home');
  await expect(page).toHaveURL('/mi-cuenta');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/visitas/por-tecnico');
  await expect(actual).toBeFocused();

  await actual.fill(CONTRASENA);
  await campo(page, 'Contraseña nueva').fill(NUEVA);
  await confirmar(page).click();
  await expect(toast(page, 'Contraseña Cambiada Exitosamente')).toBeVisible();
  await expect(page).toHaveURL('/visitas/por-tecnico');
  await expect(navegacion(page)).toBeVisible();
  await expect(entrarPorApi(baseURL ?? '', user)).rejects.toThrow('401');

  await cerrarSesion(page);
  await expect(contrasena(page)).toBeVisible();
  await llenarIngreso(page, user, NUEVA);
  await ingresar(page).click();
  await expect(page).toHaveURL('/home');
});
