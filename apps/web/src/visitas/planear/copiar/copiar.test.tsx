import type { Semana } from '@visitas/contract/visitas/semana';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../../pruebas/montar.tsx';
import { boton, mirarDeNuevo, toast, ventana } from '../../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../../pruebas/servidor.ts';
import { VISITA } from '../../../../pruebas/visita.ts';
import { listaDeVisitas, SITUACIONES } from '../../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const { pendiente, cancelada } = SITUACIONES;

const ANA = { idTecnico: 1, tecnico: { idUsuario: 1, nombre: 'Ana Tzul' } };
const CARMEN = { idTecnico: 2, tecnico: { idUsuario: 2, nombre: 'Carmen Ixcot' } };
const de = (idCliente: number, nombre: string) => ({
  idCliente,
  cliente: { ...VISITA.cliente, idCliente, nombre },
});
const PASADA = [
  {
    ...pendiente,
    ...ANA,
    ...de(1, 'Hotel Mirador'),
    idVisita: 101,
    observaciones: 'Escalera',
    horaDesde: '09:00',
    horaHasta: '11:00',
    duracionMinutos: 60,
    fijada: true as const,
  },
  { ...pendiente, ...ANA, ...de(2, 'Café Cuatro Vientos'), idVisita: 102, observaciones: null },
  { ...pendiente, ...CARMEN, ...de(3, 'Lácteos Serena'), idVisita: 103, observaciones: null },
  { ...cancelada, ...ANA, ...de(4, 'Imprenta Pliego'), idVisita: 104, observaciones: null },
].map((una) => ({ ...una, fechaPlanificada: '2026-12-07' }));

const SEMANA: Semana = {
  lunes: '2026-12-14',
  domingo: '2026-12-20',
  hoy: '2026-12-08',
  usual: 4,
  tecnicos: [
    { idTecnico: 1, nombre: 'Ana Tzul', elegible: true },
    { idTecnico: 2, nombre: 'Carmen Ixcot', elegible: true },
  ],
  visitas: [
    {
      idVisita: 9,
      idTecnico: 1,
      idCliente: 2,
      cliente: 'Café Cuatro Vientos',
      tipoVisita: 'Instalación',
      fechaPlanificada: '2026-12-14',
      estado: 'Pendiente',
      cancelacion: 'ninguna',
      conLugar: true,
      idSerie: null,
      version: 1,
      entra: true,
    },
  ],
  ausencias: [{ idTecnico: 2, desde: '2026-12-10', hasta: '2026-12-20', clase: 'vacaciones' }],
  feriados: [],
};

const abrir = (ademas: Contestaciones = {}) =>
  montar(`${MIAS}?ver=semana&dia=2026-12-14`, {
    como: 'Supervisor',
    servidor: {
      'visitas.semana': SEMANA,
      'visitas.porSupervisor': listaDeVisitas(PASADA),
      'visitas.crearVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idTecnico, fechaPlanificada }, n) => ({
          idVisita: 200 + n,
          idTecnico,
          fechaPlanificada,
          version: 1,
        })),
      'visitas.cerrarVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita }) => ({
          idVisita,
          idTecnico: 1,
          fechaPlanificada: '2026-12-14',
          version: 2,
        })),
      ...ademas,
    },
  });

const dialogo = () => ventana('Copiar la semana pasada');
const casilla = (nombre: RegExp) => dialogo().getByRole('checkbox', { name: nombre });
async function abrirCopia(): Promise<void> {
  await boton('Planificar').click();
  await page.getByRole('menuitem', { name: 'Copiar la semana pasada' }).click();
  await expect.element(casilla(/^Hotel Mirador/)).toBeVisible();
}

test('a week is copied row by row, with the reasons for the rows left out, and can be undone', async () => {
  const { servidor } = await abrir();
  await abrirCopia();
  await expect
    .element(dialogo().getByRole('button', { name: 'Semana anterior' }).first())
    .toHaveFocus();
  expect(servidor.recibidas('visitas.porSupervisor').at(-1)?.criterios).toMatchObject({
    desde: '2026-12-07',
    hasta: '2026-12-13',
  });
  await expect.element(casilla(/^Hotel Mirador/)).toBeChecked();
  await expect.element(dialogo().getByText(/· 09:00–11:00 · 1h$/)).toBeVisible();
  for (const [nombre, frase] of [
    [/^Café/, 'Ya tiene una visita el 14/12'],
    [/^Lácteos/, 'De vacaciones hasta el 20/12'],
  ] as const) {
    await expect.element(casilla(nombre)).not.toBeChecked();
    await expect.element(dialogo().getByText(frase)).toBeVisible();
  }
  // A cancelled visit is shown, but cannot be marked.
  await expect.element(dialogo().getByText('Se canceló')).toBeVisible();
  expect(casilla(/^Imprenta/).elements()).toEqual([]);
  await expect
    .element(dialogo().getByText(/Quedan fuera/))
    .toHaveTextContent('1 de 4. Quedan fuera 1 por vacaciones, 1 que ya está y 1 cancelada.');

  await casilla(/^Café/).click();
  await boton('Crear 2 visitas').click();
  await expect.element(dialogo()).not.toBeInTheDocument();
  expect(servidor.recibidas('visitas.crearVarias').at(-1)?.cuerpo.visitas).toMatchObject([
    {
      idTecnico: 1,
      idCliente: 1,
      fechaPlanificada: '2026-12-14',
      observaciones: 'Escalera',
      horaDesde: '09:00',
      horaHasta: '11:00',
      duracionMinutos: 60,
    },
    { idTecnico: 1, idCliente: 2, fechaPlanificada: '2026-12-14' },
  ]);
  // 'No mover' was a promise of the first one.
  expect(
    servidor
      .recibidas('visitas.crearVarias')
      .at(-1)
      ?.cuerpo.visitas.map(({ fijada }) => fijada),
  ).toEqual([undefined, undefined]);
  await expect.element(toast('2 visitas creadas')).toBeVisible();
  await boton('Deshacer').click();
  await expect
    .poll(() => servidor.recibidas('visitas.cerrarVarias').at(-1)?.cuerpo.visitas)
    .toEqual([
      { idVisita: 200, version: 1 },
      { idVisita: 201, version: 1 },
    ]);
});

