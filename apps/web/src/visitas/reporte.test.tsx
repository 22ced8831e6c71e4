import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import { titulo } from '../../pruebas/pantalla.ts';
import { SITUACIONES } from '../../pruebas/visitas.ts';

const verReporte = () => page.getByRole('link', { name: 'Ver Reporte' });
const abrir = (como: keyof typeof SITUACIONES) =>
  montar('/visitas/detalle/5', {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': SITUACIONES[como] },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the report is not offered before the visit ends', async () => {
  await abrir('enProceso');
  await expect.element(page.getByText('En Proceso', { exact: true }).first()).toBeVisible();
  await expect.element(titulo('VISITA')).toBeInTheDocument();
  expect(verReporte().elements()).toEqual([]);
});

test('the link to the report is renewed before it expires', async () => {
  const { servidor } = await abrir('finalizada');
  await expect.element(verReporte()).toHaveAttribute('href', '/api/visitas/5/reporte.pdf?firma=x');
  expect(servidor.recibidas('visitas.obtener')).toHaveLength(1);
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(() => servidor.recibidas('visitas.obtener')).toHaveLength(2);
  await expect.element(verReporte()).toBeVisible();
});
