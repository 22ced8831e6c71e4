import type { Page } from '@playwright/test';
import { salirPorApi, unico } from '../apoyo/api.ts';
import { entrar, navegacion, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

const CREAR = '/catalogos/tipo-visitas/crear';
const RECUPERADO = 'Recuperamos lo que habías escrito.';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Nuevo Tipo de Visita' });
const nombre = (page: Page) => modal(page).getByLabel('Nombre');
const confirmar = (page: Page) => modal(page).getByRole('button', { name: 'Confirmar' });

const loGuardado = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

/** As a deactivation, or a sign-out in another browser, does. */
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

test.describe('typed text', () => {
  test.describe('when the session ends meanwhile', () => {
    test.use({ rechazos: [401] });

    test('is there after signing in again, and can be sent', async ({ page, baseURL }) => {
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
      await expect(toast(page, 'Tipo de Visita Creado Exitosamente')).toBeVisible();
      await expect(page).toHaveURL('/catalogos/tipo-visitas/');
    });
  });

  test('survives a reload that the user accepts', async ({ page }) => {
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

test('signing out leaves no draft for the next user', async ({ page, context }) => {
  await abrirDesdeLaLista(page);
  await nombre(page).fill('A medias');
  expect(await loGuardado(page)).toContain('A medias');
  const otra = await context.newPage();
  await otra.goto('/home');
  await navegacion(otra).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await loGuardado(page)).not.toContain('A medias');
});
