import { expect, type Page } from '@playwright/test';
import { type Foto, fotoDe } from '../foto.ts';

const cualquiera = fotoDe(null);
const CLAVE = '7k3mzq9x2wbv8n4pr6tyg5hcd2';

/** A real report gets a new code each time; this one is always the same. */
const REPORTE = {
  empresa: 'Servicios Técnicos del Valle, S. A.',
  idVisita: 128,
  fechaPlanificada: '2025-11-21',
  fechaInicio: '2025-11-21T15:04:00.000Z',
  fechaFinalizacion: '2025-11-21T16:12:30.000Z',
  emitidoEn: '2025-11-21T16:12:30.000Z',
  zonaHoraria: 'America/Guatemala',
  huella: '40fff5b80fdf96ffb1a37cca20e87f2953ab7247dc29079cb3a86aeb97ca5010',
  huellaArchivo: '0'.repeat(64),
};

const emitido = (page: Page) =>
  page.route(`**/api/reportes/${CLAVE}`, (ruta) => ruta.fulfill({ json: REPORTE }));

export const REPORTES: readonly Foto[] = [
  cualquiera('verificar', `/verificar/${CLAVE}`, { antes: emitido }),
  cualquiera('verificar-otro-archivo', `/verificar/${CLAVE}`, {
    antes: emitido,
    despues: async (page) => {
      const otro = {
        name: 'reporte.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-'),
      };
      await page.locator('input[type="file"]').setInputFiles(otro);
      await expect(page.getByRole('alert')).toBeVisible();
    },
  }),
  cualquiera('verificar-desconocido', `/verificar/${'b'.repeat(26)}`),
];
