import { expect, type Page } from '@playwright/test';
import { buscadorDeLugares, encontrados } from '../../apoyo/mapaCliente.ts';
import { campo, confirmar, contrasena } from '../../apoyo/pantalla.ts';
import { type Foto, fotoDe } from '../foto.ts';

const admin = fotoDe('admin');

/** An empty or wrong form, with the server's errors. */
const enviarMal = async (page: Page): Promise<void> => {
  await confirmar(page).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
};

/** As if the user had just been given the password. */
const conProvisional = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/sesion', async (ruta) => {
    const response = await ruta.fetch();
    const json = { ...(await response.json()), debeCambiarContrasena: true };
    await ruta.fulfill({ response, json });
  });

export const FORMULARIOS: readonly Foto[] = [
  admin('clientes-crear-errores', '/clientes/crear', { despues: enviarMal }),
  admin('clientes-crear-buscar', '/clientes/crear', {
    despues: async (page) => {
      await buscadorDeLugares(page).fill('san pedro');
      await expect(encontrados(page).first()).toBeVisible();
    },
  }),
  fotoDe('supervisor')('mi-cuenta-errores', '/mi-cuenta/contrasena', {
    despues: async (page) => {
      await campo(page, 'Contraseña actual').fill('otra-clave');
      await campo(page, 'Contraseña nueva').fill('supervisor-2025');
      await enviarMal(page);
    },
  }),
  fotoDe('tecnico')('mi-cuenta-obligatoria', '/mi-cuenta', { antes: conProvisional }),
  admin('usuarios-crear-contrasena', '/usuarios/crear', {
    despues: async (page) => {
      await contrasena(page).fill('cinco gallinas azules');
      await expect(page.getByRole('switch')).toBeChecked();
    },
  }),
  admin('usuarios-crear-errores', '/usuarios/crear', { despues: enviarMal }),
  fotoDe('supervisor')('visitas-por-supervisor-crear-errores', '/visitas/por-supervisor/crear', {
    despues: enviarMal,
  }),
  admin('catalogos-tipo-visitas-crear-descartar', '/catalogos/tipo-visitas/crear', {
    despues: async (page) => {
      await page.getByRole('dialog').getByLabel('Nombre').fill('Instalación de equipos');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('button', { name: 'Descartar' })).toBeVisible();
    },
  }),
];
