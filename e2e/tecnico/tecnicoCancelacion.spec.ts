import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aviso, campo, confirmar, esperarError } from '../apoyo/pantalla.ts';
import { dato, modal } from '../apoyo/pantallaVisitas.ts';
import { boton, detalle, enlace, expect, test } from '../apoyo/tecnico.ts';

const INICIAR = 'Iniciar Visita';
const SOLICITAR = 'Solicitar Cancelación';
const SOLICITUD = 'Solicitud de Cancelación';
const solicitud = (visita: Visita) => `${detalle(visita)}/solicitud-cancelacion`;
const motivo = (page: Page) => campo(page, 'Motivo de Cancelación');

test.describe('asking to cancel', () => {
  test('sends the reason, which is shown as pending', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await page.goto(detalle(visita));
    await enlace(page, SOLICITAR).click();
    await expect(page).toHaveURL(solicitud(visita));
    await expect(modal(page, SOLICITUD)).toBeVisible();
    await expect(motivo(page)).toBeFocused();
    await motivo(page).fill('El local estará cerrado.');
    await confirmar(page).click();
    await expect(aviso(page, 'Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(detalle(visita));
    await expect(dato(page, 'Cancelación')).toContainText('Pendiente de aprobación');
    await expect(dato(page, 'Cancelación')).toContainText('El local estará cerrado.');
    await expect(enlace(page, SOLICITAR)).toHaveCount(0);
    await expect(boton(page, INICIAR)).toBeVisible();
    expect(await empresa.verVisita(visita)).toMatchObject({
      solicitudCancelacion: true,
      motivoCancelacion: 'El local estará cerrado.',
    });
  });

  test.describe('what the server does not take', () => {
    test.use({ rechazos: [400] });

    test('is told under the field, and the text stays', async ({ page, empresa }) => {
      await page.goto(solicitud(await empresa.crearVisita()));
      await confirmar(page).click();
      await esperarError(motivo(page), 'El motivo es obligatorio.');
      await expect(motivo(page)).toBeFocused();
      await motivo(page).fill('a'.repeat(501));
      await expect(motivo(page)).not.toHaveAttribute('aria-invalid', 'true');
      await confirmar(page).click();
      await esperarError(motivo(page), 'El motivo admite 500 caracteres como máximo.');
      await expect(motivo(page)).toHaveValue('a'.repeat(501));
    });
  });

  test('closing it loses nothing without asking', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await page.goto(detalle(visita));
    await enlace(page, SOLICITAR).click();
    await motivo(page).fill('Se me cayó');
    await modal(page, SOLICITUD).getByRole('button', { name: 'Cerrar' }).click();
    await modal(page, '¿Descartar los cambios?')
      .getByRole('button', { name: 'Seguir editando' })
      .click();
    await expect(motivo(page)).toHaveValue('Se me cayó');
  });

  test('twice is not possible, and says why', async ({ page, empresa }) => {
    const visita = await empresa.solicitarCancelacion(await empresa.crearVisita());
    await page.goto(solicitud(visita));
    await expect(modal(page, SOLICITUD)).toContainText(
      'La cancelación se solicita una sola vez, mientras la visita está Pendiente.',
    );
    await expect(motivo(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(detalle(visita));
  });
});
