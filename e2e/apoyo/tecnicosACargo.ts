import type { Locator, Page } from '@playwright/test';
import type { Usuario } from './usuarios.ts';

export const deSupervisor = ({ idUsuario }: Usuario): string => `/usuarios/tecnicos/${idUsuario}`;

/** The cards of the technicians in charge. */
const tarjetas = (page: Page): Locator =>
  page.getByRole('region', { name: 'Técnicos a cargo' }).getByRole('listitem');

export const tarjeta = (page: Page, { nombre }: Usuario): Locator =>
  tarjetas(page).filter({ hasText: nombre });

export const eliminar = (page: Page, { nombre }: Usuario): Locator =>
  page.getByRole('button', { name: `Eliminar a ${nombre}`, exact: true });

export const pregunta = (page: Page, { nombre }: Usuario): Locator =>
  page.getByRole('dialog', { name: `¿Eliminar a ${nombre}?` });

const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Nuevo Tecnico' });

export const selector = (page: Page): Locator =>
  modal(page).getByRole('combobox', { name: 'Técnico' });

const ofrecidos = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Técnico' }).getByRole('option');

/** Types part of the name, as a person does. */
export async function elegir(page: Page, { nombre }: Usuario): Promise<void> {
  await selector(page).fill(nombre);
  await ofrecidos(page).filter({ hasText: nombre }).click();
}
