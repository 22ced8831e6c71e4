import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { medir } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, mirarDeNuevo, titulo } from '../../../pruebas/pantalla.ts';
import { callado, lista, losPrimeros, rechazo, sinRed } from '../../../pruebas/servidor.ts';

type Hoy = Respuesta<'visitas.hoy'>;
type Jornada = Hoy['tecnicos'][number];
type Paso = NonNullable<Jornada['ultimoPaso']>;

const MIAS = '/visitas/por-supervisor';
const DE_HOY = `${MIAS}?ver=mapa&mapa=hoy`;

/** Always today, whatever day the test runs. */
const haceMinutos = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString();

const paso = (datos: Partial<Paso> = {}): Paso => ({
  idVisita: 41,
  idCliente: 32,
  cliente: 'Óptica Claravista',
  momento: 'fin',
  ocurridoEn: haceMinutos(2),
  latitud: 14.62,
  longitud: -90.52,
  distancia: 42,
  precision: 12,
  veredicto: 'dentro',
  ...datos,
});
const jornada = (idTecnico: number, nombre: string, datos: Partial<Jornada> = {}): Jornada => ({
  idTecnico,
  nombre,
  enVisita: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  ausencia: null,
  deHoy: {},
  ...datos,
});

const JUAN = jornada(1, 'Juan Pérez López', {
  enVisita: { idVisita: 40, idCliente: 31, cliente: 'Café Cuatro Vientos', desde: haceMinutos(1) },
  ultimoPaso: paso({ idVisita: 40, momento: 'inicio', cliente: 'Café Cuatro Vientos' }),
  hechas: 1,
  quedan: 3,
  atrasadas: 2,
});
const SOFIA = jornada(2, 'Sofía Castillo Morán', {
  ultimoPaso: paso({ longitud: -90.5, distancia: 610, veredicto: 'fuera' }),
  hechas: 2,
  quedan: 1,
});
const MARIO = jornada(3, 'Mario Pascual Quiñónez', { quedan: 3, atrasadas: 1 });
const GABRIELA = jornada(4, 'Gabriela Ordóñez Paz');
const VISITA: Hoy['visitas'][number] = {
  idVisita: 50,
  cliente: 'Farmacia del Centro',
  idTecnico: 3,
  tecnico: 'Mario Pascual Quiñónez',
  fechaPlanificada: '2025-11-20',
  estado: 'Pendiente',
  atrasada: true,
  latitud: 14.61,
  longitud: -90.51,
};
const DIA: Hoy = { tecnicos: [GABRIELA, JUAN, MARIO, SOFIA], visitas: [VISITA] };

const abrir = (hoy: Hoy | typeof sinRed | typeof callado = DIA, ruta = DE_HOY) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: { 'visitas.hoy': hoy, 'visitas.obtener': rechazo('no-encontrado') },
  });

const tecnicos = () => page.getByRole('list', { name: 'Técnicos hoy' });
const filas = () => tecnicos().getByRole('button');
const fila = (nombre: string | RegExp) => filas().filter({ hasText: nombre });
const mapa = () => page.getByRole('region', { name: 'Mapa de hoy' });
const circulo = (nombre: string | RegExp) => mapa().getByRole('button', { name: nombre });
const ficha = (nombre: string) => page.getByRole('region', { name: nombre });
const cuenta = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /técnico/ });
const buscador = () => page.getByRole('searchbox', { name: 'Buscar por cliente o técnico' });
const dichos = () =>
  filas()
    .elements()
    .map(({ textContent }) => textContent);

