import { expect } from '@playwright/test';
import { contrasena, entrar, navegacion, toast } from '../../apoyo/pantalla.ts';
import { cambiarRespuesta, PANELES } from '../../apoyo/pantallaPaneles.ts';
import { type Foto, fotoDe } from '../foto.ts';

/** A company that has its people and not their places yet. */
const EMPIEZA = {
  demostracion: false,
  oculto: false,
  tipos: 4,
  supervisores: 2,
  nombresDeSupervisores: ['María García Estrada', 'Luis Barrios Paz'],
  tecnicos: 0,
  sinSupervisor: 0,
  aCargo: false,
  clientes: false,
  visitas: false,
};

const cualquiera = fotoDe(null);
const supervisor = fotoDe('supervisor');

/** Screens that belong to no role, and what surrounds every screen. */
export const GENERALES: readonly Foto[] = [
  cualquiera('login-error', '/auth/login', {
    despues: async (page) => {
      await entrar(page, 'maria.garcia');
      await expect(toast(page, 'Credenciales incorrectas')).toBeVisible();
      await expect(contrasena(page)).toBeFocused();
    },
  }),
  supervisor('home', '/home'),
  fotoDe('admin')('home-para-empezar', '/home', {
    antes: (page) => cambiarRespuesta(page, '**/api/inicio', EMPIEZA),
    despues: (page) => expect(page.getByText('Para empezar').first()).toBeVisible(),
  }),
  fotoDe('tecnico')('unauthorized', '/unauthorized'),
  supervisor('no-encontrada', '/no/existe'),
  fotoDe('admin')('navegacion', '/catalogos/tipo-visitas/', {
    solo: '@telefono',
    despues: async (page) => {
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(navegacion(page)).toBeVisible();
    },
  }),
  supervisor('navegacion-contraida', PANELES.supervisor, {
    solo: '@escritorio',
    despues: async (page) => {
      await page.getByRole('button', { name: 'Contraer menú' }).click();
      await expect(page.getByRole('button', { name: 'Expandir menú' })).toBeVisible();
    },
  }),
  fotoDe('admin')('menu-de-la-persona', PANELES.administrador, {
    solo: '@escritorio',
    despues: async (page) => {
      await navegacion(page).getByRole('button', { name: 'Administrador' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  }),
  supervisor('tema', '/home', {
    solo: '@escritorio',
    despues: async (page) => {
      await page.getByRole('button', { name: 'Cambiar tema' }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  }),
];
