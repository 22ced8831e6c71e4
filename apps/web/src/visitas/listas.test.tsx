import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anilloEntero, cortados, encimados, enTelefono, medir } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { cuenta, fila, titulo } from '../../pruebas/pantalla.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { enlace, listaDeVisitas, SITUACIONES, tecnicoElegible } from '../../pruebas/visitas.ts';

const TODAS = '/visitas/listado';
const MIAS = '/visitas/por-supervisor';
const PROPIAS = '/visitas/por-tecnico';

const de = (idVisita: number, nombre: string, datos: Partial<Visita> = {}): Visita => ({
  ...VISITA,
  idVisita,
  cliente: { ...VISITA.cliente, nombre },
  ...datos,
});
const PANADERIA = de(6, 'Panadería Ñandú');
const OTRA = de(8, 'Librería', { tecnico: { idUsuario: 22, nombre: 'Ñuño Ávila' } });

const buscador = (etiqueta = 'Buscar por cliente o técnico') =>
  page.getByRole('searchbox', { name: etiqueta });
const columnas = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const marcadas = () => [...document.querySelectorAll('main mark')].map((una) => una.textContent);

/** What each role reads of a visit in its list (section 2). */
const LISTAS = [
  {
    ruta: TODAS,
    como: 'Administrador',
    nombre: 'Visitas',
    dice: ['Luis Tecún', 'María García'],
    titulos: ['Cliente', 'Supervisor', 'Técnico', 'Fecha planificada', 'Estado', 'Acciones'],
    detalle: '/visitas/detalle/6',
    buscar: 'Buscar por cliente o técnico',
  },
  {
    ruta: MIAS,
    como: 'Supervisor',
    nombre: 'Visitas',
    dice: ['Luis Tecún', 'Mantenimiento preventivo'],
    titulos: ['Cliente', 'Técnico', 'Tipo', 'Fecha', 'Estado', 'Acciones'],
    detalle: '/visitas/detalle/6',
    buscar: 'Buscar por cliente o técnico',
  },
  {
    ruta: PROPIAS,
    como: 'Tecnico',
    nombre: 'Mis Visitas',
    dice: ['Mantenimiento preventivo'],
    titulos: ['Cliente', 'Tipo de Visita', 'Fecha', 'Estado', 'Acciones'],
    detalle: '/detalle-visita/6',
    buscar: 'Buscar por cliente',
  },
] as const;

