import { abrirNavegacion, entrar, navegacion, titulo, toast, toasts } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const SIN_PAGINA = 'No se pudo cargar esta página';

test.describe('with a session', () => {
  test.use({ usuario: 'tecnico', seRompe: true });

  test('a tab that cannot load its session says so and tries again', async ({ page }) => {
    await page.route('**/api/**', (ruta) => ruta.abort());
    await page.goto('/dashboard-tecnicos/');
    await expect(titulo(page, SIN_CONEXION)).toBeVisible();
    await expect(page.getByText('Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
    await expect(toast(page, SIN_CONEXION)).toBeVisible();

    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(titulo(page, 'Dashboard')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  });

  test('a page whose code does not arrive says so inside the frame, and opens once it does', async ({
    page,
    context,
    isMobile,
  }) => {
    const CODIGO = '**/assets/jornada-*.js';
    await page.route(CODIGO, (ruta) => ruta.abort());
    await page.goto('/home');
    const enlace = (await abrirNavegacion(page, isMobile)).getByRole('link', { name: 'Dashboard' });
    // The code of the toasts loads after the first page.
    await expect(toasts(page)).toBeAttached();
    await context.setOffline(true);
    await enlace.click();
    await expect(titulo(page, SIN_PAGINA)).toBeVisible();
    await expect(page.getByText(/se abrirá sola en cuanto vuelva/)).toBeVisible();
    await expect(page).toHaveURL(/dashboard-tecnicos/);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(toast(page, SIN_CONEXION)).toBeVisible();
    await expect(titulo(page, SIN_PAGINA)).toBeVisible();

    await page.unroute(CODIGO);
    await context.setOffline(false);
    await expect(titulo(page, SIN_PAGINA)).toHaveCount(0);
    await expect(page.getByText('Mis Visitas')).toBeVisible();
  });

  test.describe('after an upgrade', () => {
    test.use({ rechazos: [404] });

    test('a page whose code is gone offers to reload everything', async ({ page }) => {
      // Fails the code and the styles of the frame around the pages.
      await page.route(/\/assets\/marco-.*\.(js|css)$/, (ruta) =>
        ruta.fulfill({ status: 404, json: {} }),
      );
      await page.goto('/home');
      await expect(titulo(page, SIN_PAGINA)).toBeVisible();
      const anunciada = page.getByText('Puede que haya una versión nueva del sistema.');
      await expect(anunciada).toBeVisible();
      const pedida = page.waitForRequest((peticion) => peticion.isNavigationRequest());
      await page.getByRole('button', { name: 'Recargar' }).click();
      await pedida;
      await expect(anunciada).toBeVisible();
      await page.unrouteAll();
      await expect(titulo(page, 'Sistema de Gestión de Visitas')).toBeVisible();
      // With the styles that had failed to load.
      await expect(page.locator('#contenido').locator('..')).toHaveCSS('display', /grid|flex/);
    });
  });

  test.describe('when nobody touches the page', () => {
    test.use({ seAdelanta: true });

    test('the code that the role needs loads by itself, and its pages open offline', async ({
      page,
      context,
    }) => {
      const pedidos: string[] = [];
      page.on('requestfinished', (peticion) => pedidos.push(peticion.url()));
      await page.goto('/home');
      for (const pieza of ['jornada', 'DetalleTecnico', 'FinalizarVisita', 'MenuTema']) {
        await expect.poll(() => pedidos.join()).toContain(`/${pieza}-`);
      }
      expect(pedidos.join()).not.toContain('/ClientesListado-');
      await expect.poll(() => pedidos.join()).toContain('/api/visitas/por-tecnico');
      await context.setOffline(true);
      await navegacion(page).getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText(/^Datos de las/)).toBeVisible();
      // This list was never opened: the dashboard brought it, and its filters work.
      await page.getByRole('link', { name: 'Ver todas' }).click();
      await expect(titulo(page, 'Mis Visitas')).toBeAttached();
      await expect(
        page.getByRole('link', { name: /^Ver detalle|^Detalle/i }).first(),
      ).toBeVisible();
      await expect(toasts(page).getByRole('alert')).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByText(/^Datos de las/)).toHaveCount(0);
      await expect(
        page.getByRole('link', { name: /^Ver detalle|^Detalle/i }).first(),
      ).toBeVisible();
    });
  });
});

test.describe('without a session', () => {
  test.use({ seRompe: true });

  test('the login page itself says that there is no connection when nothing else has loaded', async ({
    page,
  }) => {
    // The code of the toasts loads after the first page, and here it never does.
    await page.route('**/assets/Toasts-*.js', (ruta) => ruta.abort());
    await page.goto('/auth/login');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
    await page.route('**/*', (ruta) => ruta.abort());
    await entrar(page, 'tecnico');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(SIN_CONEXION);
    await expect(toasts(page)).toHaveCount(0);
    await page.unrouteAll();
    await entrar(page, 'tecnico');
    await expect(titulo(page, 'Sistema de Gestión de Visitas')).toBeVisible();
  });
});
