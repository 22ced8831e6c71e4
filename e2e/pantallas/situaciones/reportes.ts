import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { Respuesta } from '@visitas/contract/operaciones';
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

/** A real one expires, and its address is another each time. */
const PUBLICADO: Respuesta<'compartir.leer'> = {
  empresa: REPORTE.empresa,
  linea: 'Llama al 2380-4100.',
  idVisita: REPORTE.idVisita,
  cliente: 'Café Cuatro Vientos',
  tipoVisita: 'Mantenimiento preventivo',
  tecnico: 'Juan Pérez López',
  fechaInicio: REPORTE.fechaInicio,
  fechaFinalizacion: REPORTE.fechaFinalizacion,
  zonaHoraria: REPORTE.zonaHoraria,
  resultado:
    'Se limpió el condensador y se ajustó el termostato. Queda una fuga en la válvula de retorno.',
  lista: [
    {
      titulo: 'Equipo',
      preguntas: [
        { pregunta: 'Estado general del equipo', respuesta: 'Regular' },
        { pregunta: '¿Hay fugas visibles?', respuesta: 'Sí' },
      ],
    },
  ],
  fotos: [
    { archivo: 'antes', clase: 'antes', leyenda: 'Antes de limpiar', pregunta: null },
    { archivo: 'despues', clase: 'despues', leyenda: 'Al terminar', pregunta: null },
    { archivo: 'termometro', clase: 'otra', leyenda: 'Lectura: 7.5 °C', pregunta: null },
    { archivo: 'manometro', clase: 'otra', leyenda: 'Presión: 28 psi', pregunta: null },
    { archivo: 'fuga', clase: 'otra', leyenda: 'Fuga en la válvula', pregunta: null },
  ],
  archivos: [],
  firma: { motivo: 'No estaba' },
  clave: CLAVE,
  venceEn: '2025-12-21T16:12:30.000Z',
};
const FOTOS = fileURLToPath(new URL('../../../apps/api/src/semillas/demo/fotos/', import.meta.url));

async function compartido(page: Page): Promise<void> {
  await page.route('**/api/enlaces/1', (ruta) => ruta.fulfill({ json: PUBLICADO }));
  await page.route('**/api/enlaces/1/*', (ruta) =>
    ruta.fulfill({ path: `${FOTOS}${ruta.request().url().split('/').at(-1)}.jpg` }),
  );
}

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
  cualquiera('r', '/r/1', { antes: compartido }),
  cualquiera('r-cerrada', '/r/nada'),
  cualquiera('verificar-desconocido', `/verificar/${'b'.repeat(26)}`),
];
