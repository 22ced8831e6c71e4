import type { Locator, Page } from '@playwright/test';
import {
  abrirNavegacion,
  aviso,
  avisos,
  confirmar,
  entrar,
  esperarEncima,
  ingresar,
} from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';

/** The bar under a notice is its clock. */
const reloj = (page: Page): Locator => avisos(page).locator('.Toastify__progress-bar--animated');

const detenerReloj = (page: Page) =>
  reloj(page).evaluate((barra) => {
    for (const animacion of barra.getAnimations()) animacion.pause();
  });

async function entrarYSalir(page: Page, isMobile: boolean) {
  await page.goto('/auth/login');
  await entrar(page, 'tecnico');
  await detenerReloj(page);
  const navegacion = await abrirNavegacion(page, isMobile);
  await navegacion.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(aviso(page, 'Sesión cerrada')).toBeVisible();
}

test('appear at the bottom right, several at once, each in its colour', async ({
  page,
  isMobile,
}) => {
  await entrarYSalir(page, isMobile);

  const exito = avisos(page).locator('.Toastify__toast--success');
  await expect(exito).toHaveText('Ingreso exitoso');
  await expect(exito).toHaveCSS('background-color', 'rgb(23, 122, 70)');
  const informacion = avisos(page).locator('.Toastify__toast--info');
  await expect(informacion).toHaveText('Sesión cerrada');
  await expect(informacion).toHaveCSS('background-color', 'rgb(36, 83, 214)');
  await expect(informacion).toHaveClass(/Toastify__toast-theme--colored/);
  await expect(avisos(page).locator('.Toastify__toast-container--bottom-right')).toBeVisible();
});

test('last five seconds, also while the window is elsewhere', async ({ page }) => {
  await page.goto('/auth/login');
  await entrar(page, 'tecnico');
  await expect(reloj(page)).toHaveCSS('animation-duration', '5s');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(reloj(page)).toHaveCSS('animation-play-state', 'running');
});

test('slide in', async ({ page }) => {
  await page.goto('/auth/login');
  const entradas = page.evaluate(
    () =>
      new Promise<string>((resolver) => {
        document.addEventListener('animationstart', ({ animationName }) => {
          if (/slide/i.test(animationName)) resolver(animationName);
        });
      }),
  );
  await entrar(page, 'tecnico');
  expect(await entradas).toBe('Toastify__slideInRight');
});

test('may be closed by hand', async ({ page }) => {
  await page.goto('/auth/login');
  await entrar(page, 'tecnico');
  await expect(aviso(page, 'Ingreso exitoso')).toBeVisible();
  await avisos(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(aviso(page, 'Ingreso exitoso')).toHaveCount(0);
});

test.describe('of a failure', () => {
  test.use({ rechazos: [400] });

  test('told again, it starts its time over and does not pile up', async ({ page }) => {
    await page.goto('/auth/login');
    await ingresar(page).click();
    await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
    const respuesta = page.waitForResponse('**/api/auth/login');
    await ingresar(page).click();
    await respuesta;
    await expect(ingresar(page)).not.toHaveAttribute('aria-busy');
    await expect(avisos(page).getByRole('alert')).toHaveCount(1);
  });
});

test.describe('for who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('last the same', async ({ page }) => {
    await page.goto('/auth/login');
    await entrar(page, 'tecnico');
    await expect(aviso(page, 'Ingreso exitoso')).toBeVisible();
    await expect(reloj(page)).toHaveCSS('animation-duration', '5s');
  });
});

test.describe('on a phone', { tag: '@telefono' }, () => {
  test('take the width', async ({ page }) => {
    await page.goto('/auth/login');
    await entrar(page, 'tecnico');
    await expect(avisos(page).locator('.Toastify__toast')).toHaveCSS('width', '366px');
  });
});

for (const [donde, viewport, tag] of [
  ['an office screen', { width: 1366, height: 850 }, '@escritorio'],
  ['a phone', { width: 390, height: 844 }, '@telefono'],
] as const) {
  test.describe(`on ${donde}`, { tag }, () => {
    test.use({ usuario: 'admin', rechazos: [400], viewport });

    test('cover no action, wherever it is', async ({ page }) => {
      await page.goto('/clientes/crear');
      await confirmar(page).click();
      const notificacion = avisos(page).locator('.Toastify__toast');
      await expect(notificacion).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await esperarEncima(notificacion, confirmar(page));
    });
  });
}