describe.each(LISTAS)('the list of a $como', ({ ruta, como, ...esperado }) => {
  const abrir = (visitas: Visita[], donde: string = ruta) => {
    const lista = listaDeVisitas(visitas);
    return montar(donde, {
      como,
      servidor: {
        'usuarios.misTecnicos': [],
        'visitas.listar': lista,
        'visitas.porSupervisor': lista,
        'visitas.porTecnico': lista,
        'visitas.obtener': ({ parametros }) =>
          visitas.find(({ idVisita }) => idVisita === parametros.id) ?? VISITA,
      },
    });
  };
  const seLee = async () => {
    const suya = fila('Panadería Ñandú');
    for (const texto of [...esperado.dice, '21/11/2025', 'Atrasada']) {
      await expect.element(suya.getByText(texto)).toBeVisible();
    }
  };
  const ATRASADA = { ...PANADERIA, atrasada: true };

  test('shows each visit', async () => {
    await abrir([ATRASADA]);
    await seLee();
    await expect.element(titulo(esperado.nombre)).toBeInTheDocument();
    expect(columnas()).toEqual(esperado.titulos);
    await expect.element(cuenta()).toHaveTextContent(/^1 visita$/);
    expect(enlace('Crear Visita').elements()).toHaveLength(como === 'Supervisor' ? 1 : 0);
  });

  test("links the client's name to its page, and the row to the visit", async () => {
    await medir(1440, 900);
    await abrir([PANADERIA]);
    const nombre = fila('Panadería Ñandú').getByRole('link', {
      name: 'Panadería Ñandú',
      exact: true,
    });
    await expect.element(nombre).toHaveAttribute('href', '/clientes/31');
    expect(anilloEntero(nombre.element())).toBe(true);
    await expect
      .element(enlace('Ver Detalle de la visita a Panadería Ñandú del 21/11/2025'))
      .toHaveAttribute('href', expect.stringContaining(esperado.detalle));
  });

  test('shows each visit on a phone', async () => {
    await enTelefono();
    await abrir([ATRASADA]);
    await seLee();
  });

  test('can be searched, and marks the matches', async () => {
    const { donde } = await abrir([PANADERIA, OTRA]);
    await expect.element(cuenta()).toHaveTextContent(/^2 visitas$/);
    await buscador(esperado.buscar).fill('ADERIA ÑANDU');
    await expect.element(cuenta()).toHaveTextContent(/^1 de 2 visitas$/);
    expect(marcadas()).toEqual(['adería Ñandú']);
    await expect.poll(donde).toMatch(/buscar=/);
    await buscador(esperado.buscar).fill('no hay');
    await expect.element(page.getByText('Sin resultados para «no hay»')).toBeVisible();
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect.element(fila('Librería')).toBeVisible();
    await expect.poll(donde).toBe(ruta);
  });

  test('opens each visit, and is unchanged on returning', async () => {
    // On a wider screen the visit opens beside (panel.test.tsx).
    await medir(1100, 900);
    const { donde } = await abrir([PANADERIA, OTRA], `${ruta}?buscar=pan`);
    await enlace('Ver Detalle de la visita a Panadería Ñandú del 21/11/2025').click();
    await expect.element(page.getByRole('heading', { name: 'Panadería Ñandú' })).toBeVisible();
    expect(donde()).toBe(esperado.detalle);
    await enlace(`Regresar a ${esperado.nombre}`).click();
    await expect.element(cuenta()).toHaveTextContent(/^1 de 2 visitas$/);
    expect(donde()).toBe(`${ruta}?buscar=pan`);
  });

  test('shows a message when it is empty', async () => {
    await abrir([]);
    const vacio =
      como === 'Tecnico' ? 'No hay visitas asignadas actualmente.' : 'Aún no hay visitas';
    await expect.element(page.getByText(vacio)).toBeVisible();
  });
});

test.each([
  ['with none', [], false],
  ['with one who is active', [tecnicoElegible(3, 'Ana')], true],
  ['with one who is not', [tecnicoElegible(3, 'Ana', false)], false],
])('a supervisor %s plans the first visit only for somebody', async (_, mios, puede) => {
  await montar('/visitas/por-supervisor', {
    como: 'Supervisor',
    servidor: { 'visitas.porSupervisor': listaDeVisitas([]), 'usuarios.misTecnicos': mios },
  });
  const [planificar, antes] = [enlace('Planificar la primera'), page.getByText(/^Antes necesitas/)];
  await expect.element(puede ? planificar : antes).toBeVisible();
  expect((puede ? antes : planificar).elements()).toEqual([]);
});

test('every state has its badge', async () => {
  const visitas = Object.entries(SITUACIONES).map(([nombre, situacion], indice) => ({
    ...situacion,
    idVisita: indice + 1,
    cliente: { ...VISITA.cliente, nombre: `La ${nombre}.` },
  }));
  await montar(TODAS, {
    como: 'Administrador',
    servidor: { 'visitas.listar': listaDeVisitas(visitas) },
  });
  for (const [nombre, estado] of [
    ['pendiente', 'Pendiente'],
    ['atrasada', 'Atrasada'],
    ['enProceso', 'En Proceso'],
    ['finalizada', 'Finalizada'],
    ['cancelada', 'Cancelada'],
  ] as const) {
    const suya = fila(`La ${nombre}.`);
    await expect.element(suya.getByText(estado, { exact: true })).toBeVisible();
  }
});

