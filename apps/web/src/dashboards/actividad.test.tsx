import type { LineaDeActividad } from '@visitas/contract/dashboards/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { siempreAlMediodia } from '../../pruebas/mediodia.ts';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, mirarDeNuevo } from '../../pruebas/pantalla.ts';
import { type Contestaciones, callado, sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';

siempreAlMediodia();

const PANEL = '/dashboard-supervisores/';
const YO = 7;

const haceMinutos = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString();
const linea = (idActividad: number, datos: Partial<LineaDeActividad> = {}): LineaDeActividad => ({
  idActividad,
  suceso: 'iniciada',
  quien: { idUsuario: 3, nombre: 'Juan Pérez López' },
  idVisita: idActividad,
  cliente: 'Café Cuatro Vientos',
  tecnico: 'Juan Pérez López',
  fechaPlanificada: '2026-12-24',
  fechaAnterior: null,
  ocurridoEn: haceMinutos(3),
  recibidoEn: haceMinutos(3),
  distancia: 42,
  precision: 12,
  veredicto: 'dentro',
  duracion: null,
  porDecidir: false,
  ...datos,
});
const SIN_MEDIDAS = { distancia: null, precision: null, veredicto: null };
const MOVIDA = linea(8, {
  ...SIN_MEDIDAS,
  suceso: 'editada',
  quien: { idUsuario: YO, nombre: 'Ana Lucía Pérez' },
  cliente: 'Posada del Tanque',
  fechaAnterior: '2026-12-23',
  ocurridoEn: haceMinutos(120),
  recibidoEn: haceMinutos(120),
});

const abrir = (actividad: Contestaciones['dashboards.actividad']) =>
  montar(PANEL, {
    como: persona('Supervisor', { idUsuario: YO }),
    servidor: {
      'dashboards.supervisor': {
        totalFinalizadas: 1,
        totalEnProceso: 0,
        totalPendientes: 0,
        totalAtrasadas: 0,
        proximasVisitas: [],
        tecnicosResumen: [],
      },
      'visitas.obtener': VISITA,
      ...(actividad !== undefined && { 'dashboards.actividad': actividad }),
    },
  });

const tarjeta = () => page.getByRole('region', { name: 'Actividad Reciente' });
const lineas = () => tarjeta().getByRole('listitem');
const muchas = Array.from({ length: 20 }, (_, i) =>
  linea(20 - i, { cliente: `Cliente ${20 - i}` }),
);

describe('the recent activity', () => {
  test('reads line by line, and each line leads to its visit', async () => {
    const { donde } = await abrir([linea(9), MOVIDA]);
    await expect
      .element(lineas().first())
      .toHaveTextContent(/Juan Pérez inició en Café Cuatro Vientoshace 3 min · 42 m ± 12 m$/);
    await expect
      .element(lineas().last())
      .toHaveTextContent(/Tú moviste Posada del Tanque al 24\/12\/2026hace 2 h$/);
    // The short name has the whole one in its title.
    await expect.element(lineas().first().getByTitle('Juan Pérez López')).toBeVisible();
    // The whole line is its link.
    await lineas()
      .last()
      .click({ position: { x: 40, y: 30 } });
    await expect.poll(donde).toBe('/visitas/detalle/8');
  });

  test('shows both times of an action that arrived later', async () => {
    await abrir([linea(9, { ocurridoEn: haceMinutos(60 * 24 * 2), recibidoEn: haceMinutos(1) })]);
    await expect
      .element(lineas().first())
      .toHaveTextContent(/ocurrió .*\d\d:\d\d · recibido .*\d\d:\d\d · 42 m ± 12 m$/);
    await expect.element(lineas().first()).not.toHaveTextContent('hace');
  });

  test('marks a line that arrived while it was in view', async () => {
    const { servidor } = await abrir([MOVIDA]);
    // Waits for the real line, not its skeleton.
    await expect.element(lineas().first()).toHaveTextContent('Tú moviste');
    servidor.contestar({ 'dashboards.actividad': [linea(9), MOVIDA] });
    mirarDeNuevo();
    await expect.element(lineas().first()).toHaveTextContent('Juan Pérez inició');
    await expect.element(lineas().first()).toHaveAttribute('data-recien');
    await expect.element(lineas().last()).not.toHaveAttribute('data-recien');
  });

  test('scrolls what does not fit beside the visits, also with the keyboard', async () => {
    await abrir(muchas);
    const region = page.getByRole('group', { name: 'Actividad Reciente' });
    await expect.element(region).toHaveAttribute('tabindex', '0');
    expect(region.element().getBoundingClientRect().height).toBeLessThan(700);
    (region.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(lineas().last()).toBeInViewport();
  });

  test('is at the bottom on a phone, and a button shows the rest', async () => {
    await enTelefono();
    await abrir(muchas);
    await expect.element(lineas().nth(7)).toBeVisible();
    await expect.element(page.getByText('Cliente 12')).not.toBeVisible();
    expect(page.getByRole('group', { name: 'Actividad Reciente' }).elements()).toEqual([]);
    await boton('Ver más').click();
    await expect.element(page.getByText('Cliente 1', { exact: true })).toBeVisible();
    expect(boton('Ver más').elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('says that it is empty for a new supervisor', async () => {
    await abrir([]);
    await expect.element(page.getByText('No hay actividad reciente registrada.')).toBeVisible();
  });
});

test('the panel does not wait for the activity', async () => {
  await abrir(callado);
  await expect.element(page.getByText('No hay próximas visitas planificadas.')).toBeVisible();
  await expect.element(tarjeta()).toHaveAttribute('aria-busy', 'true');
});

test('a failed read of the activity leaves the rest of the panel, and can be retried', async () => {
  const { servidor } = await abrir(sinRed);
  await expect.element(page.getByText('No hay próximas visitas planificadas.')).toBeVisible();
  await expect.element(tarjeta().getByRole('button', { name: 'Reintentar' })).toBeVisible();
  servidor.contestar({ 'dashboards.actividad': [linea(9)] });
  await tarjeta().getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(lineas().first()).toBeVisible();
});
