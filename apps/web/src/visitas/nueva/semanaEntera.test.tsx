import type { Semana } from '@visitas/contract/visitas/semana';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, toast, ventana } from '../../../pruebas/pantalla.ts';
import { lista } from '../../../pruebas/servidor.ts';
import {
  clienteElegible,
  listaDeVisitas,
  NADA_QUE_SABER,
  selector,
  tecnicoElegible,
  tipoElegible,
} from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const LUNES = '2026-12-14';
const DIAS = ['14', '15', '16', '17', '18'].map((dia) => `2026-12-${dia}`);
const TECNICOS = ['Ana Tzul', 'Byron Rax', 'Carmen Ixcot', 'Diego Xol', 'Elena Caal'];
const CLIENTES = [
  'Almacén Norte, S.A.',
  'Bodegas del Sur',
  'Café Cuatro Vientos',
  'Droguería Central',
  'Escuela Belén',
  'Farmacia del Centro',
  'Gasolinera Zona 1',
  'Hotel Mirador',
  'Imprenta Pliego',
  'Joyería Luna',
  'Kiosco Verde',
  'Librería El Quetzal',
];
/** The clients of each technician, from Monday to Friday. */
const PLAN = TECNICOS.map((_, n) =>
  DIAS.map((_, dia) => (n * DIAS.length + dia) % CLIENTES.length),
);

const cliente = (idCliente: number) => clienteElegible(idCliente, CLIENTES[idCliente - 1] ?? '');

const SEMANA: Semana = {
  lunes: LUNES,
  domingo: '2026-12-20',
  hoy: LUNES,
  usual: 4,
  tecnicos: TECNICOS.map((nombre, n) => ({ idTecnico: n + 1, nombre, elegible: true })),
  visitas: [],
  ausencias: [],
  feriados: [],
};

const abrir = (ruta: string) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      'visitas.porSupervisor': listaDeVisitas([]),
      'visitas.semana': SEMANA,
      'usuarios.misTecnicos': TECNICOS.map((nombre, n) => tecnicoElegible(n + 1, nombre)),
      'clientes.listar': lista(CLIENTES.map((_, n) => cliente(n + 1))),
      'clientes.obtener': ({ parametros }) => cliente(parametros.id),
      'tipoVisita.listar': lista([tipoElegible(1, 'Instalación'), tipoElegible(2, 'Revisión')]),
      // The usual type alternates between clients.
      'visitas.paraPlanear': ({ criterios }) => ({
        ...NADA_QUE_SABER,
        tipoUsual:
          criterios.cliente === undefined
            ? null
            : criterios.cliente % 2
              ? { idTipoVisita: 1, nombre: 'Instalación' }
              : { idTipoVisita: 2, nombre: 'Revisión' },
      }),
      'visitas.crearVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idTecnico, fechaPlanificada }, n) => ({
          idVisita: idTecnico * 100 + n,
          idTecnico,
          fechaPlanificada,
          version: 1,
        })),
    },
  });

/** Counts the actions: a press, a key that takes or moves, or the name of one client. */
let acciones = 0;
beforeEach(() => {
  acciones = 0;
});
const accion = async (hacer: Promise<unknown>): Promise<void> => {
  acciones += 1;
  await hacer;
};
const tecla = (cual: string) => accion(userEvent.keyboard(cual));

/** The user types only the first letters of a name, which are unique here. */
const empieza = (nombre = ''): string => nombre.slice(0, 3);

async function escribirClientes(deQuien: readonly number[]): Promise<void> {
  for (const [n, cual] of deQuien.entries())
    await accion(userEvent.keyboard(`${n > 0 ? ';' : ''}${empieza(CLIENTES[cual])}`));
}

const nueva = () => ventana('Nueva Visita');
const unDiaCadaUno = () => page.getByRole('switch', { name: /^Un día cada uno/ });

type Servidor = Awaited<ReturnType<typeof abrir>>['servidor'];
/** Checks that the whole plan was sent, each client with its type. */
async function esLaSemanaEntera(servidor: Servidor): Promise<void> {
  await expect.poll(() => servidor.recibidas('visitas.crearVarias')).toHaveLength(TECNICOS.length);
  const creadas = servidor.recibidas('visitas.crearVarias').flatMap(({ cuerpo }) => cuerpo.visitas);
  expect(
    creadas.map(({ idTecnico, idCliente, idTipoVisita, fechaPlanificada }) => [
      idTecnico,
      idCliente,
      idTipoVisita,
      fechaPlanificada,
    ]),
  ).toEqual(
    PLAN.flatMap((suyos, n) =>
      suyos.map((cual, dia) => [n + 1, cual + 1, (cual + 1) % 2 ? 1 : 2, DIAS[dia]]),
    ),
  );
}

