import { expect, type Locator, type Page } from '@playwright/test';
import type { Respuesta } from '@visitas/contract/operaciones';
import { dato } from './pantallaVisitas.ts';

export type PanelAdministrador = Respuesta<'dashboards.administrador'>;

export const PANELES = {
  supervisor: '/dashboard-supervisores/',
  administrador: '/dashboard-administradores/',
};
export const API = {
  supervisor: '**/api/visitas/dashboard/supervisor',
  administrador: '**/api/visitas/dashboard/administrador',
};

export const SIN_VISITAS = 'Aún no hay visitas que mostrar.';
export const CEROS = {
  totalFinalizadas: 0,
  totalEnProceso: 0,
  totalPendientes: 0,
  totalAtrasadas: 0,
};

export const tabla = (page: Page, nombre: string): Locator =>
  page.getByRole('table', { name: nombre });
export const dona = (page: Page): Locator => page.getByRole('img', { name: /^Gráfica de dona/ });
export const barras = (page: Page): Locator =>
  page.getByRole('img', { name: /^Gráfica de barras/ });
export const lienzos = (page: Page): Locator => page.locator('canvas');

/** The rows of visits: of a table, or cards on a phone. */
export const visitas = (page: Page, nombre: string): Locator =>
  tabla(page, nombre)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: nombre }).getByRole('listitem'));

/** What a table says, row by row, with the words of its header. */
export async function dicho(laTabla: Locator): Promise<string[][]> {
  const filas = await laTabla.getByRole('row').all();
  return Promise.all(filas.map((fila) => fila.locator('th, td').allTextContents()));
}

/** '29 %', as the screen writes it. */
export const parte = (cuantas: number, total: number): string =>
  `${Math.round((cuantas / total) * 100)}\u00A0%`;

export async function veContadores(
  page: Page,
  esperados: Record<string, [cifra: string, parte: string]>,
): Promise<void> {
  for (const [nombre, textos] of Object.entries(esperados)) {
    await expect(dato(page, nombre)).toHaveText(textos.join(''));
  }
}

/** The server's own answer, with something of it changed. */
export const cambiarRespuesta = (
  page: Page,
  url: string | RegExp,
  cambio: object,
): Promise<unknown> =>
  page.route(url, async (ruta) => {
    const respuesta = await ruta.fetch();
    await ruta.fulfill({ json: { ...(await respuesta.json()), ...cambio } });
  });

/** As when somebody looks again at the browser's tab. */
export const volverALaPestana = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

export const sobraALoAncho = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
