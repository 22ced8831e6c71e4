import type { Sugerencia } from '@visitas/contract/propuestas/esquemas';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, toast, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, callado, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  ELEGIBLES,
  elegir,
  enlace,
  listaDeVisitas,
  NADA_QUE_SABER,
  selector,
  TIPO,
} from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear?paraCliente=31`;

const LUIS: Sugerencia = {
  idTecnico: 21,
  tecnico: 'Luis Tecún',
  fecha: '2026-12-24',
  horaDesde: '09:40',
  minutosExtra: 6,
  motivo: 'Ya va a Bodegas Ciudad del Sur, a 1.1 km.',
  avisos: [],
};
const MARTA: Sugerencia = {
  idTecnico: 22,
  tecnico: 'Marta Coc',
  fecha: '2026-12-28',
  horaDesde: '10:15',
  minutosExtra: 14,
  motivo: 'Su día más libre: 1 visita.',
  avisos: ['Ese día ya hay una instalación aquí.'],
};

const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      ...ELEGIBLES,
      'visitas.paraPlanear': {
        ...NADA_QUE_SABER,
        tipoUsual: { idTipoVisita: 3, nombre: TIPO },
      },
      'visitas.porSupervisor': listaDeVisitas([VISITA]),
      'visitas.obtener': VISITA,
      'visitas.crear': VISITA,
      'propuestas.sugerir': [LUIS, MARTA],
      ...ademas,
    },
  });

const sugerir = () => boton('Sugerir día y técnico');
const panel = () => page.getByRole('region', { name: 'Sugerir día y técnico' });
const una = (nombre: RegExp) => panel().getByRole('radio', { name: nombre });
const prometer = (nombre: RegExp) => panel().getByRole('button', { name: nombre });
const fecha = () => page.getByLabelText('Fecha Planificada');

test("a client's call is answered with a day and an hour in five actions", async () => {
  const { servidor } = await abrir(MIAS);
  let acciones = 0;
  const accion = async (hacer: Promise<unknown>) => {
    acciones += 1;
    await hacer;
  };
  await accion(enlace('Crear Visita').click());
  await accion(elegir('Cliente', 'Farmacia del Centro'));
  await accion(sugerir().click());
  await accion(prometer(/^Prometer las 10:15 del lun 28\/12 con Marta Coc$/).click());
  await accion(boton('Confirmar').click());
  await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
  expect(acciones).toBeLessThanOrEqual(5);
  expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
    idTecnico: 22,
    idCliente: 31,
    idTipoVisita: 3,
    fechaPlanificada: MARTA.fecha,
    horaDesde: '10:15',
    horaHasta: '10:15',
  });
});

test('the keyboard chooses: only the technician and the date change, and Esc closes the panel first', async () => {
  const { servidor } = await abrir([MIAS, `${MIAS}/crear`]);
  await expect.element(selector('Técnico')).toHaveFocus();
  await expect.element(sugerir()).toBeDisabled();
  await elegir('Cliente', 'Farmacia del Centro');
  await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
  await campo('Observaciones').fill('Preguntar por Ana.');
  await sugerir().click();
  await expect.element(panel().getByRole('heading')).toHaveFocus();
  await expect
    .element(una(/^jue 24\/12 · hacia las 09:40 \+6 min Luis Tecún Ya va a Bodegas Ciudad del Sur/))
    .not.toBeChecked();
  await expect.element(panel().getByText('Próximos diez días hábiles.')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(una(/Luis/)).toBeChecked();
  await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(una(/Marta Coc .* instalación aquí\.$/)).toBeChecked();
  await expect.element(selector('Técnico')).toHaveValue('Marta Coc');
  await expect.element(fecha()).toHaveValue('28/12/2026');
  await expect.element(campo('Observaciones')).toHaveValue('Preguntar por Ana.');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(sugerir()).toHaveFocus();
  await expect.element(ventana('Nueva Visita')).toBeVisible();
  await boton('Confirmar').click();
  await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
  expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({
    idTecnico: 22,
    horaDesde: null,
    horaHasta: null,
  });
});

test('an hour that a suggestion gave goes with the chosen one; a window of the person stays, and is asked', async () => {
  const { servidor } = await abrir(CREAR);
  const pedidos = () => servidor.recibidas('propuestas.sugerir').map(({ criterios }) => criterios);
  const linea = () => boton(/^Hora \(opcional\)/);
  await sugerir().click();
  await prometer(/^Prometer las 09:40/).click();
  await expect.element(linea()).toHaveTextContent('09:40');
  await una(/Marta/).click();
  await expect.element(linea()).toHaveTextContent('10:15');
  // It asked once: what it gave is no condition of the next.
  expect(pedidos()).toEqual([{ idCliente: 31, idTipoVisita: 3 }]);
  await prometer(/^Prometer las 10:15/).click();
  await expect.element(linea()).not.toHaveTextContent('10:15');

  await linea().click();
  await page.getByRole('radio', { name: 'Una hora' }).click();
  await una(/Luis/).click();
  await expect.element(page.getByRole('textbox', { name: 'A las' })).toHaveValue('09:40');
  servidor.contestar({ 'propuestas.sugerir': [LUIS] });
  await page.getByRole('radio', { name: 'Mañana' }).click();
  await expect.element(una(/Marta/)).not.toBeInTheDocument();
  await expect.element(prometer(/^Prometer/)).not.toBeInTheDocument();
  expect(pedidos().at(-1)).toMatchObject({ horaDesde: '08:00', horaHasta: '12:00' });
  await una(/Luis/).click();
  await expect.element(linea()).toHaveTextContent('08:00–12:00');
});

test('says why there is nothing to choose, and asks again by itself or by a press', async () => {
  const { servidor } = await abrir(CREAR, { 'propuestas.sugerir': callado });
  await sugerir().click();
  await expect.element(panel().getByRole('status', { name: 'Buscando lugar' })).toBeVisible();
  servidor.contestar({ 'propuestas.sugerir': [] });
  await elegir('Tipo de Visita', 'Instalación');
  await expect.element(panel().getByText('Nadie tiene hueco en diez días hábiles.')).toBeVisible();
  servidor.contestar({ 'propuestas.sugerir': rechazo('interno') });
  await elegir('Cliente', 'Zapatería Última');
  await expect.element(panel().getByText(/^No se pudo buscar lugar\./)).toBeVisible();
  servidor.contestar({ 'propuestas.sugerir': sinRed });
  await panel().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel().getByText(/^Sin conexión: los lugares/)).toBeVisible();
  servidor.contestar({ 'propuestas.sugerir': [{ ...LUIS, minutosExtra: null }] });
  await panel().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel().getByText('Este cliente no tiene lugar en el mapa.')).toBeVisible();
  await una(/Luis/).click();
  await expect.element(fecha()).toHaveValue('24/12/2026');
});

test('the visit being edited leaves its place free', async () => {
  const { servidor } = await abrir('/visitas/detalle/5/editar');
  await sugerir().click();
  await una(/Marta/).click();
  await expect.element(selector('Técnico')).toHaveValue('Marta Coc');
  expect(servidor.recibidas('propuestas.sugerir').at(-1)?.criterios).toMatchObject({ visita: 5 });
});

test('several visits at once have no suggestions', async () => {
  const prevista = { cuantas: 8, primera: '2026-12-21', ultima: '2027-02-08', avisos: [] };
  await abrir(`${CREAR}&fecha=2026-12-21`, { 'series.prever': prevista });
  await sugerir().click();
  await page.getByRole('switch', { name: 'Repetir' }).click();
  await expect.element(sugerir()).not.toBeInTheDocument();
  await expect.element(panel()).not.toBeInTheDocument();
});
