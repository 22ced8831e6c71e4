import { QueryClient } from '@tanstack/react-query';
import type { Aviso } from '@visitas/contract/avisos/operaciones';
import type { Rol } from '@visitas/contract/comun/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aviso, buzon, hace, UN_DIA } from '../../pruebas/avisos.ts';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar, persona } from '../../pruebas/montar.tsx';
import { titulo, toast } from '../../pruebas/pantalla.ts';
import { sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { guardarCopias } from '../campo/copias/guardadas.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

const principal = () => page.getByRole('main');
const filas = () => principal().getByRole('listitem').elements() as HTMLElement[];
const dichas = () => filas().map(({ innerText }) => innerText.split('\n'));
const nuevas = () => filas().filter(({ innerText }) => innerText.includes('(nuevo)')).length;
const dias = () =>
  principal()
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

const abrir = async (avisos: readonly Aviso[], como: Rol = 'Tecnico') => {
  const montada = await montar(['/home', '/avisos'], { como, servidor: buzon(avisos).contesta });
  await expect.element(titulo('Avisos')).toBeInTheDocument();
  await expect.poll(() => filas().length).toBe(avisos.length);
  return montada;
};

const HORA = expect.stringMatching(/^\d\d:\d\d$/);
const dicho = (...lineas: string[]) => [lineas[0], HORA, ...lineas.slice(1)];

test('the page tells a technician what happened to their visits', async () => {
  const de = (clase: Aviso['clase'], cambios: Partial<Aviso> = {}) =>
    aviso(clase, { cliente: 'Librería Xelajú', ...cambios });
  await abrir([
    de('asignada'),
    de('cambiada', { fechaAnterior: '2025-11-21' }),
    de('cambiada'),
    de('cancelacionAprobada', { estado: 'Cancelada' }),
    de('cancelacionRechazada'),
    de('cancelacionRechazada', { estado: 'En Proceso' }),
    de('cancelada', { motivo: 'El cliente cerró por inventario.' }),
    de('reasignada', { idVisita: null, tipoVisita: null, estado: null }),
  ]);
  const cliente = 'Librería Xelajú';
  expect(dichas()).toEqual([
    dicho('Te asignaron una visita', cliente, '24/11/2025 · Instalación'),
    dicho('Cambió de fecha', cliente, '21/11/2025 → 24/11/2025'),
    dicho('Cambiaron los datos de la visita', cliente, '24/11/2025 · Instalación'),
    dicho('Solicitud de cancelación aprobada', cliente, '24/11/2025 · La visita se canceló.'),
    dicho('Solicitud de cancelación rechazada', cliente, '24/11/2025 · La visita sigue pendiente.'),
    dicho(
      'Solicitud de cancelación rechazada',
      cliente,
      '24/11/2025 · La visita sigue en proceso.',
    ),
    dicho('Visita cancelada', cliente, '24/11/2025 · «El cliente cerró por inventario.»'),
    dicho('La visita pasó a otro técnico', cliente, '24/11/2025 · Ya no la atiendes.'),
  ]);
  // All link to their visit, except the one that went to another technician.
  expect(principal().getByRole('listitem').getByRole('link').elements()).toHaveLength(7);
});

test('the page tells a technician the hour of their visits, and what it was', async () => {
  const deNueve = { horaDesde: '09:00', horaHasta: '11:00' };
  const alas = (hora: string) => ({ horaDesde: hora, horaHasta: hora });
  await abrir([
    aviso('asignada', deNueve),
    aviso('cambiada', { ...alas('14:00'), horaAnterior: deNueve }),
    aviso('cambiada', { ...alas('14:00'), horaAnterior: {} }),
    aviso('cambiada', { horaAnterior: deNueve }),
    aviso('cambiada', { ...alas('14:00'), horaAnterior: deNueve, fechaAnterior: '2025-11-21' }),
    aviso('cambiada', { ...deNueve, fechaAnterior: '2025-11-21' }),
    aviso('cambiada', deNueve),
    aviso('cancelada', deNueve),
  ]);
  expect(dichas().map((lineas) => [lineas[0], lineas.at(-1)])).toEqual([
    ['Te asignaron una visita', '24/11/2025 · 09:00–11:00 · Instalación'],
    ['Cambió de hora', '24/11/2025 · 09:00–11:00 → 14:00'],
    ['Cambió de hora', '24/11/2025 · sin hora → 14:00'],
    ['Cambió de hora', '24/11/2025 · 09:00–11:00 → sin hora'],
    ['Cambió de fecha', '21/11/2025 · 09:00–11:00 → 24/11/2025 · 14:00'],
    ['Cambió de fecha', '21/11/2025 · 09:00–11:00 → 24/11/2025 · 09:00–11:00'],
    ['Cambiaron los datos de la visita', '24/11/2025 · 09:00–11:00 · Instalación'],
    ['Visita cancelada', '24/11/2025 · 09:00–11:00'],
  ]);
});

test('the page tells a supervisor what to decide and what to look at', async () => {
  const de = (clase: Aviso['clase'], cambios: Partial<Aviso> = {}) =>
    aviso(clase, { cliente: 'Librería Xelajú', ...cambios });
  await abrir(
    [
      de('cancelacionSolicitada', { porDecidir: true, motivo: 'Llueve' }),
      de('cancelacionSolicitada', { motivo: 'Llueve' }),
      de('fueraDeRango', { momento: 'inicio', precision: null }),
      de('intentoNoAplicado', { motivo: 'La visita ya estaba cancelada.' }),
      de('atrasada'),
      de('sinCrear', { motivo: 'El cliente está inactivo.' }),
      de('sinCrear'),
    ],
    'Supervisor',
  );
  expect(dichas()).toEqual([
    dicho('Luis Tecún pide cancelar', 'Librería Xelajú', 'Por decidir · «Llueve»'),
    dicho('Luis Tecún pide cancelar', 'Librería Xelajú', 'Ya decidida · «Llueve»'),
    dicho('Luis Tecún inició fuera de rango', 'Librería Xelajú', '610 m'),
    dicho('Intento no aplicado de Luis Tecún', 'Librería Xelajú', 'La visita ya estaba cancelada'),
    dicho('Quedó atrasada', 'Librería Xelajú', 'Luis Tecún'),
    dicho(
      'No se creó una visita de una serie',
      'Librería Xelajú',
      '24/11/2025 · El cliente está inactivo. Corrige la serie o crea esa visita.',
    ),
    dicho(
      'No se creó una visita de una serie',
      'Librería Xelajú',
      '24/11/2025 · Corrige la serie o crea esa visita.',
    ),
  ]);
});

test('the notices are grouped by day, and the foot says how far back they go', async () => {
  await abrir([
    aviso('asignada', { ocurridoEn: hace(0) }),
    aviso('asignada', { ocurridoEn: hace(UN_DIA) }),
    aviso('asignada', { ocurridoEn: hace(UN_DIA) }),
    aviso('asignada', { ocurridoEn: '2025-03-10T15:00:00Z' }),
  ]);
  expect(dias()).toEqual(['Hoy', 'Ayer', '10/03/2025']);
  await expect.element(page.getByText('Avisos de los últimos 90 días.')).toBeVisible();
});

test('the foot says the days that the company keeps them, also once they were seen', async () => {
  const { contesta } = buzon([aviso('asignada', { nuevo: true })]);
  const { servidor } = await montar(['/home', '/avisos'], {
    como: 'Tecnico',
    servidor: {
      ...contesta,
      'avisos.listar': () => ({ ...contesta['avisos.listar'](), dias: 365 }),
    },
  });
  await expect.poll(() => servidor.recibidas('avisos.ver').length).toBe(1);
  await expect.element(page.getByText('Avisos de los últimos 365 días.')).toBeVisible();
});

test('only the last 30 notices are shown', async () => {
  await abrir(Array.from({ length: 30 }, () => aviso('asignada')));
  await expect.element(page.getByText('Los últimos 30 avisos.')).toBeVisible();
});

test.each([
  ['Tecnico', 'Aquí verás las visitas que te asignen, cambien o cancelen.'],
  ['Supervisor', /^Aquí verás lo que te pidan decidir, /],
  ['Administrador', /^Aquí verás las solicitudes que lleven más de un día sin decidir /],
] as const)('the page tells a %s that there are none', async (rol, texto) => {
  await abrir([], rol);
  await expect.element(page.getByText('No hay avisos')).toBeVisible();
  await expect.element(page.getByText(texto)).toBeVisible();
});

test('the page tells an administrator which requests wait undecided and who left visits behind', async () => {
  const supervisor = { idUsuario: 7, nombre: 'Sara Paz Cano' };
  await abrir(
    [
      aviso('sinDecidir', { cliente: 'Imprenta Pliego', supervisor, motivo: 'Llueve' }),
      aviso('sinSupervisor', { idVisita: null, supervisor, abiertas: 1 }),
      aviso('sinSupervisor', { idVisita: null, supervisor, abiertas: 0, series: 2 }),
    ],
    'Administrador',
  );
  expect(dichas()).toEqual([
    dicho(
      'Solicitud con más de un día',
      'Imprenta Pliego',
      'Ya decidida · Sara Paz Cano · «Llueve»',
    ),
    dicho(
      'Visitas sin supervisor',
      'Sara Paz Cano',
      '1 visita abierta · traspásala a otro supervisor',
    ),
    dicho('Series sin supervisor', 'Sara Paz Cano', '2 series · traspásalas a otro supervisor'),
  ]);
});

test('a failed read says so, and a retry reads the notices', async () => {
  const { servidor } = await montar('/avisos', {
    como: 'Supervisor',
    servidor: { 'avisos.listar': sinRed },
  });
  await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
  servidor.contestar({ 'avisos.listar': { nuevos: 0, avisos: [aviso('atrasada')] } });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(() => filas().length).toBe(1);
});

const NUEVOS = () => [
  aviso('asignada', { ocurridoEn: hace(1), nuevo: true }),
  aviso('cambiada', { ocurridoEn: hace(2), nuevo: true }),
  aviso('asignada', { ocurridoEn: hace(3) }),
];

test('on a desktop opening the page marks the notices as seen, and they stay new while it is open', async () => {
  const { servidor } = await abrir(NUEVOS());
  await expect.poll(() => servidor.recibidas('avisos.ver')).toHaveLength(1);
  await expect.poll(() => servidor.recibidas('avisos.listar').length).toBeGreaterThan(1);
  expect(nuevas()).toBe(2);
});

describe('on a phone', () => {
  beforeEach(enTelefono);

  test('leaving the page marks the notices as seen, and the visit leads back to the page', async () => {
    const avisos = NUEVOS();
    const { servidor, donde, atras } = await abrir(avisos);
    servidor.contestar({ 'visitas.obtener': VISITA });
    expect(nuevas()).toBe(2);
    expect(servidor.recibidas('avisos.ver')).toEqual([]);
    await principal()
      .getByRole('link', { name: /Cambia/ })
      .click();
    await expect.poll(donde).toBe(`/detalle-visita/${avisos[1]?.idVisita}`);
    await expect.poll(() => servidor.recibidas('avisos.ver')).toHaveLength(1);
    await page.getByRole('link', { name: 'Regresar a Avisos' }).click();
    await expect.poll(donde).toBe('/avisos');
    await expect.poll(nuevas).toBe(0);
    atras();
    await expect.poll(donde).toBe('/home');
    expect(servidor.recibidas('avisos.ver')).toHaveLength(1);
  });

  test('without a connection the page shows the last notices and their time', async () => {
    const otra = new QueryClient();
    const copiados = { nuevos: 1, avisos: NUEVOS() };
    const { queryKey } = lecturaDe('avisos.listar', {});
    otra.setQueryData(queryKey, copiados, { updatedAt: Date.now() - 60_000 });
    await guardarCopias(otra, persona('Tecnico').idUsuario);
    await montar('/avisos', {
      como: 'Tecnico',
      servidor: { sesion: sinRed, 'avisos.listar': sinRed, 'dashboards.tecnico': sinRed },
    });
    await expect.poll(() => filas().length).toBe(3);
    await expect.element(page.getByText(/^Datos de(?: las|l) /)).toBeVisible();
  });
});
