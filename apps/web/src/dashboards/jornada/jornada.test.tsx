import type { Respuesta } from '@visitas/contract/operaciones';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { desmontar, montar, persona } from '../../../pruebas/montar.tsx';
import { boton, confirmar, mirarDeNuevo, ventana } from '../../../pruebas/pantalla.ts';
import { CODIGO, Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, callado, sinRed } from '../../../pruebas/servidor.ts';
import { enlace, SIN_CAMINO } from '../../../pruebas/visitas.ts';
import { ordenPropio } from '../../campo/jornada/ordenPropio.ts';

type Panel = Respuesta<'dashboards.tecnico'>;
type Fila = Panel['visitas'][number];

const HOY = '2025-11-21';
const de = (idVisita: number, cambios: Partial<Fila> = {}): Fila => ({
  idVisita,
  cliente: `Cliente ${idVisita}.`,
  direccion: 'Zona 10',
  tecnico: 'Luis Tecún',
  supervisor: 'María García',
  tipoVisita: 'Instalación',
  fechaPlanificada: HOY,
  estado: 'Pendiente',
  motivoCancelacion: null,
  ...SIN_CAMINO,
  ...cambios,
});
/** A point that many kilometres north of the technician. */
const aKm = (km: number) => ({ latitud: 14.6 + km / 111.195, longitud: -90.5 });

const LEJOS = de(1, aKm(20));
const CERCA = de(2, aKm(0.4));
const SIN_LUGAR = de(3);
const EN_MEDIO = de(4, aKm(5));
const TARDE = de(5, { ...aKm(9), estado: 'Atrasada', fechaPlanificada: '2025-11-18' });
const MANANA = de(6, { ...aKm(1), fechaPlanificada: '2025-11-22' });
const DIA: Panel = {
  hoy: HOY,
  completadas: 0,
  enProceso: 0,
  pendientes: 5,
  atrasadas: 1,
  proximaVisita: LEJOS,
  visitas: [TARDE, LEJOS, CERCA, SIN_LUGAR, EN_MEDIO, MANANA],
};

const deHoy = () => page.getByRole('list', { name: /^Hoy/ }).getByRole('listitem');
const fila = ({ cliente }: Fila) => page.getByRole('listitem').filter({ hasText: cliente });
const proxima = () => page.getByRole('region', { name: 'Próxima visita' });
const cambiar = () => boton('Cambiar orden').click();
/** The clients, in the order they are shown. */
const esperarOrden = (...clientes: readonly string[]) =>
  expect
    .poll(() =>
      deHoy()
        .elements()
        .map((una) => /Cliente \d+/.exec(una.textContent ?? '')?.[0]),
    )
    .toEqual(clientes);
const numeros = () =>
  deHoy()
    .elements()
    .map((una) => /^Parada (\d+)/.exec(una.textContent ?? '')?.[1]);

const abrir = (ademas: Contestaciones = {}, panel = DIA) =>
  montar('/dashboard-tecnicos/', {
    como: 'Tecnico',
    servidor: { 'dashboards.tecnico': panel, ...ademas },
  });

let receptor: Receptor;
beforeEach(async () => {
  receptor = new Receptor({ preguntando: true });
  await enTelefono();
});

async function ubicarse(): Promise<void> {
  await boton('Usar mi ubicación').click();
  await receptor.llega({ precision: 9 });
}

