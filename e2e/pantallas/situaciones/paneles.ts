import { expect } from '@playwright/test';
import { API, CEROS, cambiarRespuesta, PANELES } from '../../apoyo/pantallaPaneles.ts';
import { dia } from '../../apoyo/visitas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const VACIO = { ...CEROS, proximasVisitas: [], tecnicosResumen: [] };
const VACIO_TECNICO = {
  hoy: dia(),
  completadas: 0,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [],
};

const API_AVISOS = '**/api/avisos';

const supervisor = fotoDe('supervisor');

export const PANELES_EN: readonly Foto[] = [
  supervisor('dashboard-supervisores-vacio', PANELES.supervisor, {
    antes: async (page) => {
      await cambiarRespuesta(page, API.supervisor, VACIO);
      await page.route('**/api/visitas/dashboard/actividad', (ruta) => ruta.fulfill({ json: [] }));
    },
  }),
  supervisor('dashboard-supervisores-cargando', PANELES.supervisor, {
    aMedias: true,
    antes: (page) => page.route(API.supervisor, () => undefined),
    // A fast answer shows no skeleton.
    despues: (page) =>
      expect(page.locator('[class*="esqueleto"]').first()).toHaveCSS('opacity', '1'),
  }),
  supervisor('dashboard-supervisores-sin-conexion', PANELES.supervisor, {
    antes: (page) => page.route(API.supervisor, (ruta) => ruta.abort()),
    despues: (page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(),
  }),
  // Reading notices would change every later photo, so the server is not told.
  supervisor('avisos-panel', PANELES.supervisor, {
    solo: '@escritorio',
    antes: (page) =>
      page.route(API_AVISOS, (ruta) =>
        ruta.request().method() === 'PUT' ? ruta.fulfill({ status: 204 }) : ruta.continue(),
      ),
    despues: async (page) => {
      await page.getByRole('button', { name: /^Avisos/ }).click();
      const panel = page.getByRole('dialog', { name: 'Avisos' });
      await expect(panel.getByRole('link', { name: 'Ver todos los avisos' })).toBeVisible();
      await expect(panel.getByRole('listitem').first()).toBeVisible();
    },
  }),
  fotoDe('tecnico')('avisos-vacio', '/avisos', {
    antes: (page) => cambiarRespuesta(page, API_AVISOS, { nuevos: 0, avisos: [] }),
    despues: (page) => expect(page.getByText('No hay avisos')).toBeVisible(),
  }),
  fotoDe('tecnico')('dashboard-tecnicos-mapa', '/dashboard-tecnicos/?ver=mapa', {
    despues: (page) =>
      expect(page.getByRole('list', { name: 'Visitas del mapa' }).first()).toBeVisible(),
  }),
  fotoDe('tecnico')('dashboard-tecnicos-vacio', '/dashboard-tecnicos/', {
    antes: (page) => cambiarRespuesta(page, '**/api/visitas/dashboard/tecnico', VACIO_TECNICO),
  }),
];