test("a match in the technician's name is marked too", async () => {
  await montar(`${TODAS}?buscar=nuno`, {
    como: 'Administrador',
    servidor: { 'visitas.listar': listaDeVisitas([PANADERIA, OTRA]) },
  });
  await expect.element(cuenta()).toHaveTextContent(/^1 de 2 visitas$/);
  expect(marcadas()).toEqual(['Ñuño']);
});

test.each([
  ['table', () => undefined],
  ['phone', enTelefono],
])('scrolling a long list draws each row once, even when more rows are read: %s', async (_, en) => {
  await en();
  const muchas = Array.from({ length: 130 }, (_, indice) => de(indice + 1, `Cliente ${indice}.`));
  await montar(TODAS, {
    como: 'Administrador',
    servidor: { 'visitas.listar': listaDeVisitas(muchas) },
  });
  await expect.element(fila('Cliente 0.')).toBeVisible();
  // A name is normalised each time it is drawn, to mark the search in it.
  const dibujo = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => dibujo.mockRestore());
  for (let arriba = 15; arriba < 120; arriba += 10) {
    const primera = fila(`Cliente ${arriba}.`);
    await expect.element(primera).toBeInTheDocument();
    primera.element().scrollIntoView();
  }
  await expect.element(fila('Cliente 125.')).toBeInTheDocument();
  const dibujadas = dibujo.mock.contexts
    .map(String)
    .filter((nombre) => nombre.startsWith('Cliente '));
  expect(dibujadas.length).toBeGreaterThan(90);
  expect(dibujadas).toHaveLength(new Set(dibujadas).size);
});

test('the button to create stays within reach of the thumb on a phone', async () => {
  await enTelefono();
  const muchas = Array.from({ length: 40 }, (_, indice) => de(indice + 1, `Cliente ${indice}`));
  await montar(MIAS, {
    como: 'Supervisor',
    servidor: { 'visitas.porSupervisor': listaDeVisitas(muchas) },
  });
  await expect.element(fila('Cliente 0').first()).toBeVisible();
  window.scrollTo(0, 1500);
  await expect.poll(() => window.scrollY).toBeGreaterThan(500);
  const { bottom } = enlace('Crear Visita').element().getBoundingClientRect();
  expect(bottom).toBeGreaterThan(780);
  expect(bottom).toBeLessThanOrEqual(844);
});

describe('the labels of a visit', () => {
  const VISITAS = Object.entries(SITUACIONES).map(([nombre, situacion], indice) => ({
    ...situacion,
    idVisita: indice + 1,
    cliente: { ...VISITA.cliente, nombre: `La ${nombre}.` },
  }));
  const abrir = (ruta: string, como: 'Supervisor' | 'Administrador' | 'Tecnico') => {
    const suya = listaDeVisitas(VISITAS);
    return montar(ruta, {
      como,
      servidor: {
        'visitas.listar': suya,
        'visitas.porSupervisor': suya,
        'visitas.porTecnico': suya,
        'visitas.obtener': SITUACIONES.solicitada,
      },
    });
  };
  const conEtiqueta = (texto: string) =>
    Object.keys(SITUACIONES).filter(
      (nombre) => fila(`La ${nombre}.`).getByText(texto, { exact: true }).elements().length > 0,
    );

  test.each([
    [MIAS, 'Supervisor'],
    [TODAS, 'Administrador'],
  ] as const)('are beside its state, in %s, on a phone too', async (ruta, como) => {
    const { donde } = await abrir(ruta, como);
    await expect.element(fila('La pendiente.')).toBeVisible();
    expect(conEtiqueta('Por decidir')).toEqual(['solicitada', 'enProcesoYSolicitada']);
    expect(conEtiqueta('Fuera de rango')).toEqual(['finalizada']);
    await enTelefono();
    await expect
      .poll(() => conEtiqueta('Por decidir'))
      .toEqual(['solicitada', 'enProcesoYSolicitada']);
    await fila('La solicitada.')
      .getByRole('link', { name: /^Por decidir/ })
      .click();
    await expect.element(page.getByRole('dialog', { name: 'Motivo de Cancelación' })).toBeVisible();
    expect(donde()).toMatch(/\/motivo-cancelacion$/);
  });

  test('do not ask a technician to decide', async () => {
    await abrir(PROPIAS, 'Tecnico');
    await expect.element(fila('La solicitada.')).toBeVisible();
    expect(conEtiqueta('Por decidir')).toEqual([]);
  });
});

