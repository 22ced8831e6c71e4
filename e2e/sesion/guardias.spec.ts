import { entrar, titulo } from '../apoyo/pantalla.ts';
import { PANTALLAS, REDIRECCIONES } from '../apoyo/pantallas.ts';
import { expect, test, type Usuario } from '../apoyo/prueba.ts';

const AJENAS = [
  '//example.com',
  '/.//example.com',
  'https://example.com',
  '/\\example.com',
  'javascript:0',
];
const USUARIOS: Usuario[] = ['admin', 'supervisor', 'tecnico'];

test.describe('without a session', () => {
  test('the root leads to the login', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
  });

  test('no screen is shown: each leads to the login and back', async ({ page }) => {
    for (const { ruta } of PANTALLAS) {
      await page.goto(ruta);
      await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(ruta)}`);
      await expect(titulo(page, 'Bienvenido')).toBeVisible();
    }
  });

  test('after entering, one is where one was going', async ({ page }) => {
    await page.goto('/usuarios/listado/tecnicos?buscar=ana');
    await entrar(page, 'admin');
    await expect(page).toHaveURL('/usuarios/listado/tecnicos?buscar=ana');
    await expect(titulo(page, 'Usuarios')).toBeVisible();
  });

  test('one who may not be where one was going is at home', async ({ page }) => {
    await page.goto('/usuarios/listado/tecnicos?buscar=ana');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
    await entrar(page, 'tecnico');
    await expect(page).toHaveURL('/home');
    await page.goto('/usuarios/listado/tecnicos?buscar=ana');
    await expect(page).toHaveURL('/unauthorized');
  });

  test('an address from outside is not followed', async ({ page }) => {
    for (const ajena of AJENAS) {
      await page.goto(`/auth/login?volver=${encodeURIComponent(ajena)}`);
      await entrar(page, 'tecnico');
      await expect(page).toHaveURL('/home');
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('the page of who may not pass is open to anyone', async ({ page }) => {
    await page.goto('/unauthorized');
    await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

for (const usuario of USUARIOS) {
  test.describe(`as ${usuario}`, () => {
    // Their screens are opened all the same: what they are of may be of somebody else.
    test.use({ usuario, rechazos: [404] });

    test('opens what the role may see, and nothing else', async ({ page }) => {
      for (const { ruta, nombre, admite } of PANTALLAS) {
        await page.goto(ruta);
        const permitida = admite.includes(usuario);
        const visible = permitida ? nombre : 'Acceso no autorizado';
        await expect(page).toHaveTitle(`${visible} · Sistema de Gestión de Visitas`);
        await expect(page).toHaveURL(permitida ? ruta : '/unauthorized');
      }
    });

    test('has nothing to do at the login', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page).toHaveURL('/home');
    });
  });
}

test.describe('as an administrator', () => {
  test.use({ usuario: 'admin' });

  test('short addresses lead to their lists', async ({ page }) => {
    for (const [desde, hasta] of REDIRECCIONES) {
      await page.goto(desde);
      await expect(page).toHaveURL(hasta);
    }
  });

  test('a bar at the end changes nothing', async ({ page }) => {
    for (const ruta of ['/clientes/listado/', '/dashboard-administradores', '/home/']) {
      await page.goto(ruta);
      await expect(page).toHaveURL(ruta);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Página no encontrada');
    }
  });

  test('an address that is none says so, inside the application', async ({ page }) => {
    for (const ruta of ['/no/existe', '/visitas/detalle/abc', '/visitas/listado/otra', '/auth']) {
      await page.goto(ruta);
      await expect(titulo(page, 'Página no encontrada')).toBeVisible();
      await expect(page).toHaveTitle('Página no encontrada · Sistema de Gestión de Visitas');
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/home');
  });
});

test.describe('as a technician who may not pass', () => {
  test.use({ usuario: 'tecnico' });

  test('one goes home', async ({ page }) => {
    await page.goto('/clientes/listado');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL('/home');
  });

  test('one goes back to the page before', async ({ page }) => {
    await page.goto('/dashboard-tecnicos/');
    await page.goto('/clientes/listado');
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/dashboard-tecnicos/');
  });

  test('with no page before, going back is going home', async ({ page }) => {
    await page.goto('/clientes/listado');
    await page.getByRole('button', { name: 'Regresar' }).click();
    await expect(page).toHaveURL('/home');
  });
});
