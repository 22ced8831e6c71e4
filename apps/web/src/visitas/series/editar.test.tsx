import type { Serie } from '@visitas/contract/series/operaciones';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, campo, confirmar, teclear, toast, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { ELEGIBLES, elegir, SITUACIONES, selector } from '../../../pruebas/visitas.ts';

const DETALLE = '/visitas/detalle/5';
const EDITAR = `${DETALLE}/editar`;

const SERIE: Serie = {
  idSerie: 3,
  idSupervisor: 7,
  idTecnico: 22,
  tecnico: 'Marta Coc',
  idCliente: 31,
  cliente: 'Farmacia del Centro',
  idTipoVisita: 3,
  tipoVisita: 'Mantenimiento preventivo',
  observaciones: 'De la serie.',
  desde: '2025-11-07',
  regla: { cada: 1, unidad: 'semana', dias: [5], veces: 6, hasta: null },
  ultima: '2025-12-12',
  fechas: 6,
  hechas: 6,
  abiertas: 4,
  porComenzar: [
    { fecha: '2025-11-21', suelta: true },
    { fecha: '2025-11-28', suelta: false },
    { fecha: '2025-12-05', suelta: false },
    { fecha: '2025-12-12', suelta: false },
  ],
  hechaHasta: '2025-12-12',
  sinHacer: [],
  version: 9,
};
/** A visit of that series that was changed on its own. */
const SUELTA = {
  ...VISITA,
  observaciones: 'Solo de esta.',
  serie: { idSerie: 3, fecha: '2025-11-21' },
};
const NADA = { creadas: 0, canceladas: 0, respetadas: 0, porHacer: 0, sinHacer: [] };

const alcance = (nombre: string) => page.getByRole('radio', { name: nombre });
const editor = () => ventana('Editar Visita');

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      ...ELEGIBLES,
      'visitas.obtener': SUELTA,
      'visitas.editar': SUELTA,
      'visitas.cerrar': { ...SITUACIONES.cancelada, serie: SUELTA.serie },
      'series.obtener': SERIE,
      'series.prever': {
        cuantas: 6,
        primera: '2025-11-07',
        ultima: '2025-12-12',
        avisos: [],
      },
      'series.editar': { ...NADA, idSerie: 4, cambiadas: 3 },
      'series.cancelar': { ...NADA, idSerie: null, cambiadas: 0, canceladas: 4 },
      ...ademas,
    },
  });

