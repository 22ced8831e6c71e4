import { salirPorApi } from '../apoyo/api.ts';
import { abrirNavegacion, aviso, avisos, entrar, titulo } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const VENCIDA = 'Tu sesión terminó. Ingresa de nuevo.';

test('the token is kept apart from the user, whose part lasts as long as the tab', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await entrar(page, 'supervisor');
  await expect(page).toHaveURL('/home');

  const guardado = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(guardado['visitas.token']).toMatch(/^\S{20,}$/);
  expect(JSON.parse(guardado['visitas.usuario'] ?? '')).toEqual({
    idUsuario: expect.any(Number),
    nombre: expect.any(String),
    rol: 'Supervisor',
    foto: null,
    user: 'supervisor',
    debeCambiarContrasena: false,
  });
  expect(await page.evaluate(() => sessionStorage.getItem('visitas.token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('visitas.usuario'))).toBeNull();
});

test.describe('of a supervisor', () => {
  test.use({ usuario: 'supervisor' });

  test('a new tab knows who it is', async ({ page, context, isMobile }) => {
    await page.goto('/home');
    const otra = await context.newPage();
    await otra.goto('/tecnicos/listado');
    await expect(titulo(otra, 'Técnicos')).toBeVisible();
    const navegacion = await abrirNavegacion(otra, isMobile);
    await expect(navegacion.getByText('Supervisor', { exact: true })).toBeVisible();
  });

  test('leaving leads to the login, says so, and what was open is closed', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/tecnicos/listado');
    const navegacion = await abrirNavegacion(page, isMobile);
    await navegacion.getByRole('button', { name: 'Cerrar sesión' }).click();

    await expect(page).toHaveURL('/auth/login');
    await expect(aviso(page, 'Sesión cerrada')).toBeVisible();
    await expect(avisos(page).getByRole('status')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('visitas.token'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('visitas.usuario'))).toBeNull();
    await page.goto('/tecnicos/listado');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
  });

  test('leaving ends it on the server too', async ({ page, baseURL, isMobile }) => {
    await page.goto('/home');
    const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
    const navegacion = await abrirNavegacion(page, isMobile);
    const salida = page.waitForResponse('**/api/auth/logout');
    await navegacion.getByRole('button', { name: 'Cerrar sesión' }).click();
    await salida;
    await expect(salirPorApi(baseURL ?? '', token ?? '')).rejects.toThrow('401');
  });

  test('one can leave when the server does not answer', async ({ page, isMobile }) => {
    await page.goto('/home');
    const navegacion = await abrirNavegacion(page, isMobile);
    await page.route('**/api/**', (ruta) => ruta.abort());
    await navegacion.getByRole('button', { name: 'Cerrar sesión' }).click();

    await expect(page).toHaveURL('/auth/login');
    await expect(aviso(page, 'Sesión cerrada')).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(0);
  });

  test('leaving in one tab leaves in all', async ({ page, context, isMobile }) => {
    await page.goto('/tecnicos/listado');
    const otra = await context.newPage();
    await otra.goto('/home');
    const navegacion = await abrirNavegacion(otra, isMobile);
    await navegacion.getByRole('button', { name: 'Cerrar sesión' }).click();

    await expect(page).toHaveURL('/auth/login');
    await expect(aviso(page, 'Sesión cerrada')).toBeVisible();
  });

  test('another person entering in one tab is who uses all', async ({ page, context }) => {
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

test.describe('closed from elsewhere', () => {
  test.use({ usuario: 'supervisor', rechazos: [401] });

  test('leads to the login, says so once, and entering goes back to the page', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/tecnicos/listado?buscar=a');
    await expect(titulo(page, 'Técnicos')).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
    await salirPorApi(baseURL ?? '', token ?? '');

    await page.reload();
    await expect(page).toHaveURL('/auth/login?volver=%2Ftecnicos%2Flistado%3Fbuscar%3Da');
    await expect(aviso(page, VENCIDA)).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);

    await entrar(page, 'supervisor');
    await expect(page).toHaveURL('/tecnicos/listado?buscar=a');
    await expect(titulo(page, 'Técnicos')).toBeVisible();
  });

  test('a new tab is told the same', async ({ page, baseURL }) => {
    await page.goto('/home');
    const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
    await salirPorApi(baseURL ?? '', token ?? '');
    await page.evaluate(() => sessionStorage.clear());

    await page.goto('/tecnicos/listado');
    await expect(page).toHaveURL('/auth/login?volver=%2Ftecnicos%2Flistado');
    await expect(aviso(page, VENCIDA)).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
  });
});
