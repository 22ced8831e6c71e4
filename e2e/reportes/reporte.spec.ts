import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { campo, titulo } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/reporte.ts';

test.use({ usuario: 'supervisor' });

const elegir = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'reporte.pdf', mimeType: 'application/pdf', buffer });

test('a report opens in a new tab, its client reads it without a session, and any reader can check it without personal data', async ({
  page,
  context,
  finalizada,
  documentoDe,
}) => {
  const { bytes, cabeceras, clave } = await documentoDe(finalizada);

  await test.step('the report is a PDF that the browser shows and does not store', async () => {
    const verReporte = page.getByRole('link', { name: 'Ver Reporte' });
    await page.goto(`/visitas/detalle/${finalizada.idVisita}`);
    const direccion = await verReporte.getAttribute('href');
    const pedida = context.waitForEvent('request', (peticion) =>
      peticion.url().endsWith(String(direccion)),
    );
    const nueva = context.waitForEvent('page');
    await verReporte.click();
    expect((await pedida).isNavigationRequest()).toBe(true);
    await (await nueva).close();
    await expect(page).toHaveURL(`/visitas/detalle/${finalizada.idVisita}`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(cabeceras.get('content-type')).toBe('application/pdf');
    expect(cabeceras.get('content-disposition')).toBe(
      `inline; filename="Reporte-visita-${finalizada.idVisita}.pdf"`,
    );
    expect(cabeceras.get('cache-control')).toBe('no-store');
  });

  const direccion = await test.step('its supervisor makes an address for the client', async () => {
    await page.getByRole('link', { name: 'Compartir' }).click();
    await page.getByRole('button', { name: 'Crear enlace' }).click();
    return campo(page, 'Dirección de la página del cliente').inputValue();
  });

  await test.step('which says without a session what the report says, and gives it', async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(direccion);
    await expect(titulo(page, finalizada.cliente.nombre)).toBeVisible();
    await expect(dato(page, 'Resultado')).toContainText('Se cambió el filtro.');
    const descarga = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar el reporte' }).click();
    expect(await readFile(await (await descarga).path())).toEqual(bytes);
    await page.getByRole('link', { name: 'Verificar' }).click();
    await expect(page).toHaveURL(`/verificar/${clave}`);
  });

  await expect(titulo(page, 'Documento auténtico')).toBeVisible();
  await expect(dato(page, 'Visita')).toHaveText(`N.º ${finalizada.idVisita}`);
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

  await test.step('the check compares a file with the one that was issued', async () => {
    await elegir(page, bytes);
    await expect(page.getByText('es idéntico al que se emitió, byte por byte.')).toBeVisible();
    const otro = Buffer.from(bytes);
    otro[otro.length - 20] = Number(otro.at(-20)) ^ 1;
    await elegir(page, otro);
    await expect(page.getByRole('alert')).toContainText('no es el que se emitió.');
    await expect(page.getByText('es idéntico')).toHaveCount(0);
  });
});
