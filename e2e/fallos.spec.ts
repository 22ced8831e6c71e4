import { aviso, avisos, contrasena, entrar, ingresar, titulo } from './apoyo/pantalla.ts';
import { expect, test } from './apoyo/prueba.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INESPERADO = 'Ha ocurrido un error inesperado';

test.describe('at the login', { tag: '@escritorio' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/auth/login');
  });

  test('a server that does not answer is told once, and one may try again', async ({ page }) => {
    await page.route('**/api/**', (ruta) => ruta.abort());
    await entrar(page, 'supervisor');
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    await expect(contrasena(page)).toBeFocused();

    await page.unroute('**/api/**');
    await ingresar(page).click();
    await expect(page).toHaveURL('/home');
  });

  test('what the network lost is sent again, as the same request', async ({ page }) => {
    const claves: (string | undefined)[] = [];
    await page.route('**/api/auth/login', (ruta) => {
      claves.push(ruta.request().headers()['idempotency-key']);
      return claves.length === 1 ? ruta.abort() : ruta.continue();
    });
    await entrar(page, 'supervisor');

    await expect(page).toHaveURL('/home');
    await expect(avisos(page).getByRole('alert')).toHaveCount(0);
    expect(claves).toHaveLength(2);
    expect(claves[0]).toBeTruthy();
    expect(claves[1]).toBe(claves[0]);
  });

  test('two different requests have different keys', async ({ page }) => {
    const claves = new Set<string | undefined>();
    await page.route('**/api/auth/login', (ruta) => {
      claves.add(ruta.request().headers()['idempotency-key']);
      return ruta.abort();
    });
    await entrar(page, 'supervisor');
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();
    await ingresar(page).click();
    await expect(ingresar(page)).not.toHaveAttribute('aria-busy');
    await expect.poll(() => claves.size).toBe(2);
  });

  test('an answer that makes no sense is an error and not a crash', async ({ page }) => {
    await page.route('**/api/auth/login', (ruta) => ruta.fulfill({ body: '<h1>Router</h1>' }));
    await entrar(page, 'supervisor');
    await expect(aviso(page, INESPERADO)).toBeVisible();
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
  });

  test.describe('behind a proxy that fails', () => {
    test.use({ rechazos: [502] });

    test('its page is not shown', async ({ page }) => {
      await page.route('**/api/**', (ruta) => ruta.fulfill({ status: 502, body: 'Bad Gateway' }));
      await entrar(page, 'supervisor');
      await expect(aviso(page, INESPERADO)).toBeVisible();
      await expect(avisos(page).getByRole('alert')).toHaveCount(1);
    });
  });
});

test.describe('with a session', { tag: '@escritorio' }, () => {
  test.use({ usuario: 'tecnico', seRompe: true });

  test('a tab that cannot learn who it is says so and tries again', async ({ page }) => {
    await page.route('**/api/**', (ruta) => ruta.abort());
    await page.goto('/dashboard-tecnicos/');
    await expect(titulo(page, SIN_CONEXION)).toBeVisible();
    await expect(page.getByText('Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();

    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(titulo(page, 'Dashboard')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  });

  test('a page whose file is gone offers to load everything again', async ({ page }) => {
    await page.route('**/assets/NoAutorizado-*.js', (ruta) => ruta.abort());
    await page.goto('/unauthorized');
    await expect(titulo(page, 'No se pudo cargar esta página')).toBeVisible();

    await page.unroute('**/assets/NoAutorizado-*.js');
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
  });

  test('the same when it is the navigation around the pages', async ({ page }) => {
    await page.route('**/assets/marco-*.js', (ruta) => ruta.abort());
    await page.goto('/home');
    await expect(titulo(page, 'No se pudo cargar esta página')).toBeVisible();

    await page.unroute('**/assets/marco-*.js');
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(titulo(page, 'Sistema de Gestión de Visitas')).toBeVisible();
  });
});
