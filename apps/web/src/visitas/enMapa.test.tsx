import type { Respuesta } from '@visitas/contract/operaciones';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { medir } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, titulo, ventana } from '../../pruebas/pantalla.ts';
import {
  ajena,
  type Contestaciones,
  lista,
  losPrimeros,
  losPrimerosDeMuchos,
  rechazo,
  sinRed,
} from '../../pruebas/servidor.ts';

type Punto = Respuesta<'visitas.mapa'>[number] & { nombre: string };

const punto = (idVisita: number, datos: Partial<Punto> = {}): Punto => ({
  idVisita,
  cliente: `Ferretería ${idVisita}`,
  nombre: `Ferretería ${idVisita}`,
  tecnico: 'Juan Pérez',
  fechaPlanificada: '2031-05-20',
  estado: 'Pendiente',
  atrasada: false,
  latitud: 14.62,
  longitud: -90.52,
  ...datos,
});

const MIAS = '/visitas/por-supervisor';
const EN_MAPA = `${MIAS}?ver=mapa`;

const mapa = () => page.getByRole('region', { name: 'Mapa de visitas' });
const marca = (nombre: string | RegExp) => mapa().getByRole('button', { name: nombre });
const vista = (nombre: 'Lista' | 'Mapa') =>
  page.getByRole('navigation', { name: 'Cómo verlo' }).getByRole('link', { name: nombre });
const cuenta = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /(visitas?|Se muestran)/ });
const buscador = () => page.getByRole('searchbox', { name: 'Buscar por cliente o técnico' });

/** Opens the map with these points, in a list with `sinLugar` more visits. */
const abrir = (puntos: Punto[], sinLugar = 0, ademas: Contestaciones = {}) =>
  montar(EN_MAPA, {
    como: 'Supervisor',
    servidor: {
      'visitas.mapa': lista(puntos),
      'usuarios.misTecnicos': [],
      'visitas.porSupervisor': losPrimeros([], puntos.length + sinLugar),
      ...ademas,
    },
  });