describe('the technicians of today', () => {
  test('are shown in a list, in order, and on a map', async () => {
    await abrir();
    await expect.element(cuenta()).toHaveTextContent('4 técnicos · 1 en visita · 2 con atraso');
    expect(dichos()).toEqual([
      expect.stringMatching(
        /^JPJuan Pérez LópezLe quedan 3Desde .*Café Cuatro Vientos2 atrasadas$/,
      ),
      expect.stringMatching(/^SCSofía Castillo MoránLe queda 1Finalizó en Óptica Claravista$/),
      expect.stringMatching(/^MPMario Pascual QuiñónezLe quedan 3Sin inicios hoy1 atrasada$/),
      expect.stringMatching(/^GOGabriela Ordóñez PazSin visitas hoy$/),
    ]);
    await expect
      .element(circulo(/^Juan Pérez López, Desde .*Café Cuatro Vientos, \d/))
      .toBeVisible();
    await expect.element(circulo(/^Sofía Castillo Morán, Finalizó en Óptica/)).toBeVisible();
    // A technician without a place today is only in the list.
    expect(circulo(/^(Mario|Gabriela)/).elements()).toEqual([]);
    await expect
      .element(
        circulo('Farmacia del Centro, 20/11/2025, Atrasada, Mario Pascual Quiñónez: ver detalle'),
      )
      .toBeVisible();
    await expect
      .element(page.getByText('Entre una visita y otra no se sigue a nadie.'))
      .toBeVisible();
    expect(ficha('Juan Pérez López').elements()).toEqual([]);
  });

  test('who are absent come last, with the end of the absence, also in their card', async () => {
    const ausencia = { clase: 'enfermedad', hasta: '2027-01-02' } as const;
    await abrir({ ...DIA, tecnicos: [jornada(5, 'Abel Ruiz', { ausencia, quedan: 2 }), GABRIELA] });
    await expect.element(fila('Abel')).toBeVisible();
    expect(dichos()).toEqual([
      expect.stringContaining('Gabriela'),
      expect.stringMatching(/Abel RuizLe quedan 2Enfermedad hasta el 02\/01\/2027$/),
    ]);
    await fila('Abel').click();
    await expect
      .element(ficha('Abel Ruiz'))
      .toHaveTextContent(/AusenciaEnfermedad hasta el 02\/01\/2027HoyLe quedan 2/);
  });

  test('are one of two maps, with an address of its own', async () => {
    const { donde } = await montar(`${MIAS}?ver=mapa`, {
      como: 'Supervisor',
      servidor: {
        'visitas.mapa': lista([]),
        'usuarios.misTecnicos': [],
        'visitas.porSupervisor': losPrimeros([], 0),
        'visitas.hoy': DIA,
      },
    });
    const mapaDe = (nombre: string) =>
      page.getByRole('navigation', { name: 'Mapa de' }).getByRole('link', { name: nombre });
    await expect.element(mapaDe('Todas')).toHaveAttribute('aria-current', 'page');
    await mapaDe('Hoy').click();
    await expect.poll(donde).toBe(DE_HOY);
    await expect.element(fila('Juan')).toBeVisible();
    await expect.element(mapaDe('Hoy')).toHaveAttribute('aria-current', 'page');
    const verlo = page.getByRole('navigation', { name: 'Cómo verlo' });
    await expect.element(verlo.getByRole('link', { name: 'Mapa' })).toHaveAttribute('aria-current');
    await verlo.getByRole('link', { name: 'Lista' }).click();
    await expect.poll(donde).toBe(MIAS);
  });
});

