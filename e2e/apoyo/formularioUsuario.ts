import type { Locator, Page } from '@playwright/test';
import { CONTRASENA, unico } from './api.ts';
import { documentoUnico } from './clientes.ts';
import { contrasena } from './pantalla.ts';

/** The fields of the user form, by label. */
export const rol = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Rol', exact: true });

const campo = (page: Page, nombre: string): Locator =>
  page.getByRole('main').getByRole('textbox', { name: nombre, exact: true });

export const opciones = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Rol' }).getByRole('option');

export const elegirRol = async (page: Page, nombre: string): Promise<void> => {
  await rol(page).fill(nombre);
  await opciones(page).filter({ hasText: nombre }).click();
};

export interface Escrito {
  nombre: string;
  documento: string;
  user: string;
}

/** Fills everything but the role, with unique values. */
export async function llenar(page: Page, nombre = unico('Persona')): Promise<Escrito> {
  const escrito = { nombre, documento: documentoUnico(), user: unico('persona').replace(' ', '.') };
  await campo(page, 'Nombre').fill(escrito.nombre);
  await campo(page, 'Documento de identificación').fill(escrito.documento);
  await campo(page, 'Usuario').fill(escrito.user);
  await contrasena(page).fill(CONTRASENA);
  return escrito;
}
