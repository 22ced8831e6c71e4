import type { Locator, Page } from '@playwright/test';

/** '2025-11-21' as the screen shows it: '21/11/2025'. */
export const leida = (dia: string): string => dia.split('-').reverse().join('/');

/** A fact of a visit, by its label. */
export const dato = (page: Page, nombre: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${nombre}$`) })
    .locator('..')
    .getByRole('definition');

/** In a table, or cards on a phone. */
const filas = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Visitas' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: 'Visitas' }).getByRole('listitem'));

export const fila = (page: Page, texto: string): Locator => filas(page).filter({ hasText: texto });

export const buscador = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Buscar por cliente o técnico' });

export const modal = (page: Page, nombre: string): Locator =>
  page.getByRole('dialog', { name: nombre });

export const selector = (page: Page, nombre: string): Locator =>
  page.getByRole('combobox', { name: nombre });

/** Types part of an option and picks it from the list. */
export async function elegir(page: Page, campo: string, opcion: string): Promise<void> {
  // The proposed value may be the same: typing it again would change nothing.
  await selector(page, campo).fill('');
  await selector(page, campo).fill(opcion);
  await page.getByRole('option', { name: opcion }).click();
}
