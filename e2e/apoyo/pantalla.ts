import { expect, type Locator, type Page } from '@playwright/test';
import { CONTRASENA } from './api.ts';

/** The parts of the screen, as a person would name them. */
export const titulo = (page: Page, nombre: string): Locator =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

export const avisos = (page: Page): Locator => page.getByRole('region', { name: /^Avisos/ });

export const aviso = (page: Page, texto: string): Locator =>
  avisos(page).getByText(texto, { exact: true });

export const contrasena = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Contraseña', exact: true });

export const ingresar = (page: Page): Locator => page.getByRole('button', { name: 'Ingresar' });

export const navegacion = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Principal' });

export async function llenarIngreso(page: Page, user: string, password = CONTRASENA) {
  await page.getByLabel('Usuario').fill(user);
  await contrasena(page).fill(password);
}

export async function entrar(page: Page, user: string): Promise<void> {
  await llenarIngreso(page, user);
  await ingresar(page).click();
}

/** On a phone the navigation is in a drawer. */
export async function abrirNavegacion(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(navegacion(page)).toBeVisible();
  return navegacion(page);
}

/** A slow server: what is asked of it waits until it is let go. */
export async function retener(page: Page, patron: string): Promise<() => void> {
  let soltar = (): void => undefined;
  const espera = new Promise<void>((listo) => {
    soltar = listo;
  });
  await page.route(patron, async (ruta) => {
    await espera;
    await ruta.continue();
  });
  return soltar;
}