describe('the order of today', () => {
  test("is suggested from the technician's position once they share it", async () => {
    await abrir();
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4');
    // The position is not requested before the technician asks.
    expect(receptor.pedidas).toBe(0);
    await expect.element(proxima()).toHaveTextContent('Cliente 1.');
    await ubicarse();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
    expect(numeros()).toEqual(['1', '2', '3', '4']);
    await expect.element(page.getByText('Orden sugerido desde donde estás')).toBeVisible();
    await expect.element(proxima()).toHaveTextContent('Próxima visita · aprox. 400 m');
    await expect.element(proxima()).toHaveTextContent('Cliente 2.');
    await expect.element(fila(LEJOS)).toHaveTextContent('aprox. 20 km · Zona 10');
    await expect.element(fila(TARDE)).toHaveTextContent('aprox. 9 km');
    // A visit of another day has no distance: the technician's position then is unknown.
    for (const una of [SIN_LUGAR, MANANA])
      expect(fila(una).getByText(/aprox/).elements()).toEqual([]);
  });

  test('stays as it was when the position is refused, and says what to do', async () => {
    await abrir();
    await boton('Usar mi ubicación').click();
    await receptor.falla(CODIGO.denegada);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'No se pudo obtener la ubicación' }))
      .toHaveTextContent('Permite el acceso a la ubicación en los ajustes de tu navegador');
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4');
    await ubicarse();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
  });

  test('is suggested without asking when the position was allowed before', async () => {
    receptor.contestar();
    await abrir();
    await expect.poll(() => receptor.enCurso, { timeout: 10_000 }).toBe(1);
    await receptor.llega({ precision: 9 });
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
    expect(boton('Usar mi ubicación').elements()).toEqual([]);
  });

  test('changed by hand stays, with new visits at the end, until the suggested order is restored', async () => {
    const { servidor } = await abrir();
    await ubicarse();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
    await cambiar();
    const hoja = ventana('Cambiar orden');
    await hoja.getByRole('button', { name: 'Subir Cliente 1.' }).click();
    // The pressed button keeps the focus, and a screen reader hears the new place.
    await expect.element(hoja.getByRole('button', { name: 'Subir Cliente 1.' })).toHaveFocus();
    await expect.element(hoja.getByRole('status')).toHaveTextContent('Cliente 1.: parada 2 de 4');
    await userEvent.keyboard('{Enter}');
    await expect.element(hoja.getByRole('status')).toHaveTextContent('Cliente 1.: parada 1 de 4');
    await expect
      .element(hoja.getByRole('button', { name: 'Subir Cliente 1.' }))
      .toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await confirmar().click();
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 4', 'Cliente 3');
    await expect.element(page.getByText('Tu orden', { exact: true })).toBeVisible();
    await expect.element(proxima()).toHaveTextContent('Cliente 1.');

    const nueva = de(7, aKm(0.1));
    servidor.contestar({ 'dashboards.tecnico': { ...DIA, visitas: [nueva, ...DIA.visitas] } });
    mirarDeNuevo();
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 4', 'Cliente 3', 'Cliente 7');
    await cambiar();
    await boton('Volver al orden sugerido').click();
    await esperarOrden('Cliente 7', 'Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
  });

  test('does not change when the sheet is closed unconfirmed, and needs no position', async () => {
    await abrir();
    await cambiar();
    await boton('Bajar Cliente 1.').click();
    await userEvent.keyboard('{Escape}');
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4');
    await cambiar();
    await boton('Bajar Cliente 1.').click();
    await confirmar().click();
    await esperarOrden('Cliente 2', 'Cliente 1', 'Cliente 3', 'Cliente 4');
    expect(page.getByText(/aprox/).elements()).toEqual([]);
    await expect.element(boton('Usar mi ubicación')).toBeVisible();
  });

  test('is that of the page while nothing is moved, and confirming it then keeps none', async () => {
    await abrir();
    await boton('Usar mi ubicación').click();
    await cambiar();
    await receptor.llega({ precision: 9 });
    const paradas = ventana('Cambiar orden').getByRole('listitem');
    await expect.element(paradas.first()).toHaveTextContent('Cliente 2');
    await confirmar().click();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
    expect(page.getByText('Tu orden', { exact: true }).elements()).toEqual([]);
  });

  test('belongs to its technician and its day, and a corrupt saved order is ignored', async () => {
    await abrir();
    ordenPropio.guardar(HOY, [4, 3, 2, 1]);
    await esperarOrden('Cliente 4', 'Cliente 3', 'Cliente 2', 'Cliente 1');
    expect(ordenPropio.de('2025-11-22')).toBeNull();
    ordenPropio.guardar(HOY, ['x'] as never);
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4');
    ordenPropio.guardar(HOY, [4, 3, 2, 1]);
    desmontar();
    await montar('/dashboard-tecnicos/', {
      como: persona('Tecnico', { idUsuario: 8 }),
      servidor: { 'dashboards.tecnico': DIA },
    });
    await esperarOrden('Cliente 1', 'Cliente 2', 'Cliente 3', 'Cliente 4');
  });

  test('of five hundred visits is computed while the page keeps working', async () => {
    const muchas = Array.from({ length: 500 }, (_, n) =>
      de(n + 1, {
        latitud: 14 + ((n * 7_919) % 1_000) / 500,
        longitud: -91 + ((n * 104_729) % 1_000) / 500,
      }),
    );
    await abrir({}, { ...DIA, visitas: muchas });
    await expect.element(page.getByRole('heading', { name: 'Hoy 500' })).toBeVisible();
    await ubicarse();
    await expect
      .poll(() => page.getByText('Orden sugerido desde donde estás').elements(), {
        timeout: 20_000,
      })
      .toHaveLength(1);
    // On screen only the rows about to be seen are drawn.
    window.dispatchEvent(new Event('beforeprint'));
    expect(numeros()).toHaveLength(500);
    window.dispatchEvent(new Event('afterprint'));
  });
});

