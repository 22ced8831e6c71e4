import type { Visita } from '@visitas/contract/visitas/esquemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import {
  campo,
  confirmar,
  esperarError,
  mirarDeNuevo,
  toast,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { dato, enlace, SITUACIONES } from '../../../pruebas/visitas.ts';

const DETALLE = '/detalle-visita/5';
const SOLICITUD = `${DETALLE}/solicitud-cancelacion`;

const solicitud = () => ventana('Solicitud de Cancelación');
const motivo = () => campo('Motivo de Cancelación');

async function abrir(ruta: string, inicial: Visita = VISITA) {
  let visita = inicial;
  return montar(ruta, {
    como: 'Tecnico',
    servidor: {
      'visitas.obtener': () => visita,
      'visitas.solicitarCancelacion': ({ cuerpo }) => {
        visita = { ...SITUACIONES.solicitada, motivoCancelacion: cuerpo.motivoCancelacion };
        return visita;
      },
    },
  });
}

test('a cancellation request sends its reason, which is shown as pending', async () => {
  const { servidor, donde } = await abrir(DETALLE);
  await enlace('Solicitar Cancelación').click();
  await expect.element(motivo()).toHaveFocus();
  expect(donde()).toBe(SOLICITUD);
  await motivo().fill('El local estará cerrado.');
  await confirmar().click();
  await expect.element(toast('Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
  await expect.element(solicitud()).not.toBeInTheDocument();
  expect(donde()).toBe(DETALLE);
  await expect.poll(() => dato('Cancelación')).toContain('Pendiente de aprobación');
  expect(dato('Cancelación')).toContain('El local estará cerrado.');
  expect(enlace('Solicitar Cancelación').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: 'Iniciar Visita' })).toBeVisible();
  expect(servidor.recibidas('visitas.solicitarCancelacion')).toMatchObject([
    { cuerpo: { idVisita: 5, motivoCancelacion: 'El local estará cerrado.' } },
  ]);
});

test('a missing or too long reason is reported under its field, and the text stays', async () => {
  await abrir(SOLICITUD);
  await expect.element(motivo()).toHaveFocus();
  await confirmar().click();
  await esperarError(motivo(), 'El motivo es obligatorio.');
  await expect.element(motivo()).toHaveFocus();
  await motivo().fill('a'.repeat(501));
  await expect.element(motivo()).not.toHaveAttribute('aria-invalid', 'true');
  await confirmar().click();
  await esperarError(motivo(), 'El motivo admite 500 caracteres como máximo.');
  await expect.element(motivo()).toHaveValue('a'.repeat(501));
});

test('closing the form asks before it discards the reason', async () => {
  await abrir(SOLICITUD);
  await motivo().fill('Se me cayó');
  await solicitud().getByRole('button', { name: 'Cerrar' }).click();
  await ventana('¿Descartar los cambios?').getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(motivo()).toHaveValue('Se me cayó');
});

test('the reason that was being written is kept when the visit is given to another technician', async () => {
  const { servidor } = await abrir(SOLICITUD);
  await expect.element(motivo()).toHaveFocus();
  await motivo().fill('El local estará cerrado.');
  servidor.contestar({ 'visitas.obtener': rechazo('no-encontrado') });
  mirarDeNuevo();
  await expect
    .element(page.getByRole('main').getByText(/^No existe o no está asignada a ti/))
    .toBeVisible();
  expect(solicitud().elements()).toEqual([]);
  servidor.contestar({ 'visitas.obtener': VISITA });
  mirarDeNuevo();
  await expect.element(motivo()).toHaveValue('El local estará cerrado.');
});

test('a second request is not possible, and the dialog says why', async () => {
  const { donde } = await abrir(SOLICITUD, SITUACIONES.solicitada);
  await expect
    .element(solicitud())
    .toHaveTextContent(
      'La cancelación se solicita una sola vez, mientras la visita está Pendiente.',
    );
  expect(motivo().elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(solicitud()).not.toBeInTheDocument();
  expect(donde()).toBe(DETALLE);
});