test('a week with more visits than are read at once asks for those of one technician', async () => {
  const muchas = Array.from({ length: 500 }, () => PASADA[0] ?? VISITA);
  const { servidor } = await abrir({
    'visitas.porSupervisor': (pedido) =>
      listaDeVisitas('tecnico' in pedido.criterios ? PASADA.slice(2) : muchas)(pedido),
  });
  await boton('Planificar').click();
  await page.getByRole('menuitem', { name: 'Copiar la semana pasada' }).click();
  const quePuedeHaberMas = dialogo().getByText(/^Aquí caben 500 visitas/);
  await expect.element(quePuedeHaberMas).toBeVisible();
  await dialogo().getByRole('combobox', { name: 'De quién' }).click();
  await page.getByRole('option', { name: 'Carmen Ixcot' }).click();
  await expect.element(casilla(/^Lácteos Serena/)).toBeVisible();
  await expect.element(quePuedeHaberMas).not.toBeInTheDocument();
  expect(servidor.recibidas('visitas.porSupervisor').at(-1)?.criterios).toMatchObject({
    tecnico: [2],
    desde: '2026-12-07',
    hasta: '2026-12-13',
  });
});

test('what was marked and unmarked stays so, whatever others write of those days meanwhile', async () => {
  const { servidor } = await abrir();
  await abrirCopia();
  await casilla(/^Hotel/).click();
  await casilla(/^Lácteos/).click();
  await expect.element(boton('Crear 1 visita')).toBeEnabled();
  servidor.contestar({
    'visitas.semana': {
      ...SEMANA,
      ausencias: [{ idTecnico: 1, desde: '2026-12-14', hasta: '2026-12-15', clase: 'enfermedad' }],
    },
  });
  mirarDeNuevo();
  await expect
    .element(dialogo().getByText('No trabaja por enfermedad hasta el 15/12').first())
    .toBeVisible();
  await expect.element(casilla(/^Hotel/)).not.toBeChecked();
  await expect.element(casilla(/^Lácteos/)).toBeChecked();
  await boton('Crear 1 visita').click();
  await expect.element(toast('1 visita creada')).toBeVisible();
  expect(
    servidor
      .recibidas('visitas.crearVarias')
      .at(-1)
      ?.cuerpo.visitas.map((una) => una.idCliente),
  ).toEqual([3]);
});

test('observations can be left out, and a refusal shows in its row', async () => {
  const { servidor } = await abrir({
    'visitas.crearVarias': rechazo('validacion', {
      errores: { 'visitas.0.idCliente': ['Elige un cliente activo.'] },
    }),
  });
  await abrirCopia();
  await dialogo().getByRole('switch', { name: 'Llevar observaciones' }).click();
  await boton('Crear 1 visita').click();
  await expect.element(dialogo().getByRole('alert')).toHaveTextContent('Elige un cliente activo.');
  expect(servidor.recibidas('visitas.crearVarias').at(-1)?.cuerpo.visitas).toHaveLength(1);
  expect(
    servidor.recibidas('visitas.crearVarias').at(-1)?.cuerpo.visitas[0]?.observaciones ?? null,
  ).toBeNull();
});

test('a copy without an answer stays as it was sent, and sending it again is the same request', async () => {
  const { servidor } = await abrir({ 'visitas.crearVarias': () => sinRed });
  await abrirCopia();
  const creadas = SEMANA.visitas.map((una) => ({ ...una, idVisita: 200, idCliente: 1 }));
  servidor.contestar({
    'visitas.semana': { ...SEMANA, visitas: [...SEMANA.visitas, ...creadas] },
  });
  await boton('Crear 1 visita').click();
  await expect.element(dialogo().getByText('Ya tiene una visita el 14/12').nth(1)).toBeVisible();
  await expect.element(dialogo().getByText(/^No se sabe si se crearon\./)).toBeVisible();
  await expect.element(casilla(/^Hotel/)).toBeChecked();
  await expect.element(boton('Enviar otra vez')).toHaveFocus();
  servidor.contestar({
    'visitas.crearVarias': [
      { idVisita: 200, idTecnico: 1, fechaPlanificada: '2026-12-14', version: 1 },
    ],
  });
  await boton('Enviar otra vez').click();
  await expect.element(toast('1 visita creada')).toBeVisible();
  await expect.element(boton('Deshacer')).toBeVisible();
  await expect.element(dialogo()).not.toBeInTheDocument();
  const enviadas = servidor.recibidas('visitas.crearVarias');
  expect(new Set(enviadas.map(({ clave }) => clave)).size).toBe(1);
});

test('an empty week shows a message and creates nothing', async () => {
  await abrir({ 'visitas.porSupervisor': listaDeVisitas([]) });
  await boton('Planificar').click();
  await page.getByRole('menuitem', { name: 'Copiar la semana pasada' }).click();
  await expect
    .element(dialogo().getByText('Esa semana no tiene visitas. Elige otra.'))
    .toBeVisible();
  await expect.element(boton('Crear 0 visitas')).toBeDisabled();
});
