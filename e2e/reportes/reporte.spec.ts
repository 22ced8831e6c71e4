import type { Page } from '@playwright/test';
import { titulo } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/reporte.ts';

const verReporte = (page: Page) => page.getByRole('link', { name: 'Ver Reporte' });

test.describe('the report', () => {
  test.use({ usuario: 'supervisor' });

  test('opens apart: a PDF that the browser shows and keeps nowhere', async ({
    page,
    context,
    finalizada,
    documentoDe,
  }) => {
    await page.goto(`/visitas/detalle/${finalizada.idVisita}`);
    const direccion = await verReporte(page).getAttribute('href');
    const pedida = context.waitForEvent('request', (peticion) =>
      peticion.url().endsWith(String(direccion)),
    );
    const nueva = context.waitForEvent('page');
    await verReporte(page).click();
    expect((await pedida).isNavigationRequest()).toBe(true);
    await (await nueva).close();
    await expect(page).toHaveURL(`/visitas/detalle/${finalizada.idVisita}`);

    const { bytes, cabeceras } = await documentoDe(finalizada);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(cabeceras.get('content-type')).toBe('application/pdf');
    expect(cabeceras.get('content-disposition')).toBe(
      `inline; filename="Reporte-visita-${finalizada.idVisita}.pdf"`,
    );
    expect(cabeceras.get('cache-control')).toBe('no-store');
  });

  test('is not offered before the visit ends', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await page.goto(`/visitas/detalle/${visita.idVisita}`);
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
    await expect(verReporte(page)).toHaveCount(0);
  });

  test('has a new link before the one on screen stops serving', async ({ page, finalizada }) => {
    await page.clock.install();
    await page.goto(`/visitas/detalle/${finalizada.idVisita}`);
    await expect(verReporte(page)).toBeVisible();
    const deNuevo = page.waitForRequest(`**/api/visitas/${finalizada.idVisita}`);
    await page.clock.fastForward('10:00');
    await deNuevo;
    await expect(verReporte(page)).toBeVisible();
  });

  test.describe('by a link that does not serve', () => {
    test.use({ rechazos: [403] });

    const CAMBIOS: Record<string, (direccion: string) => string> = {
      'of another visit': (direccion) => direccion.replace(/visitas\/\d+/, 'visitas/1'),
      'made to last longer': (direccion) => direccion.replace(/vence=\d+/, 'vence=9999999999'),
      'with another signature': (direccion) =>
        direccion.replace(/.$/, (letra) => (letra === 'A' ? 'B' : 'A')),
      'without one': (direccion) => direccion.replace(/\?.*/, ''),
    };

    for (const [cual, cambiar] of Object.entries(CAMBIOS)) {
      test(`${cual}, is refused with what to do`, async ({ page, finalizada, documentoDe }) => {
        const { direccion } = await documentoDe(finalizada);
        await page.goto(cambiar(direccion));
        await expect(page.getByText(/Abre la visita y pulsa «Ver Reporte»/)).toBeVisible();
      });
    }
  });
});

test.describe('whoever was handed a report, without a login', () => {
  const elegir = (page: Page, buffer: Buffer) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'reporte.pdf', mimeType: 'application/pdf', buffer });

  test('finds out that it is genuine, and nothing about anybody', async ({
    page,
    finalizada,
    documentoDe,
  }) => {
    const { clave } = await documentoDe(finalizada);
    await page.goto(`/verificar/${clave}`);
    await expect(titulo(page, 'Documento auténtico')).toBeVisible();
    await expect(page).toHaveTitle('Verificar reporte · Sistema de Gestión de Visitas');
    await expect(dato(page, 'Visita')).toHaveText(`N.º ${finalizada.idVisita}`);
    await expect(dato(page, 'Huella SHA-256 del contenido')).toHaveText(/^[0-9a-f]{64}$/);
    const dicho = await page.getByRole('main').innerText();
    for (const personal of [
      finalizada.cliente.nombre,
      finalizada.cliente.direccion,
      finalizada.tecnico.nombre,
      finalizada.supervisor.nombre,
      'Se cambió el filtro',
    ]) {
      expect(dicho).not.toContain(personal);
    }
  });

  test('compares the file with the one that was issued', async ({
    page,
    finalizada,
    documentoDe,
  }) => {
    const { clave, bytes } = await documentoDe(finalizada);
    await page.goto(`/verificar/${clave}`);
    await expect(page.getByRole('button', { name: 'Elegir el PDF' })).toBeVisible();
    await elegir(page, bytes);
    await expect(page.getByText('es idéntico al que se emitió, byte por byte.')).toBeVisible();
    const otro = Buffer.from(bytes);
    otro[otro.length - 20] = Number(otro.at(-20)) ^ 1;
    await elegir(page, otro);
    await expect(page.getByRole('alert')).toContainText('no es el que se emitió.');
    await expect(page.getByText('es idéntico')).toHaveCount(0);
  });

  test.describe('with a key that is not of any', () => {
    test.use({ rechazos: [400, 404] });

    test('is told so', async ({ page }) => {
      for (const clave of ['b'.repeat(26), 'cualquier-cosa']) {
        await page.goto(`/verificar/${clave}`);
        await expect(titulo(page, 'No reconocemos este documento')).toBeVisible();
      }
    });
  });
});