test('the form plans the 25 visits of a week in at most 60 actions', async () => {
  const { servidor } = await abrir(MIAS);
  await accion(page.getByRole('link', { name: 'Crear Visita' }).click());
  await accion(page.getByLabelText('Fecha Planificada').fill(LUNES));
  await accion(selector('Técnico').click());
  for (const [n, suyos] of PLAN.entries()) {
    await tecla(empieza(TECNICOS[n]));
    await tecla('{Tab}');
    await escribirClientes(suyos);
    if (n === 0) await accion(unDiaCadaUno().click());
    await expect.element(unDiaCadaUno()).toBeChecked();
    if (n === 0) await accion(page.getByLabelText('Clientes').click());
    await tecla('{Control>}{Enter}{/Control}');
    await expect.poll(() => servidor.recibidas('visitas.crearVarias')).toHaveLength(n + 1);
    if (n === PLAN.length - 1) break;
    await expect.element(selector('Cliente')).toHaveFocus();
    await tecla('{Shift>}{Tab}{/Shift}');
    await expect.element(selector('Técnico')).toHaveFocus();
  }
  await esLaSemanaEntera(servidor);
  expect(acciones).toBeLessThanOrEqual(60);
});

test('the board plans the 25 visits of a week in at most 55 actions', async () => {
  const { servidor } = await abrir(`${MIAS}?ver=semana&dia=${LUNES}`);
  const rejilla = page.getByRole('grid');
  for (const [n, suyos] of PLAN.entries()) {
    const celda = rejilla.getByRole('gridcell', { name: new RegExp(`^${TECNICOS[n]}, lunes 14`) });
    await celda.hover();
    await accion(celda.getByRole('button', { name: 'Crear Visita' }).click());
    await expect.element(selector('Cliente')).toHaveFocus();
    await escribirClientes(suyos);
    await accion(unDiaCadaUno().click());
    await accion(boton('Confirmar').click());
    await expect.element(nueva()).not.toBeInTheDocument();
  }
  await esLaSemanaEntera(servidor);
  expect(acciones).toBeLessThanOrEqual(55);
});

test('an unknown name among several clients is reported, and nothing is created', async () => {
  const { servidor } = await abrir(`${MIAS}/crear?paraTecnico=1&fecha=${LUNES}`);
  await expect.element(selector('Cliente')).toHaveFocus();
  await userEvent.keyboard('hotel;nadie;almacén norte, s.a.');
  const clientes = page.getByLabelText('Clientes');
  await expect
    .element(clientes)
    .toHaveAccessibleDescription('Ningún cliente coincide con «nadie».');
  await expect.element(nueva().getByText('Hotel Mirador', { exact: true })).toBeVisible();
  await boton('Confirmar').click();
  expect(servidor.recibidas('visitas.crearVarias')).toEqual([]);
  await clientes.fill('hotel;almacén norte, s.a.');
  await boton('Confirmar').click();
  await expect.element(toast('2 visitas creadas')).toBeVisible();
  expect(servidor.recibidas('visitas.crearVarias').at(-1)?.cuerpo.visitas).toMatchObject([
    { idCliente: 8, fechaPlanificada: LUNES, idTipoVisita: 2 },
    { idCliente: 1, fechaPlanificada: LUNES, idTipoVisita: 1 },
  ]);
});

test('the same visit on several days is created at once', async () => {
  const { servidor } = await abrir(`${MIAS}/crear?paraTecnico=1&paraCliente=8&fecha=${LUNES}`);
  await expect.element(selector('Tipo de Visita')).toHaveValue('Revisión');
  await expect
    .element(selector('Tipo de Visita'))
    .toHaveAccessibleDescription('Propuesto: el habitual de este cliente.');
  await boton('Crear también otros días').click();
  await boton(/^miércoles 16/).click();
  await boton(/^lunes 21/).click();
  // Days that a later week no longer shows are not created.
  await campo('Fecha Planificada').fill('2027-01-12');
  await expect.element(page.getByText(/^Se crean? en/)).not.toBeInTheDocument();
  await campo('Fecha Planificada').fill(LUNES);
  await expect.element(page.getByText('Se crean en 3 días.')).toBeVisible();
  await boton('Confirmar').click();
  await expect.element(toast('3 visitas creadas')).toBeVisible();
  expect(
    servidor
      .recibidas('visitas.crearVarias')
      .at(-1)
      ?.cuerpo.visitas.map(({ idTipoVisita, fechaPlanificada: dia }) => [idTipoVisita, dia]),
  ).toEqual([LUNES, '2026-12-16', '2026-12-21'].map((dia) => [2, dia]));
});

test.each([
  ['begins two of them', 9, ['Rosa Alta', 'Rosa Baja'], /^Hay varios clientes con «rosa»/],
  ['is one of them, after many that have it', 10, ['Rosa', 'Rosa Baja'], undefined],
])('a name that %s is judged by all that match', async (_, cuantas, otras, reparo) => {
  const { servidor } = await abrir(`${MIAS}/crear?paraTecnico=1&fecha=${LUNES}`);
  const antes = Array.from({ length: cuantas }, (__, n) => `Abarrotería Rosa ${n}`);
  servidor.contestar({
    'clientes.listar': lista([
      ...[...antes, ...otras].map((nombre, n) => clienteElegible(40 + n, nombre)),
      clienteElegible(8, 'Zapatería'),
    ]),
  });
  await expect.element(selector('Cliente')).toHaveFocus();
  await userEvent.keyboard('zapatería;rosa');
  await expect.element(nueva().getByText('Zapatería', { exact: true })).toBeVisible();
  if (reparo) {
    await expect.element(page.getByLabelText('Clientes')).toHaveAccessibleDescription(reparo);
    await expect.element(nueva().getByText('Rosa Alta', { exact: true })).not.toBeInTheDocument();
  } else await expect.element(nueva().getByText('Rosa', { exact: true })).toBeVisible();
});
