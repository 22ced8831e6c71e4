import type { Serie } from '@visitas/contract/series/operaciones';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  enfocar,
  esperarError,
  toast,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  ELEGIBLES,
  elegir,
  enlace,
  listaDeVisitas,
  NADA_QUE_SABER,
  selector,
  TIPO,
  tipoElegible,
} from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear?paraTecnico=21&paraCliente=31&fecha=2026-12-23`;
const EDITAR = '/visitas/detalle/5/editar';
/** What its type takes in the company of this test. */
const DEL_TIPO = 90;
const CON_HORA = {
  ...VISITA,
  horaDesde: '09:00',
  horaHasta: '11:00',
  duracionMinutos: 60,
  fijada: true as const,
};
const SIN_NADA = { horaDesde: null, horaHasta: null, duracionMinutos: null, fijada: false };

const linea = () => boton(/^Hora \(opcional\)/);
const manera = (nombre: string) => page.getByRole('radio', { name: nombre, exact: true });
const noMover = () => page.getByRole('switch', { name: /^No mover/ });
const fecha = () => page.getByLabelText('Fecha Planificada');

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      ...ELEGIBLES,
      'tipoVisita.obtener': ({ parametros }) => ({
        ...tipoElegible(parametros.id, TIPO),
        duracionMinutos: DEL_TIPO,
      }),
      'visitas.porSupervisor': listaDeVisitas([VISITA]),
      'visitas.obtener': VISITA,
      'visitas.crear': VISITA,
      'visitas.editar': VISITA,
      ...ademas,
    },
  });

describe('a new visit', () => {
  test('has its hour in a closed line, and takes it with the keyboard alone', async () => {
    const { servidor } = await abrir(CREAR);
    await elegir('Tipo de Visita', TIPO);
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(linea()).toHaveTextContent(/^Hora \(opcional\)\s*$/);
    // A company without hours asks for nothing more than before.
    expect(servidor.recibidas('tipoVisita.obtener')).toEqual([]);

    await enfocar(linea());
    await userEvent.keyboard('{Enter}{Tab}');
    await expect.element(manera('Sin hora')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(manera('Mañana')).toBeChecked();
    await expect.element(linea()).toHaveTextContent('08:00–12:00 · 1h 30min');
    expect(campo('Hora inicial').elements()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Tab}');
    await expect.element(campo('Hora inicial')).toHaveFocus();
    await expect.element(campo('Hora inicial')).toHaveValue('13:00');
    await userEvent.keyboard('{Control>}a{/Control}9{Tab}');
    await expect.element(campo('Hora inicial')).toHaveValue('09:00');
    await userEvent.keyboard('{Control>}a{/Control}1130{Tab}');
    await expect.element(campo('Duración')).toHaveFocus();
    // Its type's, until another is written.
    await expect.element(campo('Duración')).toHaveValue('');
    await expect.element(campo('Duración')).toHaveAttribute('placeholder', '1h 30min');
    await expect.element(page.getByText('la del tipo', { exact: true })).toBeVisible();
    await userEvent.keyboard('1,25 h{Tab}');
    await expect.element(campo('Duración')).toHaveValue('1h 15min');
    expect(page.getByText('la del tipo', { exact: true }).elements()).toEqual([]);
    await userEvent.keyboard(' ');
    await expect.element(noMover()).toBeChecked();
    await expect.element(linea()).toHaveTextContent('09:00–11:30 · 1h 15min · No mover');

    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
      horaDesde: '09:00',
      horaHasta: '11:30',
      duracionMinutos: 75,
      fijada: true,
    });
  });

  test('says what is wrong beside each field, and opens the line for it', async () => {
    const { servidor } = await abrir(CREAR);
    await elegir('Tipo de Visita', TIPO);
    await linea().click();
    await manera('Entre').click();
    await campo('Hora inicial').fill('11');
    await campo('Hora final').fill('9:5');
    await campo('Duración').fill('un rato');
    await linea().click();
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'false');
    await confirmar().click();
    await esperarError(campo('Hora final'), 'Escribe la hora así: 09:30.');
    await expect.element(campo('Hora final')).toHaveFocus();
    await expect.element(campo('Hora inicial')).not.toHaveAttribute('aria-invalid', 'true');
    await esperarError(campo('Duración'), 'La duración va de 5 minutos a 12 horas.');

    await campo('Hora final').fill('10');
    await campo('Duración').fill('');
    await confirmar().click();
    await esperarError(campo('Hora final'), 'La hora final es anterior a la inicial.');

    // An hour that was chosen and not written is asked for: it is not created without it.
    await manera('Una hora').click();
    await page.getByRole('textbox', { name: 'A las' }).fill('');
    await confirmar().click();
    await esperarError(page.getByRole('textbox', { name: 'A las' }), 'Escribe la hora así: 09:30.');
    expect(page.getByText('Escribe la hora así: 09:30.').elements()).toHaveLength(1);

    // A window of the company has no fields, so its error is beside the duration, which mends it.
    await manera('Mañana').click();
    const CORTA = 'La ventana es más corta que la visita.';
    servidor.contestar({
      'visitas.crear': rechazo('validacion', { errores: { horaHasta: [CORTA] } }),
    });
    await campo('Duración').fill('5 h');
    await confirmar().click();
    await esperarError(campo('Duración'), CORTA);
    servidor.contestar({ 'visitas.crear': VISITA });
    await campo('Duración').fill('3 h');
    expect(page.getByText(CORTA).elements()).toEqual([]);
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
      horaDesde: '08:00',
      horaHasta: '12:00',
      duracionMinutos: 180,
      fijada: false,
    });
  });

  test('gives its hour to each of several, with their errors beside it, and none to the next', async () => {
    const CORTA = ['La ventana es más corta que la visita.'];
    const { servidor } = await abrir(`${MIAS}/crear?paraTecnico=21&fecha=2026-12-21`, {
      'visitas.crearVarias': rechazo('validacion', {
        errores: { 'visitas.0.horaHasta': CORTA, 'visitas.1.horaHasta': CORTA },
      }),
      'visitas.semana': rechazo('interno'),
    });
    await expect.element(selector('Cliente')).toHaveFocus();
    await userEvent.keyboard('farmacia;zapatería');
    await elegir('Tipo de Visita', TIPO);
    await linea().click();
    await manera('Entre').click();
    await campo('Hora inicial').fill('9');
    await campo('Hora final').fill('10');
    await campo('Duración').fill('4');
    await boton('Confirmar y crear otra').click();
    await esperarError(campo('Duración'), 'La duración va de 5 minutos a 12 horas.');
    await campo('Duración').fill('');
    await boton('Confirmar y crear otra').click();
    await esperarError(campo('Hora final'), CORTA[0] ?? '');
    servidor.contestar({
      'visitas.crearVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idTecnico, fechaPlanificada }, n) => ({
          idVisita: n + 1,
          idTecnico,
          fechaPlanificada,
          version: 1,
        })),
    });
    await campo('Hora final').fill('12');
    await boton('Confirmar y crear otra').click();
    await expect.element(toast('2 visitas creadas')).toBeVisible();
    const HORA = { horaDesde: '09:00', horaHasta: '12:00', duracionMinutos: null };
    expect(servidor.recibidas('visitas.crearVarias').at(-1)?.cuerpo.visitas).toMatchObject([
      { idCliente: 31, ...HORA },
      { idCliente: 32, ...HORA },
    ]);
    await expect.element(manera('Sin hora')).toBeChecked();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
  });

  test('gives its hour to a series', async () => {
    const { servidor } = await abrir(CREAR, {
      'series.prever': {
        cuantas: 8,
        primera: '2026-12-23',
        ultima: '2027-02-10',
        avisos: [],
      },
      'series.crear': {
        idSerie: 3,
        creadas: 8,
        cambiadas: 0,
        canceladas: 0,
        respetadas: 0,
        porHacer: 0,
        sinHacer: [],
      },
    });
    await elegir('Tipo de Visita', TIPO);
    await linea().click();
    await manera('Una hora').click();
    await page.getByRole('textbox', { name: 'A las' }).fill('2 pm');
    await page.getByRole('switch', { name: 'Repetir' }).click();
    await confirmar().click();
    await expect.element(toast('Visitas Creadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.crear').at(-1)?.cuerpo).toMatchObject({
      horaDesde: '14:00',
      horaHasta: '14:00',
      duracionMinutos: null,
      fijada: false,
    });
  });

  test('begins with the hour and the duration of the visit it copies, free to move', async () => {
    const { servidor } = await abrir(['/visitas/detalle/5'], { 'visitas.obtener': CON_HORA });
    await enlace('Duplicar').click();
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(linea()).toHaveTextContent('09:00–11:00 · 1h');
    await expect.element(noMover()).not.toBeChecked();
    await fecha().fill('2026-12-24');
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
      horaDesde: '09:00',
      horaHasta: '11:00',
      duracionMinutos: 60,
      fijada: false,
    });
  });

  const LLAVE = `visitas.a-medias:borrador:${MIAS}/crear`;
  const guardado = (cambios: object) =>
    localStorage.setItem(LLAVE, JSON.stringify({ de: 7, desde: Date.now(), valor: { cambios } }));

  test('recovers a draft with its hour as it was typed', async () => {
    const escrita = { manera: 'entre', horaDesde: '09:00', horaHasta: '1', fijada: true };
    guardado({ ...escrita, duracionMinutos: 'un rato' });
    await abrir(`${MIAS}/crear`);
    await expect.element(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect.element(manera('Entre')).toBeChecked();
    await expect.element(campo('Hora final')).toHaveValue('1');
    await expect.element(campo('Duración')).toHaveValue('un rato');
    await expect.element(noMover()).toBeChecked();
  });

  test('recovers a draft from before there were hours', async () => {
    guardado({ observaciones: 'De antes.' });
    await abrir(`${MIAS}/crear`);
    await expect.element(campo('Observaciones')).toHaveValue('De antes.');
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'false');
    await linea().click();
    await expect.element(manera('Sin hora')).toBeChecked();
  });

  test('is warned of another of that technician whose time it takes', async () => {
    const conHora = [
      {
        idVisita: 9,
        cliente: 'Óptica Claravista',
        horaDesde: '10:00',
        horaHasta: '10:00',
        duracionMinutos: 60,
      },
    ];
    const { servidor } = await abrir(CREAR, {
      'visitas.paraPlanear': {
        ...NADA_QUE_SABER,
        tecnico: {
          nombre: 'Luis Tecún',
          elegible: true,
          ausencia: null,
          delDia: 1,
          metros: null,
          conHora,
        },
      },
    });
    await elegir('Tipo de Visita', TIPO);
    await linea().click();
    await manera('Una hora').click();
    await page.getByRole('textbox', { name: 'A las' }).fill('09:00');
    const aviso = (minutos: number) =>
      page.getByText(`Se encima ${duracionEnTexto(minutos)} con Óptica Claravista (10:00).`);
    await expect.element(aviso(DEL_TIPO - 60)).toBeVisible();
    await campo('Duración').fill('75');
    await expect.element(aviso(15)).toBeVisible();
    await campo('Duración').fill('60');
    await expect.element(aviso(15)).not.toBeInTheDocument();
    await campo('Duración').fill('75');
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear')).toHaveLength(1);
  });
});

describe('a visit that is edited', () => {
  test('keeps its hour untouched, in an open line, and loses it with «Sin hora»', async () => {
    const { servidor } = await abrir(EDITAR, { 'visitas.obtener': CON_HORA });
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(manera('Entre')).toBeChecked();
    await expect.element(campo('Duración')).toHaveValue('1h');
    servidor.contestar({ 'visitas.editar': rechazo('interno') });
    await confirmar().click();
    await expect.element(ventana('Editar Visita').getByRole('alert')).toBeVisible();
    expect(servidor.recibidas('visitas.editar')[0]?.cuerpo).toMatchObject({
      horaDesde: '09:00',
      horaHasta: '11:00',
      duracionMinutos: 60,
      fijada: true,
    });

    servidor.contestar({ 'visitas.editar': VISITA });
    await manera('Sin hora').click();
    await campo('Duración').fill('');
    await noMover().click();
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'true');
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar')[1]?.cuerpo).toMatchObject(SIN_NADA);
  });

  test('without an hour stays so, in a closed line', async () => {
    const { servidor } = await abrir(EDITAR);
    await expect.element(linea()).toHaveAttribute('aria-expanded', 'false');
    await campo('Observaciones').fill('Otra cosa.');
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar')[0]?.cuerpo).toMatchObject(SIN_NADA);
  });

  test('takes the hour of its series for the following ones, and the series tells it', async () => {
    const serie: Serie = {
      idSerie: 3,
      idSupervisor: 7,
      idTecnico: 21,
      tecnico: 'Luis Tecún',
      idCliente: 31,
      cliente: 'Farmacia del Centro',
      idTipoVisita: 3,
      tipoVisita: TIPO,
      observaciones: null,
      horaDesde: '14:00',
      horaHasta: '14:00',
      duracionMinutos: 45,
      desde: '2025-11-21',
      regla: { cada: 1, unidad: 'semana', dias: [5], veces: 2, hasta: null },
      ultima: '2025-11-28',
      fechas: 2,
      hechas: 2,
      abiertas: 2,
      hechaHasta: '2025-11-28',
      porComenzar: [
        { fecha: '2025-11-21', suelta: false },
        { fecha: '2025-11-28', suelta: false },
      ],
      sinHacer: [],
      version: 9,
    };
    const { servidor } = await abrir('/visitas/detalle/5', {
      'visitas.obtener': { ...CON_HORA, serie: { idSerie: 3, fecha: '2025-11-21' } },
      'series.obtener': serie,
      'series.prever': {
        cuantas: 2,
        primera: '2025-11-21',
        ultima: '2025-11-28',
        avisos: [],
      },
      'series.editar': {
        idSerie: 3,
        creadas: 0,
        cambiadas: 2,
        canceladas: 0,
        respetadas: 0,
        porHacer: 0,
        sinHacer: [],
      },
    });
    await expect.element(page.getByText('14:00 · 45 min', { exact: true })).toBeVisible();
    await enlace('Modificar Datos').click();
    await expect.element(linea()).toHaveTextContent('09:00–11:00 · 1h · No mover');
    await page.getByRole('radio', { name: 'Esta y las siguientes' }).click();
    await expect.element(linea()).toHaveTextContent(/14:00 · 45 min$/);
    await campo('Duración').fill('50');
    await confirmar().click();
    await expect.element(toast('Visitas Modificadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.editar').at(-1)?.cuerpo).toMatchObject({
      horaDesde: '14:00',
      horaHasta: '14:00',
      duracionMinutos: 50,
      fijada: false,
    });
  });
});
