import type { Locator, Page } from '@playwright/test';
import { Equipo } from '../apoyo/equipo.ts';
import {
  API,
  barras,
  cambiarRespuesta,
  dicho,
  dona,
  lienzos,
  PANELES,
  sobraALoAncho,
  tabla,
  visitas,
} from '../apoyo/pantallaPaneles.ts';
import { expect, test } from '../apoyo/visitas.ts';

const ARCHIVO = '**/assets/graficas-*.js';
const POR_TECNICO = 'Visitas por Técnico';
const LARGO = 'Carmen Morales de los Ángeles Figueroa y Castillo de la Cruz Mendizábal';

/** The colour painted at a point of a chart, of its width and height: '242 185 15'. */
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

const personas = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, indice) => ({
    idTecnico: indice + 1,
    nombreTecnico: `${LARGO} ${indice + 1}`,
    finalizadas: indice * 7,
    pendientes: indice,
  }));

const region = (page: Page) => page.getByRole('group', { name: POR_TECNICO });

test.use({ usuario: 'supervisor' });

test.describe('their colours', () => {
  const AMARILLO = { light: '242 185 15', dark: '240 188 54' };

  for (const sistema of ['light', 'dark'] as const) {
    test.describe(`with a ${sistema} system`, () => {
      test.use({ colorScheme: sistema });

      test('are those of the scheme, and change with it', async ({ page }) => {
        const otro = sistema === 'dark' ? 'light' : 'dark';
        await page.goto(PANELES.supervisor);
        // What is pending begins at the top of the ring; the first bar, at its left.
        await expect.poll(() => pintado(dona(page), 0.56, 0.06)).toBe(AMARILLO[sistema]);
        await page.emulateMedia({ colorScheme: otro });
        await expect.poll(() => pintado(dona(page), 0.56, 0.06)).toBe(AMARILLO[otro]);
      });
    });
  }

  test('show each technician’s share in the bars', async ({ page, empresa }) => {
    const equipo = await Equipo.crear(empresa);
    await equipo.sumar({ finalizadas: 2, pendientes: 1 });
    await empresa.entrarComo(page, equipo.supervisor.user);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(PANELES.supervisor);
    await expect.poll(() => pintado(barras(page), 0.3, 0.42)).toBe('27 138 80');
    expect(await pintado(barras(page), 0.3, 0.58)).toBe(AMARILLO.light);
    // What is half as much is half as long.
    expect(await pintado(barras(page), 0.7, 0.42)).toBe('27 138 80');
    expect(await pintado(barras(page), 0.7, 0.58)).toBe('0 0 0');
  });
});

test.describe('their size', () => {
  test('follows the room there is', async ({ page }) => {
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
});

test.describe('of a large team', () => {
  test.beforeEach(async ({ page }) => {
    await cambiarRespuesta(page, API.supervisor, { tecnicosResumen: personas(40) });
    await page.goto(PANELES.supervisor);
    await expect(barras(page).locator('canvas')).toBeVisible();
  });

  test('everybody is in the table behind, by their whole name', async ({ page }) => {
    expect(await dicho(tabla(page, POR_TECNICO))).toEqual([
      ['Técnico', 'Finalizadas', 'Pendientes'],
      ...personas(40).map(({ nombreTecnico, finalizadas, pendientes }) => [
        nombreTecnico,
        String(finalizadas),
        String(pendientes),
      ]),
    ]);
    await expect(barras(page).getByTitle(`${LARGO} 40`)).toBeAttached();
    expect(await sobraALoAncho(page)).toBe(0);
  });

  test('the bars are walked with the keyboard', async ({ page }) => {
    const ultima = barras(page).getByTitle(`${LARGO} 40`);
    await expect(ultima).not.toBeInViewport();
    await visitas(page, 'Próximas Visitas').last().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(region(page)).toBeFocused();
    // This browser would stop at whatever scrolls; not all of them do.
    await expect(region(page)).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('End');
    await expect(ultima).toBeInViewport();
    // The card stays as tall as the table beside it.
    const { height = 0 } = (await region(page).boundingBox()) ?? {};
    expect(height).toBeLessThan(700);
  });

  test('on a phone the page itself is long', { tag: '@telefono' }, async ({ page }) => {
    await expect(region(page)).toHaveCount(0);
    await barras(page).getByTitle(`${LARGO} 40`).scrollIntoViewIfNeeded();
    await expect(barras(page).getByTitle(`${LARGO} 40`)).toBeInViewport();
  });
});

test('a small team has nothing to scroll', async ({ page }) => {
  await cambiarRespuesta(page, API.supervisor, { tecnicosResumen: personas(4) });
  await page.goto(PANELES.supervisor);
  await expect(barras(page).locator('canvas')).toBeVisible();
  await expect(region(page)).toHaveCount(0);
});

test.describe('their file', () => {
  test('is waited for by nothing else', async ({ page }) => {
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

  test('is asked for nowhere else', async ({ page }) => {
    const archivos: string[] = [];
    page.on('request', (peticion) => archivos.push(peticion.url()));
    await page.goto('/visitas/por-supervisor');
    await expect(page.getByRole('link', { name: 'Crear Visita' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(archivos.filter((archivo) => archivo.includes('graficas'))).toEqual([]);
  });

  test.describe('never arrives', () => {
    test.use({ seRompe: true });

    test('and their figures are there all the same', async ({ page }) => {
      await page.route(ARCHIVO, (ruta) => ruta.abort());
      await page.goto(PANELES.supervisor);
      await expect(visitas(page, 'Próximas Visitas').first()).toBeVisible();
      await expect(tabla(page, 'Visitas por Estado')).toBeVisible();
      const alguien = tabla(page, POR_TECNICO).getByRole('rowheader').first();
      // The one behind the chart goes and the one in its place comes.
      await expect(async () => {
        await alguien.scrollIntoViewIfNeeded({ timeout: 1000 });
        await expect(alguien).toBeInViewport({ timeout: 1000 });
      }).toPass();
      await expect(lienzos(page)).toHaveCount(0);
    });
  });
});
