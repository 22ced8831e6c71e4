import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, toast } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { dato, EJECUTADA, enlace, hito, SITUACIONES } from '../../../pruebas/visitas.ts';

const DETALLE = '/visitas/detalle/5';
const TECNICOS = [
  {
    idTecnico: 21,
    idUsuario: 21,
    nombre: 'Luis Tecún',
    documentoIdentificacion: 'T1',
    activo: true,
  },
];
const SIN_REALIZAR: VisitaSola = {
  ...SITUACIONES.finalizada,
  ejecucionVisita: { ...EJECUTADA, noRealizada: { motivo: 'cerrado', detalle: null } },
};
const REABIERTA = {
  motivo: 'Falta el repuesto.',
  por: { idUsuario: 7, nombre: 'María García' },
  en: '2025-11-25T03:00:00.000Z',
};
const PRIMERA: VersionDeVisita = {
  vuelta: 1,
  tecnico: { idUsuario: 21, nombre: 'Luis Tecún' },
  fechaPlanificada: '2025-11-21',
  ejecucion: { ...EJECUTADA, resultado: 'Se limpió.' },
  reabierta: REABIERTA,
};
const SEGUNDA: VisitaSola = {
  ...SITUACIONES.finalizada,
  vuelta: 2,
  reabierta: REABIERTA,
  ejecucionVisita: { ...EJECUTADA, resultado: 'Se cambió la válvula.' },
};

const abrir = (camino: string, ademas: Contestaciones = {}) =>
  montar(camino, {
    como: 'Supervisor',
    servidor: {
      'visitas.obtener': SITUACIONES.finalizada,
      'visitas.versiones': [PRIMERA],
      'usuarios.misTecnicos': TECNICOS,
      ...ademas,
    },
  });

describe('reopening a finished visit', () => {
  test('asks for the reason, the technician and the date, and says what happens to what was done', async () => {
    const { servidor } = await abrir(DETALLE, {
      'visitas.reabrir': { ...SITUACIONES.pendiente, fechaPlanificada: '2025-11-28' },
    });
    await enlace('Reabrir').click();
    const dialogo = page.getByRole('dialog', { name: 'Reabrir visita' });
    await expect
      .element(dialogo)
      .toHaveTextContent('Lo hecho el 21/11/2025 queda como versión 1, con su reporte intacto.');
    await campo('Motivo').fill('Falta el repuesto.');
    await campo('Fecha Planificada').fill('28/11/2025');
    await boton('Confirmar').click();
    await expect.element(toast('Visita Reabierta Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.reabrir')).toMatchObject([
      {
        cuerpo: {
          idVisita: 5,
          motivo: 'Falta el repuesto.',
          idTecnico: 21,
          fechaPlanificada: '2025-11-28',
        },
      },
    ]);
  });

  test('says the day on which it was done, which may not be the planned one', async () => {
    const otroDia = { ...EJECUTADA, fechaFinalizacion: '2025-11-24T16:20:00.000Z' };
    await abrir(`${DETALLE}/reabrir`, {
      'visitas.obtener': { ...SITUACIONES.finalizada, ejecucionVisita: otroDia },
    });
    await expect
      .element(page.getByRole('dialog', { name: 'Reabrir visita' }))
      .toHaveTextContent('Lo hecho el 24/11/2025 queda como versión 1');
  });

  test('keeps what was written when the server refuses it', async () => {
    await abrir(`${DETALLE}/reabrir`, {
      'visitas.reabrir': rechazo('validacion', {
        errores: { fechaPlanificada: ['La fecha es obligatoria.'] },
      }),
    });
    await campo('Motivo').fill('Falta el repuesto.');
    await boton('Confirmar').click();
    await expect.element(page.getByText('La fecha es obligatoria.')).toBeVisible();
    await expect.element(campo('Motivo')).toHaveValue('Falta el repuesto.');
  });

  test.each([
    ['pending', SITUACIONES.pendiente],
    ['in process', SITUACIONES.enProceso],
    ['finished without being done', SIN_REALIZAR],
  ])('is not offered for a visit that is %s', async (_, visita) => {
    await abrir(DETALLE, { 'visitas.obtener': visita });
    await expect.element(page.getByText('Farmacia del Centro')).toBeVisible();
    expect(enlace('Reabrir').elements()).toEqual([]);
  });
});

describe('a visit that was reopened', () => {
  test('shows its last execution, and the earlier ones on request', async () => {
    const conHora = { ...SEGUNDA, horaDesde: '09:00', horaHasta: '09:00', duracionMinutos: 60 };
    await abrir(DETALLE, { 'visitas.obtener': conHora });
    await expect.element(page.getByRole('radio', { name: 'Versión 2' })).toBeChecked();
    expect(dato('Resultado')).toBe('Se cambió la válvula.');
    await expect
      .element(hito('Inicio'))
      .toHaveTextContent('Esperada 09:00 · llegó 09:00 (a tiempo)');
    await page.getByRole('radio', { name: 'Versión 1, reemplazada' }).click({ force: true });
    expect(dato('Resultado')).toBe('Se limpió.');
    // The hour was promised for the last one.
    await expect.element(hito('Inicio')).not.toHaveTextContent('Esperada');
    await expect.element(hito('Finalización')).not.toHaveTextContent('Prevista');
  });

  test('tells beside each execution why that one was out of range', async () => {
    const porque = (detalle: string) =>
      ({ motivo: 'mapa', detalle, dichoEn: '2025-11-21T15:09:00.000Z' }) as const;
    await abrir(DETALLE, {
      'visitas.obtener': { ...SEGUNDA, porqueDeRango: porque('Se mudó.') },
      'visitas.versiones': [{ ...PRIMERA, porqueDeRango: porque('Entré por atrás.') }],
    });
    await expect.element(hito('Inicio')).toHaveTextContent('«Se mudó.»');
    await page.getByRole('radio', { name: 'Versión 1, reemplazada' }).click({ force: true });
    await expect.element(hito('Inicio')).toHaveTextContent('«Entré por atrás.»');
    await expect.element(hito('Inicio')).not.toHaveTextContent('«Se mudó.»');
  });

  test('says why while it is pending, and shows what was done before', async () => {
    const pendiente: VisitaSola = { ...SITUACIONES.pendiente, vuelta: 2, reabierta: REABIERTA };
    await abrir(DETALLE, { 'visitas.obtener': pendiente });
    const banda = page.getByRole('region', { name: 'Reabierta' });
    await expect.element(banda).toHaveTextContent('Reabierta el 24/11/2025 por María García');
    await expect.element(banda).toHaveTextContent('«Falta el repuesto.»');
    await expect.element(page.getByText('Versión 1', { exact: true })).toBeVisible();
    expect(dato('Resultado')).toBe('Se limpió.');
  });

  test('reads no other execution of a visit that was never reopened', async () => {
    const { servidor } = await abrir(DETALLE);
    await expect.element(page.getByText('Farmacia del Centro')).toBeVisible();
    expect(servidor.recibidas('visitas.versiones')).toEqual([]);
  });
});
