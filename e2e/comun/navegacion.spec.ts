import type { Locator } from '@playwright/test';
import { abrirNavegacion, navegacion, titulo } from '../apoyo/pantalla.ts';
import { expect, test, type Usuario } from '../apoyo/prueba.ts';

const CATALOGOS = ['Roles de Usuario', 'Estados de Visita', 'Tipos de Visita'];
const MENUS: Record<Usuario, { rol: string; enlaces: string[]; atajos: string[] }> = {
  tecnico: { rol: 'Tecnico', enlaces: ['Dashboard'], atajos: ['Dashboard'] },
  supervisor: {
    rol: 'Supervisor',
    enlaces: ['Dashboard', 'Técnicos', 'Visitas'],
    atajos: ['Dashboard', 'Visitas'],
  },
  admin: {
    rol: 'Administrador',
    enlaces: ['Dashboard', 'Usuarios', 'Clientes', 'Visitas'],
    atajos: ['Dashboard', 'Visitas'],
  },
};

const activo = (menu: Locator) => menu.locator('[aria-current="page"]');

for (const [usuario, { rol, enlaces, atajos }] of Object.entries(MENUS)) {
  test.describe(`of ${usuario}`, () => {
    test.use({ usuario: usuario as Usuario });

    test('has its links and no others, who it is and the way out', { tag: '@ambos' }, async ({
      page,
      isMobile,
    }) => {
      await page.goto('/home');
      const menu = await abrirNavegacion(page, isMobile);
      await expect(menu.getByText('Microservicios', { exact: true })).toBeVisible();
      await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(enlaces);
      await expect(menu.getByRole('link', { name: /^Mi cuenta, / })).toContainText(rol);
      await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    });

    test('the welcome page offers its shortcuts', async ({ page }) => {
      await page.goto('/home');
      await expect(page.getByRole('main').getByRole('link')).toHaveText(atajos);
    });

    test('every link leads to its page and stays marked', async ({ page, isMobile }) => {
      await page.goto('/home');
      for (const enlace of enlaces) {
        const menu = await abrirNavegacion(page, isMobile);
        await menu.getByRole('link', { name: enlace, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const marcado = activo(await abrirNavegacion(page, isMobile));
        await expect(marcado).toHaveText([enlace]);
        if (isMobile) await page.keyboard.press('Escape');
      }
    });
  });
}

test.describe('of an administrator', () => {
  test.use({ usuario: 'admin' });

  test('the catalogues open and close', { tag: '@ambos' }, async ({ page, isMobile }) => {
    await page.goto('/home');
    const menu = await abrirNavegacion(page, isMobile);
    const grupo = menu.getByRole('button', { name: 'Catálogos' });
    await expect(grupo).toHaveAttribute('aria-expanded', 'false');
    for (const nombre of CATALOGOS) {
      await expect(menu.getByRole('link', { name: nombre })).toHaveCount(0);
    }
    await grupo.click();
    await expect(grupo).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('list').getByRole('list').getByRole('link')).toHaveText(CATALOGOS);
    await grupo.click();
    await expect(menu.getByRole('link', { name: 'Roles de Usuario' })).toHaveCount(0);
  });

  test('the catalogues are open when the page is one of them', async ({ page, isMobile }) => {
    await page.goto('/catalogos/tipo-visitas/?buscar=a');
    const menu = await abrirNavegacion(page, isMobile);
    await expect(menu.getByRole('button', { name: 'Catálogos' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(activo(menu)).toHaveText(['Tipos de Visita']);
  });

  test('a page inside a section keeps the section marked', async ({ page }) => {
    await page.goto('/usuarios/editar/1');
    await expect(activo(navegacion(page))).toHaveText(['Usuarios']);
    await page.goto('/catalogos/tipo-visitas/editar/1');
    await expect(navegacion(page).locator('[aria-current="page"]')).toHaveText('Tipos de Visita');
  });

  test('on a phone the page inside shows the way back to it', { tag: '@telefono' }, async ({
    page,
  }) => {
    await page.goto('/usuarios/editar/1');
    await expect(page.getByRole('button', { name: 'Abrir menú' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Regresar a Usuarios' }).click();
    await expect(page).toHaveURL('/usuarios/listado/todos');
  });
});

test.describe('on a wide screen', () => {
  test.use({ usuario: 'admin' });

  test('narrows to icons, and is found so the next time', async ({ page }) => {
    await page.goto('/catalogos/rol-usuarios/');
    const menu = navegacion(page);
    await expect(menu).toHaveCSS('width', '247px');
    await menu.getByRole('button', { name: 'Contraer menú' }).click();
    await expect(menu).toHaveCSS('width', '63px');

    await page.reload();
    await expect(menu).toHaveCSS('width', '63px');
    for (const texto of ['Microservicios', 'Dashboard', 'Catálogos', 'Administrador']) {
      await expect(menu.getByText(texto)).toHaveCount(0);
    }
    await expect(menu.getByRole('link', { name: 'Roles de Usuario' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Clientes' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();

    await menu.getByRole('button', { name: 'Expandir menú' }).click();
    await expect(menu.getByText('Microservicios')).toBeVisible();
    await page.reload();
    await expect(menu.getByText('Microservicios')).toBeVisible();
  });

  test('narrow, each icon says its name to the pointer and to the keyboard', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    await page.getByRole('link', { name: 'Clientes' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Clientes' })).toBeVisible();
    await page.getByRole('button', { name: 'Expandir menú' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Dashboard' })).toBeVisible();
  });

  test('narrow, opening a group makes room for it', async ({ page }) => {
    await page.goto('/home');
    const menu = navegacion(page);
    await menu.getByRole('button', { name: 'Contraer menú' }).click();
    await menu.getByRole('button', { name: 'Catálogos' }).click();
    await expect(menu.getByRole('link', { name: 'Roles de Usuario' })).toBeVisible();
    await expect(menu.getByText('Microservicios')).toBeVisible();
  });

  test('the keyboard may jump to the content', async ({ page }) => {
    await page.goto('/clientes/listado');
    await expect(titulo(page, 'Clientes')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Agregar Cliente' })).toBeFocused();
  });

  test('after a navigation, reading starts at the content', async ({ page }) => {
    await page.goto('/home');
    await navegacion(page).getByRole('link', { name: 'Clientes' }).click();
    await expect(titulo(page, 'Clientes')).toBeVisible();
    await expect(page).toHaveTitle('Clientes · Sistema de Gestión de Visitas');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
