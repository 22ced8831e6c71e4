import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { toast, toasts } from './pantalla.ts';
import { test as base, expect } from './visitas.ts';

/** Without a chosen user, the page is signed in as the test's technician. */
export const test = base.extend({
  page: async ({ page, empresa, usuario }, use) => {
    if (usuario === null) await empresa.entrarComo(page, (await empresa.tecnico()).user);
    await use(page);
  },
});

export { expect };

/** The actions of the technician on the open visit. */
export const acciones = (page: Page): Locator => page.getByRole('region', { name: 'Acciones' });

export const boton = (page: Page, nombre: string): Locator =>
  acciones(page).getByRole('button', { name: nombre, exact: true });

export const enlace = (page: Page, nombre: string): Locator =>
  acciones(page).getByRole('link', { name: nombre, exact: true });

export const detalle = ({ idVisita }: Pick<Visita, 'idVisita'>): string =>
  `/detalle-visita/${idVisita}`;

export async function esperarSinDesbordar(page: Page): Promise<void> {
  const sobra = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(sobra).toBe(0);
}

/** In the page, beside the button, and in a toast. */
export async function esperarFalloUbicacion(
  page: Page,
  titulo: string,
  queHacer: string,
  lugar = acciones(page),
): Promise<void> {
  await expect(lugar.getByText(titulo, { exact: true })).toBeVisible();
  await expect(lugar.getByRole('alert')).toHaveText(queHacer);
  await expect(toast(page, titulo)).toBeVisible();
  await expect(toasts(page).getByRole('alert')).toHaveCount(1);
  const reintentar = lugar.getByRole('button', { name: 'Reintentar', exact: true });
  await expect(reintentar).toBeEnabled();
  await expect(reintentar).not.toHaveAttribute('aria-busy');
}