describe('the visits of a list on a map', () => {
  test('show their name and state, and how many have no place', async () => {
    const { servidor } = await abrir([punto(1, { atrasada: true })], 1);
    await expect.element(cuenta()).toHaveTextContent('1 visita · 1 sin ubicación');
    await expect
      .element(marca('Ferretería 1, 20/05/2031, Atrasada, Juan Pérez: ver detalle'))
      .toBeVisible();
    await expect.element(vista('Mapa')).toHaveAttribute('aria-current', 'page');
    await expect.element(vista('Lista')).not.toHaveAttribute('aria-current', 'page');
    // The list is asked only for its count.
    for (const { criterios } of servidor.recibidas('visitas.porSupervisor')) {
      expect(criterios.limite).toBe(1);
    }
  });

  test('are changed to another view on a phone on its side', async () => {
    await medir(568, 320);
    await abrir([punto(1)]);
    await expect.element(vista('Mapa')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(568);
    expect(vista('Mapa').element().getBoundingClientRect().right).toBeLessThanOrEqual(568);
  });

  test('can be searched, and an empty result offers to clear the search', async () => {
    const { servidor, donde } = await abrir([punto(1)]);
    await expect.element(marca(/^Ferretería 1,/)).toBeVisible();
    await buscador().fill('Ferretería 2');
    const nada = 'Sin resultados con ubicación para «Ferretería 2»';
    await expect.element(page.getByText(nada)).toBeVisible();
    expect(servidor.recibidas('visitas.mapa').at(-1)?.criterios).toEqual({
      buscar: 'Ferretería 2',
    });
    await boton('Limpiar búsqueda').click();
    await expect.element(marca(/^Ferretería 1,/)).toBeVisible();
    await expect.poll(donde).toBe(EN_MAPA);
  });

  test('show a message when none has a place', async () => {
    await abrir([], 1);
    await expect.element(page.getByText('No hay visitas con ubicación.')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('0 visitas · 1 sin ubicación');
    expect(mapa().elements()).toEqual([]);
  });

  test('say how many there are when not all of them fit', async () => {
    await abrir([], 0, {
      'visitas.mapa': losPrimeros([punto(1), punto(2)], 12_345),
    });
    await expect.element(cuenta()).toHaveTextContent(/^Se muestran 2 de 12,345/);
  });

  test('say that there are more when the server did not count them all', async () => {
    await abrir([], 0, {
      'visitas.mapa': losPrimerosDeMuchos([punto(1), punto(2)], 5_000),
    });
    await expect.element(cuenta()).toHaveTextContent(/^Se muestran 2 de más de 5,000$/);
  });

  test.each([
    ['the server does not answer', sinRed],
    ['the answer cannot be read', ajena(200, '<h1>Router</h1>')],
  ])('show an error when %s, and can be retried', async (_, negativa) => {
    const { servidor } = await abrir([], 0, { 'visitas.mapa': negativa });
    await expect.element(boton('Reintentar')).toBeVisible();
    await expect.element(vista('Lista')).toBeVisible();
    servidor.contestar({ 'visitas.mapa': lista([punto(1)]) });
    await boton('Reintentar').click();
    await expect.element(marca(/^Ferretería 1,/)).toBeVisible();
  });

  test.each([390, 320])('fit in a screen of %i pixels, and so does the list', async (ancho) => {
    await page.viewport(ancho, 700);
    const { donde } = await abrir([punto(1), punto(2)]);
    await expect.element(cuenta()).toHaveTextContent('2 visitas');
    await expect.element(vista('Mapa')).toBeInViewport({ ratio: 0.99 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(ancho);
    await vista('Lista').click();
    await expect.poll(donde).toBe(MIAS);
    await expect.element(vista('Mapa')).toBeInViewport({ ratio: 0.99 });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(ancho);
  });
});

describe('visits near each other', () => {
  const deUna = () => marca(/^Ferretería 1,/);
  const deOtra = () => marca(/^Ferretería 2,/);
  const juntas = () => marca('2 visitas juntas: acercar');

  async function alejarHastaJuntarlas(): Promise<void> {
    const alejar = mapa().getByRole('button', { name: 'Alejar' });
    await expect
      .poll(async () => {
        if (juntas().elements().length === 0) await alejar.click();
        return juntas().elements().length;
      })
      .toBe(1);
  }

  const DOS = [punto(1), punto(2, { longitud: -90.51 })];

  test('are grouped at a low zoom and separate on pressing the group, also by keyboard', async () => {
    await abrir(DOS);
    // The map opens with both in view.
    await expect.element(deUna()).toBeVisible();
    await expect.element(deOtra()).toBeVisible();
    await alejarHastaJuntarlas();
    await juntas().click();
    await expect.element(deUna()).toBeVisible();
    await expect.element(deOtra()).toBeVisible();

    await alejarHastaJuntarlas();
    (juntas().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(deUna()).toBeVisible();
    await expect
      .poll(() => [deUna().element(), deOtra().element()])
      .toContain(document.activeElement);
  });

  test('keep the zoom of the map for a user who returns', async () => {
    const { donde, atras } = await abrir(DOS, 0, {
      'usuarios.misTecnicos': [],
      'clientes.listar': lista([]),
      'tipoVisita.listar': lista([]),
    });
    await expect.element(deUna()).toBeVisible();
    await alejarHastaJuntarlas();
    await page.getByRole('link', { name: 'Crear Visita' }).click();
    await expect.element(ventana('Nueva Visita')).toBeVisible();
    expect(donde()).toBe(`${MIAS}/crear?ver=mapa`);
    await boton('Cancelar').click();
    await expect.poll(donde).toBe(EN_MAPA);
    await expect.element(juntas()).toBeVisible();
    await vista('Lista').click();
    await expect.element(mapa()).not.toBeInTheDocument();
    atras();
    await expect.element(juntas()).toBeVisible();
  });
});

describe('visits at the very same place', () => {
  const monton = () => marca('3 visitas en el mismo lugar: ver cuáles');
  const enEsteLugar = () => ventana('3 visitas en este lugar');
  let tab: Awaited<ReturnType<typeof abrir>>;

  beforeEach(async () => {
    const TRES = ['2031-07-01', '2031-06-15', '2031-05-20'].map((fechaPlanificada, i) =>
      punto(i + 1, { fechaPlanificada, nombre: 'Óptica', cliente: 'Óptica' }),
    );
    tab = await abrir(TRES, 0, { 'visitas.obtener': rechazo('no-encontrado') });
  });

  test('open a list by keyboard, and closing it returns the focus', async () => {
    await monton().click();
    await expect.element(enEsteLugar()).toBeVisible();
    const dichas = enEsteLugar().getByRole('listitem').elements();
    expect(dichas.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('01/07/2031'),
      expect.stringContaining('15/06/2031'),
      expect.stringContaining('20/05/2031'),
    ]);
    await userEvent.keyboard('{Escape}');
    await expect.element(enEsteLugar()).not.toBeInTheDocument();
    await expect.element(monton()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(enEsteLugar()).toBeVisible();
  });

  test('open their page, from which the user returns to the map', async () => {
    // On a wider screen the visit opens beside (panel.test.tsx).
    await medir(1100, 900);
    await monton().click();
    await enEsteLugar()
      .getByRole('link', { name: /20\/05\/2031/ })
      .click();
    await expect.element(titulo('VISITA')).toBeInTheDocument();
    expect(tab.donde()).toBe('/visitas/detalle/3');
    tab.atras();
    await expect.element(monton()).toBeVisible();
    expect(enEsteLugar().elements()).toEqual([]);
  });
});
