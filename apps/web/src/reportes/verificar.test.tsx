import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import { titulo, toasts } from '../../pruebas/pantalla.ts';
import { rechazo } from '../../pruebas/servidor.ts';

const RUTA = `/verificar/${'b'.repeat(26)}`;
const DOCUMENTO = '%PDF-1.7 Lo que se emitió';

const huellaDe = async (texto: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(texto));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

const abrir = async (cambios: object = {}) =>
  montar(RUTA, {
    servidor: {
      'reportes.verificar': {
        empresa: 'Microservicios',
        idVisita: 17,
        fechaPlanificada: '2025-03-10',
        fechaInicio: '2025-03-10T15:00:00.000Z',
        fechaFinalizacion: '2025-03-10T16:30:00.000Z',
        emitidoEn: '2025-03-10T16:30:01.000Z',
        zonaHoraria: 'America/Guatemala',
        huella: 'a1'.repeat(32),
        huellaArchivo: await huellaDe(DOCUMENTO),
        ...cambios,
      },
    },
  });

const dato = (nombre: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${nombre}$`) })
    .element().nextElementSibling?.textContent;

async function elegir(contenido: string): Promise<void> {
  const entrada = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!entrada) throw new Error('The page has no file input.');
  const archivo = new File([contenido], 'reporte.pdf', { type: 'application/pdf' });
  await userEvent.upload(entrada, archivo);
}

describe('the holder of a report, without a login', () => {
  test('learns that it is genuine', async () => {
    const { servidor } = await abrir();
    await expect.element(titulo('Documento auténtico')).toBeVisible();
    expect(document.title).toBe('Verificar reporte · Sistema de Gestión de Visitas');
    expect(dato('Visita')).toBe('N.º 17');
    expect(dato('Inicio')).toContain('10/03/2025');
    expect(dato('Huella SHA-256 del contenido')).toBe('a1'.repeat(32));
    expect(servidor.recibidas('reportes.verificar')).toMatchObject([
      { parametros: { clave: 'b'.repeat(26) } },
    ]);
  });

  test('reads the hours of the document, although the company is in another zone by now', async () => {
    await abrir({ zonaHoraria: 'America/Bogota', fechaFinalizacion: '2025-03-11T05:30:00.000Z' });
    await expect.element(titulo('Documento auténtico')).toBeVisible();
    expect(dato('Inicio')).toBe('10/03/2025 10:00');
    expect(dato('Finalización')).toBe('11/03/2025 00:30');
  });

  test('learns that it is genuine and was replaced, when and by which version', async () => {
    await abrir({
      version: 1,
      reemplazadoPor: { version: 2, emitidoEn: '2026-11-25T03:00:00.000Z' },
    });
    await expect.element(titulo('Documento auténtico, reemplazado')).toBeVisible();
    const frase =
      'Este sistema lo emitió y no ha cambiado. El 24/11/2026 salió una versión 2 de esta visita.';
    await expect.element(page.getByText(frase)).toBeVisible();
    expect(dato('Visita')).toBe('N.º 17, versión 1');
    await elegir(DOCUMENTO);
    await expect
      .element(page.getByText('es idéntico al que se emitió, byte por byte.'))
      .toBeVisible();
  });

  test('learns that the last version was not replaced', async () => {
    await abrir({ version: 2 });
    await expect.element(page.getByText('Este sistema emitió el reporte')).toBeVisible();
    expect(dato('Visita')).toBe('N.º 17, versión 2');
    expect(document.body.textContent).not.toContain('reemplazado');
  });

  test('compares the file with the issued one', async () => {
    await abrir();
    await expect.element(page.getByRole('button', { name: 'Elegir el PDF' })).toBeVisible();
    await elegir(DOCUMENTO);
    const igual = page.getByText('es idéntico al que se emitió, byte por byte.');
    await expect.element(igual).toBeVisible();
    await elegir(`${DOCUMENTO}.`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('no es el que se emitió.');
    expect(igual.elements()).toEqual([]);
  });

  test.each(['no-encontrado', 'validacion'] as const)(
    'learns that no report has the key (%s)',
    async (codigo) => {
      await montar(RUTA, { servidor: { 'reportes.verificar': rechazo(codigo) } });
      await expect.element(titulo('No reconocemos este documento')).toBeVisible();
      expect(toasts().getByRole('alert').elements()).toEqual([]);
    },
  );
});
