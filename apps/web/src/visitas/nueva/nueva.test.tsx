import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, fila, teclear, toast, toasts, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  clienteElegible,
  ELEGIBLES,
  elegir,
  enlace,
  listaDeVisitas,
  NADA_QUE_SABER,
  selector,
  TIPO,
  tecnicoElegible,
} from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear`;

const nueva = () => ventana('Nueva Visita');
const fecha = () => page.getByLabelText('Fecha Planificada');
const observaciones = () => campo('Observaciones');
const costado = () => nueva().getByRole('complementary', { name: 'Antes de confirmar' });

const SOFIA: ParaPlanear['tecnico'] = {
  nombre: 'Sofía Castillo Morán',
  elegible: true,
  ausencia: null,
  delDia: 5,
  metros: 38_200,
};

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      ...ELEGIBLES,
      'visitas.porSupervisor': listaDeVisitas([VISITA]),
      'visitas.obtener': VISITA,
      'visitas.crear': VISITA,
      ...ademas,
    },
  });

const intros = (de: Locator) => teclear(de, '{Control>}{Enter}{/Control}');
type Locator = ReturnType<typeof fecha>;

describe('creating one visit after another', () => {
  test('keeps the repeated fields, and needs only the keyboard', async () => {
    const { servidor, donde } = await abrir([MIAS, CREAR]);
    await expect.element(selector('Técnico')).toHaveFocus();
    await userEvent.keyboard('luis{Enter}{Tab}');
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect.element(selector('Cliente')).toHaveFocus();
    await userEvent.keyboard('farm{Enter}');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    await userEvent.keyboard('{Tab}mant{Enter}');
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await fecha().fill('2026-12-23');
    await teclear(observaciones(), 'Preguntar por Ana.');
    await intros(observaciones());

    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    await expect.element(selector('Cliente')).toHaveValue('');
    await expect.element(selector('Cliente')).toHaveFocus();
    await expect.element(observaciones()).toHaveValue('');
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await expect.element(fecha()).toHaveValue('23/12/2026');

    await userEvent.keyboard('zapa{Enter}');
    await expect.element(selector('Cliente')).toHaveValue('Zapatería Última');
    await boton('Confirmar y crear otra').click();
    await expect.element(selector('Cliente')).toHaveValue('');
    // Equal successes share a toast, with the count and a link to the last visit.
    await expect.element(toast('2 visitas creadas')).toBeVisible();
    expect(toast('Visita Creada Exitosamente').elements()).toEqual([]);
    await expect
      .element(toasts().getByRole('link'))
      .toHaveAttribute('href', expect.stringMatching(/^\/visitas\/detalle\/\d+$/));
    const [una, otra] = servidor.recibidas('visitas.crear');
    expect([una?.cuerpo, otra?.cuerpo]).toMatchObject([
      { idTecnico: 21, idCliente: 31, idTipoVisita: 3, observaciones: 'Preguntar por Ana.' },
      { idTecnico: 21, idCliente: 32, idTipoVisita: 3, fechaPlanificada: '2026-12-23' },
    ]);
    expect(una?.clave).not.toBe(otra?.clave);

    // The kept fields are not a draft, so closing does not ask.
    await boton('Cancelar').click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(MIAS);
  });

  test('offers first, among equal matches, what the user chose most on this device', async () => {
    const deOtro = JSON.stringify({ de: 999, usos: { 'cliente:31': 9 } });
    localStorage.setItem('visitas.usos', deOtro);
    const { servidor } = await abrir(`${CREAR}?tecnico=21&fecha=2026-12-23`, {
      'clientes.listar': lista([
        clienteElegible(31, 'Farmacia del Centro'),
        clienteElegible(33, 'Farmacia Nueva'),
      ]),
    });
    const ofrecidos = () =>
      page
        .getByRole('listbox', { name: 'Cliente' })
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent);
    // The choices of another user of the device do not count.
    await selector('Cliente').fill('far');
    await expect.poll(ofrecidos).toEqual(['Farmacia del Centro', 'Farmacia Nueva']);
    await elegir('Cliente', 'Farmacia Nueva');
    await elegir('Tipo de Visita', TIPO);
    await boton('Confirmar y crear otra').click();
    await expect.element(selector('Cliente')).toHaveValue('');
    expect(servidor.recibidas('visitas.crear')).toHaveLength(1);
    await selector('Cliente').fill('far');
    await expect.poll(ofrecidos).toEqual(['Farmacia Nueva', 'Farmacia del Centro']);
  });

  test('keeps the values when the server rejects one', async () => {
    await abrir(`${CREAR}?duplicar=5&fecha=2026-12-23`, {
      'visitas.crear': rechazo('validacion', {
        errores: { idCliente: ['Elige un cliente activo.'] },
      }),
    });
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    await intros(fecha());
    await expect
      .element(selector('Cliente'))
      .toHaveAccessibleDescription('Elige un cliente activo.');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
  });

  test('keeps a draft of the second visit, with the fields kept from the first', async () => {
    const { ir } = await abrir(CREAR);
    await elegir('Técnico', 'Luis Tecún');
    await elegir('Cliente', 'Farmacia del Centro');
    await elegir('Tipo de Visita', TIPO);
    await fecha().fill('2026-12-23');
    await boton('Confirmar y crear otra').click();
    await expect.element(selector('Cliente')).toHaveValue('');
    await observaciones().fill('La segunda.');
    const guardado = Object.keys(localStorage).find((una) => una.includes(`borrador:${CREAR}`));
    expect(JSON.parse(localStorage.getItem(guardado ?? '') ?? '{}').valor.cambios).toEqual({
      idTecnico: '21',
      fechaPlanificada: '2026-12-23',
      observaciones: 'La segunda.',
    });
    ir(MIAS);
    await boton('Descartar').click();
    await expect.element(nueva()).not.toBeInTheDocument();
  });
});

describe('the address of a new visit', () => {
  test('fills the form, and the first empty field takes the focus', async () => {
    await abrir([`${MIAS}?buscar=a`, `${CREAR}?buscar=a&tecnico=21&fecha=2026-12-23`]);
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect.element(fecha()).toHaveValue('23/12/2026');
    await expect.element(selector('Cliente')).toHaveFocus();
  });

  test('fills nothing from a filter by several technicians', async () => {
    await abrir(`${CREAR}?tecnico=21,22`);
    await expect.element(selector('Técnico')).toHaveValue('');
    expect(nueva().getByRole('status').elements()).toEqual([]);
  });

  test.each([
    ['tecnico=23', 'El técnico indicado no está entre tus técnicos activos. Elige a otro.'],
    ['tecnico=x', 'El técnico indicado no está entre tus técnicos activos. Elige a otro.'],
    ['cliente=99', 'No se encontró el cliente indicado. Elige otro.'],
    ['fecha=2026-02-30', 'La fecha indicada no se puede usar. Elige otra.'],
    ['duplicar=99', 'No se encontró la visita que ibas a duplicar. Llena los campos.'],
    ['duplicar=ayer', 'No se encontró la visita que ibas a duplicar. Llena los campos.'],
  ])('with %s fills nothing, and says why', async (parte, frase) => {
    await abrir(`${CREAR}?${parte}`, {
      'clientes.obtener': rechazo('no-encontrado'),
      'visitas.obtener': rechazo('no-encontrado'),
    });
    await expect.element(nueva().getByText(frase)).toBeVisible();
    for (const nombre of ['Técnico', 'Cliente', 'Tipo de Visita'])
      await expect.element(selector(nombre)).toHaveValue('');
    await expect.element(fecha()).toHaveValue('');
  });

  test('does not call a client missing when it could not be read', async () => {
    await abrir(`${CREAR}?cliente=11`, { 'clientes.obtener': rechazo('interno') });
    const frase = 'No se pudo leer el cliente indicado. Elígelo de la lista.';
    await expect.element(nueva().getByText(frase)).toBeVisible();
  });

  test('does not call a technician missing when the team could not be read', async () => {
    await abrir(`${CREAR}?tecnico=21`, { 'usuarios.misTecnicos': rechazo('interno') });
    const frase = 'No se pudo leer quiénes son tus técnicos. Elige uno de la lista.';
    await expect.element(nueva().getByText(frase)).toBeVisible();
    // The field reads the team too; that read once opened and closed the form without end.
    await expect.element(selector('Cliente')).toBeEnabled();
  });

  test('copies everything but the date from the visit to duplicate', async () => {
    const { servidor, donde } = await abrir(['/visitas/detalle/5'], {
      'visitas.obtener': { ...VISITA, observaciones: 'Tocar el timbre.' },
    });
    await enlace('Duplicar').click();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await expect.element(observaciones()).toHaveValue('Tocar el timbre.');
    await expect.element(fecha()).toHaveValue('');
    await expect.element(fecha()).toHaveFocus();
    await fecha().fill('2026-12-24');
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe('/visitas/detalle/5');
    expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
      fechaPlanificada: '2026-12-24',
      observaciones: 'Tocar el timbre.',
    });
  });

  test('names the technician who left, for a visit to duplicate', async () => {
    await abrir(`${CREAR}?duplicar=5`, {
      'usuarios.misTecnicos': [tecnicoElegible(22, 'Marta Coc')],
    });
    await expect
      .element(nueva().getByText('Luis Tecún ya no está entre tus técnicos activos. Elige a otro.'))
      .toBeVisible();
    await expect.element(selector('Técnico')).toHaveValue('');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
  });
});

describe('the facts beside the form', () => {
  const SABIDO: ParaPlanear = {
    ...NADA_QUE_SABER,
    ultima: {
      idVisita: 3,
      fechaPlanificada: '2026-11-24',
      tipoVisita: TIPO,
      tecnico: 'Juan Pérez López',
      resultado: 'Se cambió el filtro.',
    },
    delCliente: [
      { idVisita: 9, idTipoVisita: 3, tipoVisita: TIPO, idTecnico: 21, tecnico: 'Luis Tecún' },
    ],
    tecnico: SOFIA,
  };

  test('help to plan the visit, and do not block it', async () => {
    const { servidor } = await abrir(`${CREAR}?tecnico=21&cliente=31&fecha=2026-12-23`, {
      'visitas.paraPlanear': SABIDO,
    });
    await expect.element(costado().getByText('24/11/2026')).toBeVisible();
    await expect.element(costado().getByText(`${TIPO} · Juan Pérez López`)).toBeVisible();
    await expect.element(costado().getByText('«Se cambió el filtro.»')).toBeVisible();
    await expect
      .element(costado().getByText('Sofía tendría 6 visitas ese día. Lo usual son 4.'))
      .toBeVisible();
    await expect
      .element(costado().getByText('5 visitas el 23/12 · unos 38 km en línea recta entre ellas.'))
      .toBeVisible();
    const IGUAL = 'Ya hay una visita igual: el mismo cliente, técnico, tipo y día.';
    expect(costado().getByText(IGUAL).elements()).toEqual([]);
    await elegir('Tipo de Visita', TIPO);
    await expect.element(costado().getByText(IGUAL)).toBeVisible();
    await intros(fecha());
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.paraPlanear')[0]?.criterios).toEqual({
      tecnico: 21,
      cliente: 31,
      fecha: '2026-12-23',
    });
  });

  test('are not those of a late answer about other values', async () => {
    let soltar: () => void = () => undefined;
    const tarda = new Promise<void>((resolve) => {
      soltar = resolve;
    });
    await abrir(`${CREAR}?tecnico=21&fecha=2026-12-23`, {
      'visitas.paraPlanear': async ({ criterios }) => {
        if (criterios.tecnico !== 21)
          return { ...NADA_QUE_SABER, tecnico: { ...SOFIA, nombre: 'Marta Coc' } };
        await tarda;
        return { ...NADA_QUE_SABER, tecnico: SOFIA };
      },
    });
    await elegir('Técnico', 'Marta Coc');
    await expect.element(costado().getByText('El día de Marta')).toBeVisible();
    soltar();
    await expect.element(costado().getByText('El día de Marta')).toBeVisible();
    expect(costado().getByText('El día de Sofía').elements()).toEqual([]);
  });

  test('say what will be there only while nothing is asked', async () => {
    const { servidor } = await abrir(CREAR, { 'visitas.paraPlanear': SABIDO });
    await expect.element(costado()).toHaveTextContent(/^Aquí verás la última visita/);
    // The form takes the focus once, and would close a list that is opened before.
    await expect.element(selector('Técnico')).toHaveFocus();
    const preguntas = servidor.retener('visitas.paraPlanear');
    await elegir('Cliente', 'Farmacia del Centro');
    await preguntas.llegada();
    await expect.element(costado()).not.toHaveTextContent(/Aquí verás/);
    await preguntas.soltar();
    await expect.element(costado()).toHaveTextContent(/^Última visita a este cliente/);
  });

  test('are not needed to create the visit', async () => {
    await abrir(`${CREAR}?tecnico=21`, { 'visitas.paraPlanear': sinRed });
    await expect
      .element(
        costado().getByText('No se pudo consultar qué más hay ese día. Puedes confirmar igual.'),
      )
      .toBeVisible();
    await elegir('Cliente', 'Farmacia del Centro');
    await elegir('Tipo de Visita', TIPO);
    await fecha().fill('2026-12-23');
    await boton('Confirmar').click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    await expect.element(fila('Farmacia del Centro')).toBeVisible();
  });
});
