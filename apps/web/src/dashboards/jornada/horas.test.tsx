import type { Respuesta } from '@visitas/contract/operaciones';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { SIN_CAMINO } from '../../../pruebas/visitas.ts';

type Panel = Respuesta<'dashboards.tecnico'>;
type Fila = Panel['visitas'][number];

const HOY = '2025-11-21';
/** In Guatemala, the company's zone. */
const alas = (hora: string) => `${HOY}T${hora}:00-06:00`;

const de = (idVisita: number, km: number, cambios: Partial<Fila> = {}): Fila => ({
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
  latitud: 14.6 + km / 111.195,
  longitud: -90.5,
  dura: 60,
  ...cambios,
});

const PLAN: NonNullable<Panel['plan']> = {
  jornada: { desde: 480, hasta: 1_020 },
  salida: { latitud: 14.6, longitud: -90.5 },
  vuelve: true,
  velocidadKmH: 30,
};
const CERCA = de(1, 5, { horaDesde: '13:00', horaHasta: '14:30' });
const LEJOS = de(2, 10);
const TARDE = de(3, 15, { horaDesde: '15:00', horaHasta: '16:00', dura: 90 });

const dia = (visitas: Fila[], plan?: Panel['plan']): Panel => ({
  hoy: HOY,
  completadas: 0,
  enProceso: 0,
  pendientes: visitas.length,
  atrasadas: 0,
  proximaVisita: visitas[0] ?? null,
  ...(plan && { plan }),
  visitas,
});

const abrir = (panel: Panel, ademas: Contestaciones = {}) =>
  montar('/dashboard-tecnicos/', {
    como: 'Tecnico',
    servidor: { 'dashboards.tecnico': panel, ...ademas },
  });

const proxima = () => page.getByRole('region', { name: 'Próxima visita' });
const fila = ({ cliente }: Fila) => page.getByRole('listitem').filter({ hasText: cliente });
const deHoy = () => page.getByRole('region', { name: /^Hoy/ });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(alas('10:40')) });
  await enTelefono();
});
afterEach(() => vi.useRealTimers());

test('the day goes in the order that keeps its promises, and says when each is reached and when it ends', async () => {
  await abrir(dia([CERCA, LEJOS, TARDE], PLAN));
  // 20 minutes of road from where the day starts; the window of the nearest begins at 13:00.
  await expect.element(fila(LEJOS)).toHaveTextContent(/^Parada 1.*hacia las 11:00 · sin hora/);
  await expect
    .element(fila(CERCA))
    .toHaveTextContent(/^Parada 2.*hacia las 12:10 · 13:00–14:30de 13:00 a 14:30|^Parada 2/);
  await expect.element(fila(CERCA)).toHaveTextContent('hacia las 12:10');
  await expect.element(fila(TARDE)).toHaveTextContent('hacia las 14:20');
  // From 15:00, which is after 14:30: an hour and a half do not fit between 15:00 and 16:00.
  await expect.element(deHoy()).toHaveTextContent('Terminas ≈ 17:00hacia las 17:00 · aprox. 40 km');
  await expect.element(proxima()).toHaveTextContent('Cliente 2.');
  // Nobody knows where they are: the day starts at their own place.
  expect(page.getByText('Orden sugerido', { exact: true }).elements()).toHaveLength(1);
});

test('what will not be in time says by how much, and so does a day that ends late', async () => {
  const MANANA = de(1, 5, { horaDesde: '10:00', horaHasta: '11:00' });
  await abrir(dia([MANANA, de(2, 10, { dura: 420 })], PLAN));
  // It is reached at 10:50, and should have begun by 10:00.
  await expect.element(fila(MANANA)).toHaveTextContent('50 min después de su hora');
  await expect.element(deHoy()).toHaveTextContent(/\d+h? ?\d*(min)? después de tu jornada/);
});

