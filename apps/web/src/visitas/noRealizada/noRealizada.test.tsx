import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, toast } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { dato, EJECUTADA, enlace, hito, SITUACIONES } from '../../../pruebas/visitas.ts';

const DETALLE = '/visitas/detalle/5';
const SIN_PLANIFICAR = { idVisita: null, fechaPlanificada: '2025-11-26' };
const NUEVA = { ...VISITA, idVisita: 9, fechaPlanificada: '2025-11-26' };
const PLANIFICAR = 'Volver a planificar para el mié 26/11';

const sinRealizar = (replanificacion?: VisitaSola['replanificacion']): VisitaSola => ({
  ...SITUACIONES.finalizada,
  ejecucionVisita: {
    ...EJECUTADA,
    resultado: 'Cliente cerrado. Abren el jueves.',
    noRealizada: { motivo: 'cerrado', detalle: 'Abren el jueves.' },
  },
  ...(replanificacion && { replanificacion }),
});

/** Opens a server that keeps the new plan and its undoing. */
async function abrir(ademas: Contestaciones = {}) {
  let visita = sinRealizar(SIN_PLANIFICAR);
  return montar(DETALLE, {
    como: 'Supervisor',
    servidor: {
      'visitas.obtener': () => visita,
      'visitas.replanificar': () => {
        visita = sinRealizar({ idVisita: 9, fechaPlanificada: '2025-11-26' });
        return NUEVA;
      },
      'visitas.cerrarVarias': ({ cuerpo }) => {
        visita = sinRealizar(SIN_PLANIFICAR);
        return cuerpo.visitas.map(({ idVisita }) => ({
          idVisita,
          idTecnico: NUEVA.idTecnico,
          fechaPlanificada: NUEVA.fechaPlanificada,
          version: 2,
        }));
      },
      ...ademas,
    },
  });
}

const banda = () => page.getByRole('region', { name: 'No se pudo realizar' });

describe('a visit that could not be done', () => {
  test('shows the reason at the top, and a mark beside the state', async () => {
    await abrir();
    await expect.element(banda()).toHaveTextContent('No se pudo realizar: cliente cerrado');
    await expect.element(banda()).toHaveTextContent('«Abren el jueves.»');
    expect(dato('Estado')).toMatch(/Finalizada\s*No se realizó/);
    await expect.element(hito('Finalización, sin realizar')).toBeVisible();
    expect(dato('Resultado')).toBe('Cliente cerrado. Abren el jueves.');
  });

  test('is planned again in one press, which can be undone', async () => {
    const { servidor } = await abrir();
    await boton(PLANIFICAR).click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.replanificar')).toMatchObject([{ cuerpo: { idVisita: 5 } }]);
    await expect
      .element(enlace('Planificada para el 26/11/2025'))
      .toHaveAttribute('href', '/visitas/detalle/9');
    await boton('Deshacer').click();
    await expect.element(toast('1 visita cancelada')).toBeVisible();
    expect(servidor.recibidas('visitas.cerrarVarias')).toMatchObject([
      { cuerpo: { visitas: [{ idVisita: 9 }] } },
    ]);
    await expect.element(boton(PLANIFICAR)).toBeVisible();
  });

  test.each([
    ['the server does not answer', sinRed, 'Error de conexión con el servidor'],
    [
      'another user planned it first',
      rechazo('estado-no-permite', { detalle: 'Esta visita ya se volvió a planificar.' }),
      'Esta visita ya se volvió a planificar.',
    ],
  ])('shows an error when %s, and can be planned again', async (_, contestacion, frase) => {
    await abrir({ 'visitas.replanificar': contestacion });
    await boton(PLANIFICAR).click();
    await expect.element(toast(frase)).toBeVisible();
    await expect.element(boton(PLANIFICAR)).not.toHaveAttribute('aria-busy');
  });

  test('shows only the reason to a user who cannot plan it', async () => {
    await montar(DETALLE, {
      como: 'Administrador',
      servidor: { 'visitas.obtener': sinRealizar() },
    });
    await expect.element(banda()).toBeVisible();
    expect(banda().getByRole('button').elements()).toEqual([]);
    expect(banda().getByRole('link').elements()).toEqual([]);
  });

  test('leads to the form when there is no day or technician to offer', async () => {
    await abrir({ 'visitas.obtener': sinRealizar({ idVisita: null, fechaPlanificada: null }) });
    await expect
      .element(enlace('Planificar con otro técnico'))
      .toHaveAttribute('href', '/visitas/por-supervisor/crear?duplicar=5');
    expect(banda().getByRole('button').elements()).toEqual([]);
  });
});
