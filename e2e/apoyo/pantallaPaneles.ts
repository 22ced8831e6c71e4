import type { Locator, Page } from '@playwright/test';

export const PANELES = {
  supervisor: '/dashboard-supervisores/',
  administrador: '/dashboard-administradores/',
};

export const API = {
  supervisor: '**/api/visitas/dashboard/supervisor',
  administrador: '**/api/visitas/dashboard/administrador',
};

export const CEROS = {
  totalFinalizadas: 0,
  totalEnProceso: 0,
  totalPendientes: 0,
  totalAtrasadas: 0,
};

export const tabla = (page: Page, nombre: string): Locator =>
  page.getByRole('table', { name: nombre });

export const lienzos = (page: Page): Locator => page.locator('canvas');

/** The rows of visits: in a table, or cards on a phone. */
export const visitas = (page: Page, nombre: string): Locator =>
  tabla(page, nombre)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: nombre }).getByRole('listitem'));

/** Changes part of the server's answer. */
export const cambiarRespuesta = (
  page: Page,
  url: string | RegExp,
  cambio: object,
): Promise<unknown> =>
  page.route(url, async (ruta) => {
    const respuesta = await ruta.fetch();
    await ruta.fulfill({ json: { ...(await respuesta.json()), ...cambio } });
  });