test('a day without promises looks as always', async () => {
  await abrir(dia([CERCA, LEJOS]));
  await expect.element(fila(CERCA)).toHaveTextContent('21/11/2025');
  for (const texto of [/≈/, 'sin hora', 'Voy en camino', /Terminas/])
    expect(page.getByText(texto).elements()).toEqual([]);
});

test("'Voy en camino' says it with the minutes of road and no position, and takes it back", async () => {
  let fila = LEJOS;
  const { servidor } = await abrir(dia([LEJOS], PLAN), {
    'dashboards.tecnico': () => dia([fila], PLAN),
    'visitas.enCamino': ({ cuerpo: { deshacer, minutos } }) => {
      const desde = new Date(alas('10:40')).toISOString();
      const llegada = new Date(Date.parse(desde) + (minutos ?? 0) * 60_000).toISOString();
      const enCamino = deshacer ? undefined : { desde, llegada };
      fila = { ...LEJOS, enCamino };
      return { ...VISITA, idVisita: LEJOS.idVisita, enCamino };
    },
  });
  await boton('Voy en camino a Cliente 2.').click();
  await expect.element(proxima()).toHaveTextContent('En camino desde 10:40');
  await expect.element(proxima()).toHaveTextContent('hacia las 11:00');
  const [{ cuerpo } = {}] = servidor.recibidas('visitas.enCamino');
  expect(cuerpo).toEqual({
    idVisita: LEJOS.idVisita,
    ocurridoEn: new Date(alas('10:40')).toISOString(),
    minutos: 20,
  });
  await boton('Deshacer').click();
  await expect.element(boton('Voy en camino a Cliente 2.')).toBeVisible();
  expect(servidor.recibidas('visitas.enCamino').at(-1)?.cuerpo).toMatchObject({ deshacer: true });
});

test('without a network the phone keeps it, and shows it', async () => {
  await abrir(dia([LEJOS], PLAN), { 'visitas.enCamino': sinRed });
  await boton('Voy en camino a Cliente 2.').click();
  await expect.element(proxima()).toHaveTextContent('En camino desde 10:40');
  await boton('Deshacer').click();
  await expect.element(boton('Voy en camino a Cliente 2.')).toBeVisible();
});

test('who said on another day that they were on the way is not, nor arrives at that hour', async () => {
  // A copy says it until the server answers again.
  const ayer = { desde: '2025-11-20T22:30:00.000Z', llegada: '2025-11-20T22:50:00.000Z' };
  await abrir(dia([{ ...LEJOS, enCamino: ayer }], PLAN));
  await expect.element(boton('Voy en camino a Cliente 2.')).toBeVisible();
  await expect.element(fila(LEJOS)).toHaveTextContent('hacia las 11:00');
});

test('a phone that reads nothing since yesterday says what became late, in its rows and its figures', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date(alas('23:59')),
  });
  await abrir(dia([LEJOS, de(4, 1, { fechaPlanificada: '2025-11-22' })]));
  const cuantas = (dichas: string) => page.getByRole('link', { name: `${dichas}: ver cuáles` });
  await expect.element(cuantas('2 Pendientes')).toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  await expect.element(cuantas('1 Pendientes')).toBeVisible();
  await expect.element(cuantas('1 Atrasadas')).toBeVisible();
  await expect.element(fila(LEJOS)).toHaveTextContent('Atrasada');
  await expect.element(fila(LEJOS)).not.toHaveTextContent('Pendiente');
});

test('somebody at work is not asked', async () => {
  const enCurso = de(9, 1, {
    estado: 'En Proceso',
    fechaInicio: new Date(alas('10:00')).toISOString(),
  });
  await abrir(dia([enCurso, LEJOS], PLAN));
  // It ends at 11:00, 9 km from the next one.
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Cliente 2.' }))
    .toHaveTextContent('hacia las 11:18');
  expect(boton('Voy en camino a Cliente 2.').elements()).toEqual([]);
});