/** The longest names of the demonstration. */
const LARGAS = [
  'Bufete Arriola Sandoval y Asociados',
  'Asociación de Tejedoras Mayas K’iche’ e Ixil del Altiplano Noroccidental',
].map((nombre, indice) =>
  de(60 + indice, nombre, {
    tecnico: { idUsuario: 22, nombre: 'Carmen Morales de los Ángeles Figueroa' },
    supervisor: { idUsuario: 23, nombre: 'Roberto Castellanos Ruiz de la Peña' },
  }),
);

describe('long names are read whole', () => {
  test.each([
    [TODAS, 'Administrador', 1440],
    [MIAS, 'Supervisor', 1440],
    [MIAS, 'Supervisor', 1366],
    [MIAS, 'Supervisor', 390],
  ] as const)('in %s for a %s, at %s pixels', async (ruta, como, ancho) => {
    await medir(ancho, 900);
    const lista = listaDeVisitas(LARGAS);
    await montar(ruta, {
      como,
      servidor: { 'visitas.listar': lista, 'visitas.porSupervisor': lista },
    });
    for (const { cliente } of LARGAS) await expect.element(fila(cliente.nombre)).toBeVisible();
    const filas = [...document.querySelectorAll('[data-fila]')];
    expect(filas).toHaveLength(2);
    expect(filas.flatMap(cortados)).toEqual([]);
  });

  test('in a row with more lines, which moves the others down', async () => {
    const lista = listaDeVisitas(LARGAS.toReversed());
    await montar(MIAS, { como: 'Supervisor', servidor: { 'visitas.porSupervisor': lista } });
    await expect.element(fila('Bufete')).toBeVisible();
    expect(encimados([...document.querySelectorAll('[data-fila]')])).toEqual([]);
  });
});

describe('a list with little room', () => {
  const abrir = (donde: string) =>
    montar(donde, {
      como: 'Supervisor',
      servidor: {
        'visitas.porSupervisor': listaDeVisitas(
          Array.from({ length: 12 }, (_, i) => de(80 + i, `Sucursal ${i}`, { atrasada: true })),
        ),
      },
    });
  const pulsables = () => [...document.querySelectorAll('main :is(a[href], button, input)')];

  test('covers nothing that can be pressed, at 320 pixels', async () => {
    await medir(320, 2400);
    await abrir(`${MIAS}?solo=atrasadas,fueraDeRango&estado=Pendiente`);
    await expect.element(page.getByRole('button', { name: 'Seleccionar' })).toBeVisible();
    await expect.element(fila('Sucursal 3')).toBeVisible();
    expect(encimados(pulsables())).toEqual([]);
    for (const uno of pulsables())
      expect(uno.getBoundingClientRect().right, `${uno.textContent}`).toBeLessThanOrEqual(320);
  });

  test('leaves its room to the rows at 200 % of zoom', async () => {
    await medir(720, 450);
    await abrir(MIAS);
    await expect.element(fila('Sucursal 0')).toBeVisible();
    window.scrollTo(0, 500);
    const enFila = (y: number) =>
      document.elementFromPoint(200, y)?.closest('[data-fila], h2') !== null;
    await expect.poll(() => [100, 160, 220, 280, 340, 400, 440].map(enFila)).not.toContain(false);
  });
});
