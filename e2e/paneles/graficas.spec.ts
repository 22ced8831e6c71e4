import type { Locator } from '@playwright/test';
import { Equipo } from '../apoyo/equipo.ts';
import {
  barras,
  dona,
  lienzos,
  PANELES,
  sobraALoAncho,
  tabla,
  visitas,
} from '../apoyo/pantallaPaneles.ts';
import { sinFlujo } from '../apoyo/red.ts';
import { expect, test } from '../apoyo/visitas.ts';

const ARCHIVO = '**/assets/graficas-*.js';
const POR_TECNICO = 'Visitas por Técnico';
/** The colour of a chart at a fraction of its width and height: '242 185 15'. */
const pintado = (grafica: Locator, x: number, y: number): Promise<string> =>
  grafica.locator('canvas').evaluate(
    (lienzo: HTMLCanvasElement, [ax, ay]) => {
      const { width, height } = lienzo;
      const punto = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      punto?.drawImage(lienzo, -Math.floor(width * ax), -Math.floor(height * ay));
      return [...(punto?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(' ');
    },
    [x, y] as const,
  );

test.use({ usuario: 'supervisor' });

const VERDE = '27 138 80';
const AMARILLO = { light: '242 185 15', dark: '240 188 54' };

test('the charts take the colours of the scheme, change with it, and show each one’s share', async ({
  page,
  empresa,
}) => {
  const equipo = await Equipo.crear(empresa);
  await equipo.sumar({ finalizadas: 2, pendientes: 1 });
  await empresa.entrarComo(page, equipo.supervisor.user);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(PANELES.supervisor);
  // The pending part starts at the top of the ring; the first bar is at the left.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => pintado(dona(page), 0.56, 0.06)).toBe(AMARILLO[colorScheme]);
  }
  await expect.poll(() => pintado(barras(page), 0.3, 0.42)).toBe(VERDE);
  expect(await pintado(barras(page), 0.3, 0.58)).toBe(AMARILLO.light);
  // Half the figure gives half the length.
  expect(await pintado(barras(page), 0.7, 0.42)).toBe(VERDE);
  expect(await pintado(barras(page), 0.7, 0.58)).toBe('0 0 0');

  await page.reload();
  await expect.poll(() => pintado(dona(page), 0.56, 0.06)).toBe(AMARILLO.light);
});

test('the charts follow the space that they have', async ({ page }) => {
  await page.setViewportSize({ width: 1180, height: 900 });
  await page.goto(PANELES.supervisor);
  const lienzo = barras(page).locator('canvas');
  const ancho = async () => (await lienzo.boundingBox())?.width ?? 0;
  await expect.poll(ancho).toBeGreaterThan(100);
  const antes = await ancho();

  await page.getByRole('button', { name: 'Contraer menú' }).click();
  await expect.poll(ancho).not.toBe(antes);
  await page.getByRole('button', { name: 'Expandir menú' }).click();
  await expect.poll(ancho).toBe(antes);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect.poll(ancho).not.toBe(antes);
  expect(await sobraALoAncho(page)).toBe(0);
});

test.describe("the charts' file", () => {
  test('delays nothing else', async ({ page }) => {
    let llegar = () => undefined as unknown;
    const llegada = new Promise((resolver) => {
      llegar = () => resolver(undefined);
    });
    await page.route(ARCHIVO, async (ruta) => {
      await llegada;
      await ruta.continue();
    });
    await page.goto(PANELES.supervisor);
    await expect(visitas(page, 'Próximas Visitas').first()).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(4);
    for (const nombre of ['Visitas por Estado', POR_TECNICO]) {
      await expect(tabla(page, nombre).getByRole('rowheader').first()).toBeAttached();
    }
    await expect(lienzos(page)).toHaveCount(0);
    llegar();
    await expect(lienzos(page)).toHaveCount(2);
  });

  test('is requested nowhere else', async ({ page }) => {
    const archivos: string[] = [];
    page.on('request', (peticion) => archivos.push(peticion.url()));
    await sinFlujo(page);
    await page.goto('/visitas/por-supervisor');
    await expect(page.getByRole('link', { name: 'Crear Visita' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(archivos.filter((archivo) => archivo.includes('graficas'))).toEqual([]);
  });

  test.describe('when it never arrives', () => {
    test.use({ seRompe: true });

    test('leaves the figures of the charts on the page', async ({ page }) => {
      await page.route(ARCHIVO, (ruta) => ruta.abort());
      await page.goto(PANELES.supervisor);
      await expect(visitas(page, 'Próximas Visitas').first()).toBeVisible();
      await expect(tabla(page, 'Visitas por Estado')).toBeVisible();
      const alguien = tabla(page, POR_TECNICO).getByRole('rowheader').first();
      // The table behind the chart is replaced by a visible one.
      await expect(async () => {
        await alguien.scrollIntoViewIfNeeded({ timeout: 1000 });
        await expect(alguien).toBeInViewport({ timeout: 1000 });
      }).toPass();
      await expect(lienzos(page)).toHaveCount(0);
    });
  });
});
