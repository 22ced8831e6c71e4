import type { Page } from '@playwright/test';
import { salirPorApi, unico } from '../apoyo/api.ts';
import { aviso, entrar, navegacion } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const CREAR = '/catalogos/tipo-visitas/crear';
const RECUPERADO = 'Recuperamos lo que habías escrito.';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Nuevo Tipo de Visita' });
const pregunta = (page: Page) => page.getByRole('dialog', { name: '¿Descartar los cambios?' });
const nombre = (page: Page) => modal(page).getByLabel('Nombre');
const confirmar = (page: Page) => modal(page).getByRole('button', { name: 'Confirmar' });

const loGuardado = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

/** From elsewhere: the administrator deactivated the user, or left in another browser. */
async function terminarSesion(page: Page, baseURL: string | undefined) {
  const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
  await salirPorApi(baseURL ?? '', token ?? '');
}

async function abrirDesdeLaLista(page: Page) {
  await page.goto('/catalogos/tipo-visitas/');
  await page.getByRole('link', { name: 'Agregar Tipo de Visita' }).click();
  await expect(nombre(page)).toBeFocused();
}

test.use({ usuario: 'admin' });

test.describe('what was typed', () => {
  test.describe('when the session ends meanwhile', () => {
    test.use({ rechazos: [401] });

    test('is there after entering again, and can be sent', async ({ page, baseURL }) => {
      const texto = unico('Revisión');
      await abrirDesdeLaLista(page);
      await nombre(page).fill(texto);
      await terminarSesion(page, baseURL);
      await confirmar(page).click();

      await expect(page).toHaveURL(`/auth/login?volver=${encodeURIComponent(CREAR)}`);
      await entrar(page, 'admin');
      await expect(page).toHaveURL(CREAR);
      await expect(modal(page).getByText(RECUPERADO)).toBeVisible();
      await expect(nombre(page)).toHaveValue(texto);

      await confirmar(page).click();
      await expect(aviso(page, 'Tipo de Visita Creado Exitosamente')).toBeVisible();
      await expect(page).toHaveURL('/catalogos/tipo-visitas/');
    });

    test('is not there for somebody else who enters', async ({ page, baseURL }) => {
      await abrirDesdeLaLista(page);
      await nombre(page).fill('De otra persona');
      await terminarSesion(page, baseURL);
      await confirmar(page).click();
      await expect(page).toHaveURL(/auth\/login/);
      await entrar(page, 'supervisor');
      await expect(page).toHaveURL('/home');
      expect(await loGuardado(page)).not.toContain('De otra persona');
    });
  });

  test('survives a page that is lost, once one accepts to leave', async ({ page }) => {
    await abrirDesdeLaLista(page);
    await nombre(page).fill('A medias');
    const dialogos: string[] = [];
    page.on('dialog', (dialogo) => {
      dialogos.push(dialogo.type());
      return dialogo.accept();
    });
    await page.reload();
    expect(dialogos).toEqual(['beforeunload']);
    await expect(nombre(page)).toHaveValue('A medias');

    await modal(page).getByRole('button', { name: 'Descartar' }).click();
    await expect(nombre(page)).toHaveValue('');
    await expect(modal(page).getByText(RECUPERADO)).toHaveCount(0);
  });
});

test.describe('closing a form', () => {
  test('without changes asks nothing', async ({ page }) => {
    await abrirDesdeLaLista(page);
    await nombre(page).fill('x');
    await nombre(page).fill('');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toHaveCount(0);
    await expect(page).toHaveURL('/catalogos/tipo-visitas/');
  });

  for (const [como, cerrar] of [
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['Cancelar', (page: Page) => modal(page).getByRole('button', { name: 'Cancelar' }).click()],
    ['the cross', (page: Page) => modal(page).getByRole('button', { name: 'Cerrar' }).click()],
    ['going back', (page: Page) => page.evaluate(() => window.history.back())],
  ] as const) {
    test(`with changes asks first: ${como}`, async ({ page }) => {
      await abrirDesdeLaLista(page);
      await nombre(page).fill('Sin guardar');
      await cerrar(page);
      await expect(pregunta(page)).toBeVisible();
      await expect(pregunta(page).getByText('Lo que escribiste no se ha guardado.')).toBeVisible();

      await pregunta(page).getByRole('button', { name: 'Seguir editando' }).click();
      await expect(pregunta(page)).toHaveCount(0);
      await expect(nombre(page)).toHaveValue('Sin guardar');
      await expect(page).toHaveURL(CREAR);

      await cerrar(page);
      await pregunta(page).getByRole('button', { name: 'Descartar' }).click();
      await expect(modal(page)).toHaveCount(0);
      await expect(page).toHaveURL('/catalogos/tipo-visitas/');
      await page.getByRole('link', { name: 'Agregar Tipo de Visita' }).click();
      await expect(nombre(page)).toHaveValue('');
    });
  }

  test('Esc on the question goes back to the form, and no further', async ({ page }) => {
    await abrirDesdeLaLista(page);
    await nombre(page).fill('Sin guardar');
    await page.keyboard.press('Escape');
    await expect(pregunta(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pregunta(page)).toHaveCount(0);
    await expect(nombre(page)).toHaveValue('Sin guardar');
  });

  test('leaving on purpose leaves nothing for who comes next', async ({ page, context }) => {
    await abrirDesdeLaLista(page);
    await nombre(page).fill('A medias');
    expect(await loGuardado(page)).toContain('A medias');
    const otra = await context.newPage();
    await otra.goto('/home');
    await navegacion(otra).getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/auth/login');
    expect(await loGuardado(page)).not.toContain('A medias');
  });
});