describe('a visit of a series', () => {
  test('shows how it repeats, and the dates that failed', async () => {
    await abrir(DETALLE, {
      'series.obtener': {
        ...SERIE,
        sinHacer: [{ fecha: '2025-12-05', causa: 'El cliente está inactivo.' }],
      },
    });
    await expect
      .element(page.getByText('Se repite cada viernes hasta el 12/12/2025 · 4 abiertas'))
      .toBeVisible();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: '05/12/2025' }))
      .toHaveTextContent('El cliente está inactivo.');
  });

  test('is changed alone by default', async () => {
    const { servidor } = await abrir([DETALLE, EDITAR]);
    await expect.element(alcance('Solo esta')).toBeChecked();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    expect(page.getByRole('group', { name: 'Repetición' }).elements()).toEqual([]);
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar')).toEqual([]);
    expect(servidor.recibidas('visitas.editar')).toMatchObject([
      { cuerpo: { idVisita: 5, idTecnico: 21, observaciones: 'Solo de esta.', version: 4 } },
    ]);
  });

  test('takes the values of its series for the following ones, and says how many change', async () => {
    const { servidor, donde } = await abrir([DETALLE, EDITAR]);
    await alcance('Esta y las siguientes').click();
    await expect
      .element(
        editor().getByText(
          'Cambian 3 visitas. Las que se cambiaron por separado y las que ya se iniciaron quedan como están.',
        ),
      )
      .toBeVisible();
    await expect.element(selector('Técnico')).toHaveValue('Marta Coc');
    await expect.element(campo('Observaciones')).toHaveValue('De la serie.');
    await expect
      .element(editor().getByText('6 visitas, cada viernes del 07/11/2025 al 12/12/2025.'))
      .toBeVisible();
    // The visits of its own series do not count as others of the client that day.
    expect(servidor.recibidas('visitas.paraPlanear').at(-1)?.criterios).toMatchObject({
      serie: 3,
    });
    // Only the end of the rule may change, so it counts from the beginning of the series.
    expect(servidor.recibidas('series.prever').at(-1)?.cuerpo.fechaPlanificada).toBe('2025-11-07');
    await elegir('Técnico', 'Luis Tecún');
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    await expect.element(editor()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    expect(servidor.recibidas('visitas.editar')).toEqual([]);
    expect(servidor.recibidas('series.editar')).toMatchObject([
      {
        cuerpo: {
          idSerie: 3,
          desde: '2025-11-21',
          idTecnico: 21,
          fechaPlanificada: '2025-11-21',
          observaciones: 'De la serie.',
          regla: { cada: 1, unidad: 'semana', dias: [5], veces: 6 },
          version: 9,
        },
      },
    ]);
  });

  test('moves its day to a date that was written before the scope was chosen', async () => {
    const { servidor } = await abrir(EDITAR);
    await campo('Fecha Planificada').fill('22/11/2025');
    await teclear(campo('Fecha Planificada'), '{Tab}');
    await alcance('Esta y las siguientes').click();
    await expect.element(campo('Fecha Planificada')).toHaveValue('22/11/2025');
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar').at(-1)?.cuerpo).toMatchObject({
      fechaPlanificada: '2025-11-22',
      regla: { dias: [6] },
    });
  });

  test('keeps what was typed when the scope grows', async () => {
    const { servidor } = await abrir(EDITAR);
    await campo('Observaciones').fill('Para todas.');
    await alcance('Todas las abiertas').click();
    await expect.element(campo('Observaciones')).toHaveValue('Para todas.');
    await expect.element(selector('Técnico')).toHaveValue('Marta Coc');
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar').at(-1)?.cuerpo).toMatchObject({
      desde: null,
      observaciones: 'Para todas.',
    });
  });

  test('starts the scope of all of them at the first that changes, whichever was opened', async () => {
    const { servidor } = await abrir([DETALLE, EDITAR], {
      'visitas.obtener': { ...VISITA, serie: { idSerie: 3, fecha: '2025-12-12' } },
    });
    await alcance('Esta y las siguientes').click();
    await expect.element(campo('Fecha Planificada')).toHaveValue('12/12/2025');
    await alcance('Todas las abiertas').click();
    await expect.element(campo('Fecha Planificada')).toHaveValue('28/11/2025');
    await campo('Fecha Planificada').fill('2025-11-29');
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar').at(-1)?.cuerpo).toMatchObject({
      desde: null,
      fechaPlanificada: '2025-11-29',
      regla: { dias: [6] },
    });
  });

  test("warns of another user's changes to the series before it overwrites them", async () => {
    const { servidor } = await abrir(EDITAR, { 'series.editar': rechazo('version-anterior') });
    await alcance('Todas las abiertas').click();
    await campo('Observaciones').fill('Mía.');
    servidor.contestar({
      'series.obtener': { ...SERIE, idTecnico: 21, tecnico: 'Luis Tecún', version: 10 },
    });
    await confirmar().click();
    await editor().getByRole('button', { name: 'Volver a cargar' }).click();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect.element(campo('Observaciones')).toHaveValue('Mía.');
    servidor.contestar({ 'series.editar': { ...NADA, idSerie: 3, cambiadas: 3 } });
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar').at(-1)?.cuerpo).toMatchObject({ version: 10 });
  });

  test('recovers a draft with its scope, its values and its series', async () => {
    const { servidor } = await abrir(EDITAR, { 'series.editar': rechazo('sin-sesion') });
    await alcance('Todas las abiertas').click();
    await campo('Observaciones').fill('Para todas.');
    await confirmar().click();
    servidor.contestar({
      ingresar: { ...persona('Supervisor'), token: 'otro' },
      // Meanwhile the visit moved to another series, with the same version by chance.
      'visitas.obtener': { ...SUELTA, serie: { idSerie: 8, fecha: '2025-11-21' } },
      'series.obtener': { ...SERIE, idSerie: 8 },
      'series.editar': rechazo('version-anterior'),
    });
    await campo('Usuario').fill('ana');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    await expect.element(editor().getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect.element(alcance('Todas las abiertas')).toBeChecked();
    await expect.element(campo('Observaciones')).toHaveValue('Para todas.');
    await expect.element(selector('Técnico')).toHaveValue('Marta Coc');
    await confirmar().click();
    await editor().getByRole('button', { name: 'Volver a cargar' }).click();
    await confirmar().click();
    await expect.poll(() => servidor.recibidas('series.editar')).toHaveLength(3);
    expect(servidor.recibidas('series.editar').slice(1)).toMatchObject([
      { cuerpo: { idSerie: 3, desde: null, version: 9 } },
      { cuerpo: { idSerie: 8, desde: null, version: 9, observaciones: 'Para todas.' } },
    ]);
    expect(servidor.recibidas('visitas.editar')).toEqual([]);
  });

  test('is changed alone when its series cannot be read', async () => {
    await abrir(EDITAR, { 'series.obtener': rechazo('no-encontrado') });
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  test('is cancelled with the others, and says how many', async () => {
    const { servidor } = await abrir([DETALLE, `${DETALLE}/cerrar`]);
    await campo('Motivo').fill('El cliente se mudó.');
    await alcance('Todas las abiertas').click();
    await expect
      .element(page.getByText(/^Se cancelan 4 visitas, también las que se cambiaron por separado/))
      .toBeVisible();
    await boton('Confirmar').click();
    await expect.element(toast('Visitas Canceladas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.cancelar')).toMatchObject([
      { cuerpo: { idSerie: 3, desde: null, motivo: 'El cliente se mudó.' } },
    ]);
    expect(servidor.recibidas('visitas.cerrar')).toEqual([]);
  });

  test('is cancelled alone by default', async () => {
    const { servidor } = await abrir([DETALLE, `${DETALLE}/cerrar`]);
    await campo('Motivo').fill('Lluvia.');
    await boton('Confirmar').click();
    await expect.element(toast('Visita Cancelada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.cancelar')).toEqual([]);
  });
});
