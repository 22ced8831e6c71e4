import { expect, type Locator, type Page } from '@playwright/test';
import { contrasenaDe } from './api.ts';

/** The parts of the screen, as a person would name them. */
export const titulo = (page: Page, nombre: string): Locator =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Mensajes/ });

export const toast = (page: Page, texto: string): Locator =>
  toasts(page).getByText(texto, { exact: true });

export const contrasena = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Contraseña', exact: true });

export const ingresar = (page: Page): Locator => page.getByRole('button', { name: 'Ingresar' });

export const navegacion = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' });

export async function llenarIngreso(page: Page, user: string, password = contrasenaDe(user)) {
  await page.getByLabel('Usuario').fill(user);
  await contrasena(page).fill(password);
}

export async function entrar(page: Page, user: string): Promise<void> {
  await llenarIngreso(page, user);
  await ingresar(page).click();
}

/** Opens the navigation, which is in a drawer on a phone. */
export async function abrirNavegacion(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(navegacion(page)).toBeVisible();
  return navegacion(page);
}

/** A row of a list: in its table, or a card on a phone. */
export function fila(page: Page, texto: string): Locator {
  const lista = page.getByRole('main');
  return lista.getByRole('row').or(lista.getByRole('listitem')).filter({ hasText: texto });
}

export const buscador = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Buscar por nombre', exact: true });

/** The count of a list: '4 de 13 clientes'. */
export const cuenta = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^[\d,]/ });

export const confirmar = (page: Page): Locator =>
  page.getByRole('button', { name: 'Confirmar', exact: true });

/** A field by its whole label: 'Nombre' is not 'Nombre completo'. */
export const campo = (page: Page, etiqueta: string): Locator =>
  page.getByRole('textbox', { name: etiqueta, exact: true });

/** The field is marked, and a screen reader hears why. */
export async function esperarError(invalido: Locator, mensaje: string): Promise<void> {
  await expect(invalido).toHaveAttribute('aria-invalid', 'true');
  await expect(invalido).toHaveAccessibleDescription(mensaje);
}