describe('choosing a technician', () => {
  test('shows the date, only once, of a visit begun on another day', async () => {
    const desde = haceMinutos(60 * 24 * 2);
    const enVisita = { idVisita: 40, idCliente: 31, cliente: 'Café Cuatro Vientos', desde };
    await abrir({ tecnicos: [jornada(1, 'Juan Pérez López', { enVisita })], visitas: [] });
    await fila('Juan').click();
    await expect
      .element(ficha('Juan Pérez López'))
      .toHaveTextContent(/Desde\d\d\/\d\d\/\d{4} \d\d:\d\dHoy/);
  });

  test('works alike in the list and on the map, and shows where they are', async () => {
    const { donde } = await abrir();
    await fila('Juan').click();
    await expect.element(fila('Juan')).toHaveAttribute('aria-current', 'true');
    await expect
      .element(ficha('Juan Pérez López'))
      .toHaveTextContent(
        /En visitaCafé Cuatro VientosDesde\d\d:\d\d · hace 1 min.*Ubicación42 m ± 12 m.*Hoy1 hecha · le quedan 3/,
      );
    await expect
      .element(ficha('Juan Pérez López').getByRole('link', { name: 'Café Cuatro Vientos' }))
      .toHaveAttribute('href', '/clientes/31');
    await circulo(/^Sofía/).click();
    await expect.element(fila('Sofía')).toHaveAttribute('aria-current', 'true');
    await expect.element(fila('Juan')).not.toHaveAttribute('aria-current');
    await expect
      .element(ficha('Sofía Castillo Morán'))
      .toHaveTextContent(
        /Finalizó enÓptica Claravista.*610 m ± 12 m · fuera de rangoHoy2 hechas · le queda 1/,
      );
    expect(ficha('Juan Pérez López').elements()).toEqual([]);
    await expect
      .element(ficha('Sofía Castillo Morán').getByRole('link', { name: 'Óptica Claravista' }))
      .toHaveAttribute('href', '/clientes/32');
    await ficha('Sofía Castillo Morán').getByRole('link', { name: 'Ver Detalle' }).click();
    await expect.element(titulo('VISITA')).toBeInTheDocument();
    expect(donde()).toBe('/visitas/detalle/41');
  });

  test('follows the arrows in the list, and Esc clears it', async () => {
    await abrir();
    await fila('Juan').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(fila('Sofía')).toHaveFocus();
    await expect.element(ficha('Sofía Castillo Morán')).toBeVisible();
    await userEvent.keyboard('{End}{ArrowDown}{ArrowUp}');
    await expect.element(fila('Mario')).toHaveFocus();
    // A technician without a place on the map has the card in the list.
    await expect
      .element(tecnicos().getByRole('region', { name: 'Mario Pascual Quiñónez' }))
      .toHaveTextContent('HoyLe quedan 3');
    await userEvent.keyboard('{Home}');
    await expect.element(fila('Juan')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(ficha('Juan Pérez López')).not.toBeInTheDocument();
    await expect.element(fila('Juan')).toHaveFocus();
  });

  test('reaches each of several at the same place', async () => {
    const juntos = ['Ana Uno', 'Beto Dos', 'Caro Tres'].map((nombre, i) =>
      jornada(i + 1, nombre, { ultimoPaso: paso() }),
    );
    await abrir({ tecnicos: juntos, visitas: [] });
    for (const { nombre } of juntos) {
      await circulo(new RegExp(`^${nombre}`)).click();
      await expect.element(ficha(nombre)).toBeVisible();
    }
  });

  test('opens their row under the map on a phone', async () => {
    await medir(390, 844);
    await abrir();
    await circulo(/^Sofía/).click();
    const suya = tecnicos().getByRole('region', { name: 'Sofía Castillo Morán' });
    await expect.element(suya).toBeVisible();
    await expect.element(suya.getByRole('link', { name: 'Ver Detalle' })).toBeInViewport();
    const [arriba, abajo] = [mapa(), fila('Juan')].map((uno) =>
      uno.element().getBoundingClientRect(),
    );
    expect(arriba?.bottom).toBeLessThanOrEqual(abajo?.top ?? 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('a change by another user', () => {
  test('is shown and marked, and keeps the chosen technician', async () => {
    const { servidor } = await abrir();
    await fila('Sofía').click();
    const ahora = jornada(2, SOFIA.nombre, { ...SOFIA, hechas: 3, quedan: 0 });
    servidor.contestar({ 'visitas.hoy': { ...DIA, tecnicos: [GABRIELA, JUAN, MARIO, ahora] } });
    mirarDeNuevo();
    await expect.element(fila('Sofía')).toHaveTextContent('Terminó su día');
    await expect.element(fila('Sofía')).toHaveAttribute('aria-current', 'true');
    expect(fila('Sofía').element().closest('[data-recien]')).not.toBeNull();
    expect(fila('Mario').element().closest('[data-recien]')).toBeNull();
  });
});

describe('the search', () => {
  test('keeps the technicians with that name or client, in the list and on the map', async () => {
    const { donde } = await abrir();
    await expect.element(circulo(/^Sofía/)).toBeVisible();
    await buscador().fill('cafe');
    await expect.element(cuenta()).toHaveTextContent('1 técnico · 1 en visita · 1 con atraso');
    await expect.element(fila('Juan')).toBeVisible();
    await expect.element(circulo(/^Sofía/)).not.toBeInTheDocument();
    await expect.element(circulo(/^Farmacia/)).not.toBeInTheDocument();
    await buscador().fill('nadie');
    await expect.element(page.getByText('Sin resultados para «nadie»')).toBeVisible();
    await boton('Limpiar búsqueda').click();
    await expect.element(fila('Sofía')).toBeVisible();
    await expect.poll(donde).toBe(DE_HOY);
  });
});

test('a team without technicians shows a message', async () => {
  await abrir({ tecnicos: [], visitas: [] });
  await expect.element(page.getByText('Sin técnicos', { exact: true })).toBeVisible();
});

test('the rest of the bar stays while the day is read, and when it cannot be read', async () => {
  const { servidor } = await abrir(callado);
  await expect.element(page.getByRole('navigation', { name: 'Mapa de' })).toBeVisible();
  servidor.contestar({ 'visitas.hoy': sinRed });
  mirarDeNuevo();
  await expect.element(page.getByRole('navigation', { name: 'Mapa de' })).toBeVisible();
});

test('a day that could not be read can be retried', async () => {
  const { servidor } = await abrir(sinRed);
  await expect.element(boton('Reintentar')).toBeVisible();
  servidor.contestar({ 'visitas.hoy': DIA });
  await boton('Reintentar').click();
  await expect.element(fila('Juan')).toBeVisible();
});
