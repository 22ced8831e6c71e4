import { navegacion } from '../apoyo/pantalla.ts';
import { lienzos, PANELES, tabla, visitas } from '../apoyo/pantallaPaneles.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { sinFlujo } from '../apoyo/red.ts';

const ARCHIVO = '**/assets/graficas-*.js';
const POR_TECNICO = 'Visitas por Técnico';
test.use({ usuario: 'supervisor' });

test.describe("the charts' file", () => {
  test('is requested by the dashboard alone, and delays nothing else', async ({ page }) => {
    const archivos: string[] = [];
    page.on('request', (peticion) => archivos.push(peticion.url()));
    const graficas = () => archivos.filter((archivo) => archivo.includes('graficas'));
    let llegar = () => undefined as unknown;
    const llegada = new Promise((resolver) => {
      llegar = () => resolver(undefined);
    });
    await page.route(ARCHIVO, async (ruta) => {
      await llegada;
      await ruta.continue();
    });
    await sinFlujo(page);
    await page.goto('/visitas/por-supervisor');
    await expect(page.getByRole('link', { name: 'Crear Visita' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(graficas()).toEqual([]);

    await navegacion(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(visitas(page, 'Próximas Visitas').first()).toBeVisible();
    await expect(page.getByRole('term')).toHaveCount(4);
    for (const nombre of ['Visitas por Estado', POR_TECNICO]) {
      await expect(tabla(page, nombre).getByRole('rowheader').first()).toBeAttached();
    }
    await expect(lienzos(page)).toHaveCount(0);
    llegar();
    await expect(lienzos(page)).toHaveCount(2);
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
