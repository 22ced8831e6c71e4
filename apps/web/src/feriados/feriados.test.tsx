import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  cuenta,
  esperarError,
  fila,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo } from '../../pruebas/servidor.ts';

const RUTA = '/catalogos/feriados';
const feriado = (idFeriado: number, fecha: string, nombre: string): Feriado => ({
  idFeriado,
  fecha,
  nombre,
  version: 2,
});
const NAVIDAD = feriado(7, '2026-12-25', 'Navidad');
const ASUNCION = feriado(6, '2026-08-15', 'Día de la Asunción');

const abrir = (direccion = `${RUTA}?anio=2026`, ademas: Contestaciones = {}) =>
  montar(direccion, {
    como: 'Administrador',
    servidor: {
      'feriados.listar': ({ criterios }) => (criterios.anio === 2026 ? [ASUNCION, NAVIDAD] : []),
      ...ademas,
    },
  });
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const dia = () => page.getByLabelText('Fecha', { exact: true });

describe('the holidays', () => {
  test.each(['a table', 'cards on a phone'])('of a year are listed in %s', async (como) => {
    if (como !== 'a table') await enTelefono();
    const { donde } = await abrir();
    await expect.element(cuenta()).toHaveTextContent('2 feriados');
    await expect.element(titulo('Feriados')).toBeInTheDocument();
    // The table has a column of its own for the date.
    const dicho = como === 'a table' ? 'viernes' : 'viernes, 25 de diciembre de 2026';
    await expect.element(fila('Navidad').getByText(dicho, { exact: true })).toBeVisible();
    await enlace('Feriados de 2027').click();
    await expect.poll(donde).toBe(`${RUTA}?anio=2027`);
    await expect.element(page.getByText('No hay feriados de 2027.')).toBeVisible();
    await enlace('Feriados de 2026').click();
    await expect.element(fila('Navidad')).toBeVisible();
  });

  test('default to the current year', async () => {
    const anio = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' })
      .format(Date.now())
      .slice(0, 4);
    const { servidor } = await abrir(`${RUTA}?anio=1492`);
    await expect.element(page.getByRole('heading', { name: anio, exact: true })).toBeVisible();
    expect(servidor.recibidas('feriados.listar')[0]?.criterios).toEqual({ anio: Number(anio) });
  });

  test('are reached from the visit types, which they hang from', async () => {
    await montar('/catalogos/tipo-visitas/', {
      como: 'Administrador',
      servidor: { 'tipoVisita.listar': lista([]), 'feriados.listar': [] },
    });
    await enlace('Feriados').click();
    await expect.element(titulo('Feriados')).toBeInTheDocument();
    await expect.element(enlace('Regresar a Tipos de Visita')).toBeVisible();
  });
});

describe('a holiday', () => {
  test('is created, and the list shows its year', async () => {
    const { servidor, donde } = await abrir(`${RUTA}?anio=2026`, {
      'feriados.crear': feriado(8, '2027-01-01', 'Año Nuevo'),
    });
    await enlace('Agregar Feriado').click();
    await expect.element(campo('Nombre')).toHaveFocus();
    expect(donde()).toBe(`${RUTA}/crear?anio=2026`);
    await campo('Nombre').fill('Año Nuevo');
    await dia().fill('2027-01-01');
    await confirmar().click();
    await expect.element(toast('Feriado Creado Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe(`${RUTA}?anio=2027`);
    expect(servidor.recibidas('feriados.crear')[0]?.cuerpo).toEqual({
      nombre: 'Año Nuevo',
      fecha: '2027-01-01',
    });
  });

  test('shows each error under its field', async () => {
    await abrir(`${RUTA}/crear?anio=2026`, {
      'feriados.crear': rechazo('validacion', {
        errores: { fecha: ['Ese día ya es un feriado.'] },
      }),
    });
    await confirmar().click();
    await esperarError(campo('Nombre'), 'El nombre es obligatorio.');
    await esperarError(dia(), 'La fecha es obligatoria.');
    await campo('Nombre').fill('Navidad');
    await dia().fill('2026-12-25');
    await confirmar().click();
    await expect.element(page.getByText('Ese día ya es un feriado.')).toBeVisible();
    await expect.element(dia()).toHaveFocus();
  });

  test('is corrected over the version that was read', async () => {
    const { servidor, donde } = await abrir(`${RUTA}?anio=2026`, {
      'feriados.obtener': NAVIDAD,
      'feriados.editar': NAVIDAD,
    });
    await enlace('Editar Navidad').click();
    await expect.element(campo('Nombre')).toHaveValue('Navidad');
    await campo('Nombre').fill('Día de Navidad');
    await confirmar().click();
    await expect.element(toast('Feriado Editado Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe(`${RUTA}?anio=2026`);
    expect(servidor.recibidas('feriados.editar')[0]?.cuerpo).toEqual({
      idFeriado: 7,
      nombre: 'Día de Navidad',
      fecha: '2026-12-25',
      version: 2,
    });
  });

  test('that does not exist says so, and closes to the list', async () => {
    const { donde } = await abrir(`${RUTA}/editar/99?anio=2026`, {
      'feriados.obtener': rechazo('no-encontrado'),
    });
    const formulario = ventana('Editar Feriado');
    await expect.element(formulario.getByText('No encontramos lo que buscas')).toBeVisible();
    await formulario.getByRole('button', { name: 'Regresar' }).click();
    await expect.poll(donde).toBe(`${RUTA}?anio=2026`);
  });

  test('is deleted after a confirmation', async () => {
    const hay = [ASUNCION, NAVIDAD];
    const { servidor } = await abrir(undefined, {
      'feriados.listar': () => hay,
      'feriados.eliminar': () => void hay.pop(),
    });
    await boton('Eliminar Navidad').click();
    const pregunta = ventana('¿Eliminar Navidad?');
    await boton('Cancelar').click();
    await expect.element(pregunta).not.toBeInTheDocument();
    expect(servidor.recibidas('feriados.eliminar')).toEqual([]);
    await boton('Eliminar Navidad').click();
    await expect.element(boton('Cancelar')).toHaveFocus();
    await boton('Eliminar').click();
    await expect.element(toast('Feriado Eliminado Exitosamente')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('1 feriado');
    expect(servidor.recibidas('feriados.eliminar')[0]?.parametros).toEqual({ idFeriado: 7 });
  });
});
