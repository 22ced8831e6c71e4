import { expect } from '@playwright/test';
import { API, CEROS, cambiarRespuesta, PANELES } from '../../apoyo/pantallaPaneles.ts';
import { type Foto, fotoDe } from '../foto.ts';

const VACIO = { ...CEROS, proximasVisitas: [], tecnicosResumen: [] };
const VACIO_TECNICO = {
  completadas: 0,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [],
};

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
    // What is quick shows nothing of this.
    despues: (page) =>
      expect(page.locator('[class*="esqueleto"]').first()).toHaveCSS('opacity', '1'),
  }),
  supervisor('dashboard-supervisores-sin-conexion', PANELES.supervisor, {
    antes: (page) => page.route(API.supervisor, (ruta) => ruta.abort()),
    despues: (page) => expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible(),
  }),
  fotoDe('tecnico')('dashboard-tecnicos-vacio', '/dashboard-tecnicos/', {
    antes: (page) => cambiarRespuesta(page, '**/api/visitas/dashboard/tecnico', VACIO_TECNICO),
  }),
];
