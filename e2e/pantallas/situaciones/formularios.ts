import { expect, type Page } from '@playwright/test';
import { buscadorDeLugares, encontrados } from '../../apoyo/mapaCliente.ts';
import { confirmar } from '../../apoyo/pantalla.ts';
import { type Foto, fotoDe } from '../foto.ts';

const admin = fotoDe('admin');

/** What the server says of a form that says nothing. */
const enviarVacio = async (page: Page): Promise<void> => {
  await confirmar(page).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
};

export const FORMULARIOS: readonly Foto[] = [
  admin('clientes-crear-errores', '/clientes/crear', { despues: enviarVacio }),
  admin('clientes-crear-buscar', '/clientes/crear', {
    despues: async (page) => {
      await buscadorDeLugares(page).fill('san pedro');
      await expect(encontrados(page).first()).toBeVisible();
    },
  }),
  admin('usuarios-crear-errores', '/usuarios/crear', { despues: enviarVacio }),
  fotoDe('supervisor')('visitas-por-supervisor-crear-errores', '/visitas/por-supervisor/crear', {
    despues: enviarVacio,
  }),
  admin('catalogos-tipo-visitas-crear-descartar', '/catalogos/tipo-visitas/crear', {
    despues: async (page) => {
      await page.getByRole('dialog').getByLabel('Nombre').fill('Instalación de equipos');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
    },
  }),
];