describe('by road', () => {
  const ids = [LEJOS, CERCA, EN_MEDIO, TARDE];
  /** The nearest in a straight line is behind a ravine. */
  const POR_CARRETERA = [25_000, 31_000, 6_000, 12_000];
  const matriz = (factor: number) => [
    [0, ...POR_CARRETERA.map((m) => m * factor)],
    ...POR_CARRETERA.map((m) => [m, ...ids.map(() => m)].map((x) => x * factor)),
  ];
  const TRAYECTOS: Respuesta<'geo.trayectos'> = {
    rutas: 'incluidas',
    trayectos: { metros: matriz(1), segundos: matriz(0.1) },
  };

  test('the order, every distance and the minutes are those of the road', async () => {
    const { servidor } = await abrir({ 'geo.trayectos': TRAYECTOS });
    await ubicarse();
    await expect.element(proxima()).toHaveTextContent('aprox. 6 km · 10 min');
    await expect.element(proxima()).toHaveTextContent('Cliente 4.');
    await expect.element(fila(CERCA)).toHaveTextContent('aprox. 31 km · 52 min');
    await expect.element(fila(TARDE)).toHaveTextContent('aprox. 12 km · 20 min');
    expect(servidor.recibidas('geo.trayectos').map(({ cuerpo }) => cuerpo.puntos)).toEqual([
      [
        { latitud: 14.6, longitud: -90.5 },
        ...ids.map(({ latitud, longitud }) => ({ latitud, longitud })),
      ],
    ]);
  });

  test.each([
    ['no road server is configured', { rutas: 'apagadas', trayectos: null } as const],
    ['the road server does not answer', { rutas: 'no-responden', trayectos: null } as const],
    ['our server does not answer', sinRed],
    ['no answer has arrived yet', callado],
  ])('when %s, the order and every distance are in a straight line', async (_, trayectos) => {
    const { servidor } = await abrir({ 'geo.trayectos': trayectos, salud: sinRed });
    await ubicarse();
    await expect.element(proxima()).toHaveTextContent('Próxima visita · aprox. 400 m');
    await expect.element(fila(LEJOS)).toHaveTextContent('aprox. 20 km · Zona 10');
    expect(page.getByText(/\d min/).elements()).toEqual([]);
    expect(
      page
        .getByRole('region', { name: /^Mensajes/ })
        .getByRole('alert')
        .elements(),
    ).toEqual([]);
    // The read is not repeated when something else changes.
    const veces = servidor.recibidas('geo.trayectos').length;
    expect(veces).toBeGreaterThan(0);
  });
});

describe('the day on a map', () => {
  test('says everything in its list, leads to a visit and back', async () => {
    const { donde, atras } = await abrir({ 'visitas.obtener': callado });
    await ubicarse();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
    await enlace('Ver en el mapa').click();
    await expect.poll(donde).toBe('/dashboard-tecnicos/?ver=mapa');
    const lista = page.getByRole('list', { name: 'Visitas del mapa' });
    await expect
      .poll(() =>
        lista
          .getByRole('listitem')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        '1Cliente 2.aprox. 400 m · Zona 10Pendiente',
        '2Cliente 4.aprox. 5 km · Zona 10Pendiente',
        '3Cliente 1.aprox. 20 km · Zona 10Pendiente',
        '4Cliente 3.Sin ubicación en el mapaPendiente',
        'Cliente 5.aprox. 9 km · Zona 10Atrasada',
      ]);
    const mapa = page.getByRole('region', { name: 'Mapa del día' });
    await expect
      .element(
        mapa.getByRole('button', {
          name: /^Parada 3, Cliente 1\., 21\/11\/2025, Pendiente, aprox\. 20 km/,
        }),
      )
      .toBeInTheDocument();
    await expect.element(mapa.getByRole('button', { name: 'Estás aquí' })).toBeInTheDocument();
    await lista.getByRole('link').first().click();
    await expect.poll(donde).toBe('/detalle-visita/2');
    atras();
    await expect.poll(donde).toBe('/dashboard-tecnicos/?ver=mapa');
    await enlace('Ver en la lista').click();
    await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
  });

  test('says when there is nothing for today', async () => {
    await abrir({}, { ...DIA, visitas: [MANANA] });
    await enlace('Ver en el mapa').click();
    await expect.element(page.getByText('No tienes visitas para hoy ni atrasadas.')).toBeVisible();
  });
});

test('a finished visit goes to the end of today, and the page forgets the position when it closes', async () => {
  const hecha = { ...LEJOS, estado: 'Finalizada', fechaFinalizacion: `${HOY}T16:00:00Z` } as const;
  const { servidor } = await abrir();
  await ubicarse();
  await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 1', 'Cliente 3');
  servidor.contestar({
    'dashboards.tecnico': { ...DIA, visitas: [TARDE, CERCA, SIN_LUGAR, EN_MEDIO, hecha] },
  });
  mirarDeNuevo();
  await esperarOrden('Cliente 2', 'Cliente 4', 'Cliente 3', 'Cliente 1');
  expect(numeros()).toEqual(['1', '2', '3', undefined]);
  desmontar();
  vi.restoreAllMocks();
  receptor = new Receptor({ preguntando: true });
  await abrir();
  await expect.element(boton('Usar mi ubicación')).toBeVisible();
  expect(page.getByText(/aprox/).elements()).toEqual([]);
});
