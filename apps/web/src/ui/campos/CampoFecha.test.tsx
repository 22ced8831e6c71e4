import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conDedo } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  teclear,
  ventana,
} from '../../../pruebas/pantalla.ts';

// Any date field, tested on the one of a holiday.
const NAVIDAD = { idFeriado: 7, fecha: '2026-12-25', nombre: 'Navidad', version: 2 };
const dia = () => page.getByLabelText('Fecha', { exact: true });
const calendario = () => page.getByRole('grid');
const elDia = (nombre: string) => calendario().getByRole('button', { name: nombre, exact: true });

const abrir = () =>
  montar('/catalogos/feriados/editar/7?anio=2026', {
    como: 'Administrador',
    servidor: {
      'feriados.listar': [NAVIDAD],
      'feriados.obtener': NAVIDAD,
      'feriados.editar': ({ cuerpo }) => ({ ...NAVIDAD, ...cuerpo, version: 3 }),
    },
  });

describe('a date', () => {
  test('is shown day first, read in any form, and sent as shown', async () => {
    const { servidor } = await abrir();
    await expect.element(dia()).toHaveValue('25/12/2026');
    await expect.element(dia()).toHaveAccessibleDescription('viernes, 25 de diciembre de 2026');
    await dia().fill('5 nov 26');
    await userEvent.tab();
    await expect.element(dia()).toHaveValue('05/11/2026');
    await dia().fill('2026-11-06');
    await expect.element(dia()).toHaveValue('06/11/2026');
    // The field still has the focus; what it shows is sent.
    await dia().fill('7/11/26');
    await confirmar().click();
    await expect
      .poll(() => servidor.recibidas('feriados.editar')[0]?.cuerpo.fecha)
      .toBe('2026-11-07');
  });

  test('that cannot be read says how to write it, and the earlier one is not sent', async () => {
    const { servidor } = await abrir();
    await dia().fill('12/25/2026');
    await confirmar().click();
    await esperarError(dia(), 'Escribe la fecha como dd/mm/aaaa.');
    await expect.element(dia()).toHaveFocus();
    await expect.element(dia()).toHaveValue('12/25/2026');
    await teclear(campo('Nombre'), '{Enter}');
    expect(servidor.recibidas('feriados.editar')).toEqual([]);
    await dia().fill('31/02/2027');
    await confirmar().click();
    await esperarError(dia(), 'Ese día no existe en el calendario. Revisa la fecha.');
    await dia().fill('24/12/2026');
    await confirmar().click();
    await expect
      .poll(() => servidor.recibidas('feriados.editar')[0]?.cuerpo.fecha)
      .toBe('2026-12-24');
  });

  test('is picked with the keyboard from a calendar, whose Esc closes only the calendar', async () => {
    await abrir();
    await teclear(dia(), '{ArrowDown}');
    await expect.element(elDia('viernes, 25 de diciembre de 2026')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(calendario()).not.toBeInTheDocument();
    await expect.element(ventana('Editar Feriado')).toBeVisible();
    await expect.element(dia()).toHaveFocus();
    await boton('Abrir el calendario').click();
    await expect.element(elDia('viernes, 25 de diciembre de 2026')).toHaveFocus();
    await userEvent.keyboard('{PageDown}{Home}{End}');
    await expect.element(elDia('domingo, 31 de enero de 2027')).toHaveFocus();
    await userEvent.keyboard('{PageDown}{ArrowUp}{ArrowLeft}{Enter}');
    await expect.element(dia()).toHaveValue('20/02/2027');
    await expect.element(dia()).toHaveFocus();
    // The calendar's code is already loaded, so it takes the focus when it opens.
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(elDia('sábado, 20 de febrero de 2027')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dia()).toHaveFocus();
  });

  test("on a phone uses the phone's own picker, with our text over it", async () => {
    conDedo();
    await abrir();
    await expect.element(dia()).toHaveAttribute('type', 'date');
    await expect.element(dia()).toHaveValue('2026-12-25');
    await expect
      .element(ventana('Editar Feriado').getByText('25/12/2026', { exact: true }))
      .toBeVisible();
    await expect.element(boton('Abrir el calendario')).not.toBeInTheDocument();
  });
});
