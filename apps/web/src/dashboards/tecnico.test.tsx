import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { enTelefono, medir } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { mirarDeNuevo, titulo, toast } from '../../pruebas/pantalla.ts';
import { ajena, type Contestaciones, Servidor, sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { enlace, listaDeVisitas, SIN_CAMINO } from '../../pruebas/visitas.ts';

const PANEL = '/dashboard-tecnicos/';
const VACIO = 'No hay visitas asignadas actualmente.';

type Panel = Respuesta<'dashboards.tecnico'>;
type Fila = Panel['visitas'][number];

const de = (idVisita: number, estado: Fila['estado'], fechaPlanificada: string): Fila => ({
  idVisita,
  idCliente: 30 + idVisita,
  cliente: `Cliente ${idVisita}.`,
  direccion: '12 calle 1-25, zona 10',
  tecnico: 'Luis Tecún',
  supervisor: 'María García',
  tipoVisita: 'Instalación',
  fechaPlanificada,
  estado,
  motivoCancelacion: null,
  ...SIN_CAMINO,
});
const SIGUIENTE = de(3, 'Pendiente', '2025-11-23');
const EN_PROCESO = { ...de(1, 'En Proceso', '2025-11-21'), fechaInicio: '2025-11-21T14:36:00Z' };
const EN_FILAS = [
  de(7, 'Pendiente', '2025-11-21'),
  de(2, 'Atrasada', '2025-11-18'),
  SIGUIENTE,
  de(4, 'Pendiente', '2025-11-30'),
  de(6, 'Cancelada', '2025-11-22'),
  de(5, 'Finalizada', '2025-11-20'),
  { ...de(8, 'Finalizada', '2025-11-18'), fechaFinalizacion: '2025-11-21T15:00:00Z' },
];
const [DE_HOY = SIGUIENTE] = EN_FILAS;
/** In the server's order. */
const VISITAS = [1, 2, 7, 3, 4, 6, 5, 8].flatMap(
  (id) => [EN_PROCESO, ...EN_FILAS].find(({ idVisita }) => idVisita === id) ?? [],
);
const NADA: Panel = {
  hoy: '2025-11-21',
  completadas: 0,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [],
};
const DEL_DIA: Panel = {
  hoy: '2025-11-21',
  completadas: 1,
  enProceso: 5,
  pendientes: 2,
  atrasadas: 3,
  proximaVisita: DE_HOY,
  visitas: VISITAS,
};

const proxima = () => page.getByRole('region', { name: 'Próxima visita' });
const enProceso = () => page.getByRole('region', { name: 'Visita en proceso' });
const grupos = () => page.getByRole('heading', { level: 3 });
const filas = () =>
  page
    .getByRole('table', { name: 'Mis Visitas' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^Ver Detalle/ }) })
    .or(
      page.getByRole('list', { name: /^(Hoy|Atrasadas|Próximos|Cerradas)/ }).getByRole('listitem'),
    );
const fila = (una: Fila) => filas().filter({ hasText: una.cliente });
const nombreDe = (donde: Locator, { cliente }: Fila) =>
  donde.getByRole('link', { name: cliente, exact: true });
/** The places that show each client's name. */
const conNombre = () =>
  [
    [enProceso(), EN_PROCESO],
    [proxima(), DE_HOY],
    ...EN_FILAS.map((una) => [fila(una), una] as const),
  ] as const;
const textos = (rol: 'term' | 'definition') =>
  page
    .getByRole('region', { name: 'Resumen' })
    .getByRole(rol)
    .elements()
    .map(({ textContent }) => textContent);
const cuentas = () =>
  Object.fromEntries(textos('term').map((t, i) => [t, textos('definition')[i]]));

const abrir = (panel: Panel, ademas: Contestaciones = {}) =>
  montar(PANEL, { como: 'Tecnico', servidor: { 'dashboards.tecnico': panel, ...ademas } });

describe("the technician's panel", () => {
  const seVe = async () => {
    await expect.element(proxima()).toBeVisible();
    await expect.element(titulo('Dashboard')).toBeInTheDocument();
    expect(textos('term')).toEqual(['Completadas', 'En Proceso', 'Pendientes', 'Atrasadas']);
    expect(textos('definition')).toEqual(['1', '5', '2', '3']);
    for (const texto of [DE_HOY.cliente, '21/11/2025', '12 calle 1-25, zona 10']) {
      await expect.element(proxima()).toHaveTextContent(texto);
    }
    await expect.element(enProceso()).toHaveTextContent('Cliente 1.');
    await expect.element(enProceso()).toHaveTextContent('desde las 08:36');
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Mis Visitas' }))
      .toHaveTextContent('Mis Visitas 8');
    expect(
      grupos()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Hoy 2', 'Atrasadas 1', 'Próximos días 2', 'Cerradas 3']);
    // The visit in progress is above: counted, and not repeated here.
    expect(filas().elements()).toHaveLength(EN_FILAS.length);
    for (const [n, una] of EN_FILAS.entries()) {
      const [anio, mes, dia] = una.fechaPlanificada.split('-');
      for (const texto of [una.cliente, 'Instalación', `${dia}/${mes}/${anio}`, una.estado]) {
        await expect.element(filas().nth(n)).toHaveTextContent(texto);
      }
      await expect.element(fila(una).getByText('Ver Detalle')).toBeVisible();
    }
    for (const [donde, una] of conNombre())
      await expect
        .element(nombreDe(donde, una))
        .toHaveAttribute('href', `/clientes/${una.idCliente}`);
  };

  test('shows the figures, the next visit and every visit', async () => {
    await abrir(DEL_DIA);
    // The table is downloaded apart; until then there are cards.
    await expect.element(page.getByRole('columnheader', { name: 'Cliente' })).toBeVisible();
    await seVe();
    const columnas = page.getByRole('columnheader').elements();
    expect(columnas.map(({ textContent }) => textContent)).toEqual([
      'Cliente',
      'Tipo de Visita',
      'Fecha',
      'Estado',
      'Acciones',
    ]);
  });

  test('is cards on a tablet, where the table of the visits would cut their names', async () => {
    await medir(1180, 820);
    await montar(PANEL, { como: 'Tecnico', servidor: { 'dashboards.tecnico': DEL_DIA } });
    await expect.element(page.getByRole('heading', { name: 'Mis Visitas' })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
  });

  test.each([
    ['phone', enTelefono],
    ['desk', () => medir(1280, 800)],
  ])('on a %s, what is there before the day arrives stays where it is', async (_, abrirEn) => {
    await abrirEn();
    const servidor = new Servidor({ 'dashboards.tecnico': DEL_DIA });
    const lectura = servidor.retener('dashboards.tecnico');
    await montar(PANEL, { como: 'Tecnico', servidor });
    const resumen = page.getByRole('region', { name: 'Resumen' });
    await expect.element(resumen).toBeVisible();
    const [antes] = resumen.element().getClientRects();
    // Its visits under way go above it.
    expect(page.getByRole('heading', { name: 'Mis Visitas' }).elements()).toEqual([]);
    await lectura.soltar();
    await expect.element(page.getByRole('heading', { name: 'Mis Visitas' })).toBeVisible();
    const [despues] = resumen.element().getClientRects();
    expect(despues?.toJSON()).toEqual(antes?.toJSON());
    // Its lines are painted with the card; a picture of a style sheet would come later.
    expect(proxima().element().querySelectorAll('svg > path[d^="M56 0q"]')).toHaveLength(1);
  });

  test('shows the same on a phone', async () => {
    await enTelefono();
    const { donde } = await abrir(DEL_DIA);
    await seVe();
    for (const [lugar, una] of conNombre())
      expect(nombreDe(lugar, una).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(
        44,
      );
    await nombreDe(proxima(), DE_HOY).click();
    await expect.poll(donde).toBe('/clientes/37');
  });

  test('says so when there are no visits, and shows no next one', async () => {
    await abrir(NADA);
    await expect.element(page.getByText(VACIO)).toBeVisible();
    expect(textos('definition')).toEqual(['0', '0', '0', '0']);
    expect(proxima().elements()).toEqual([]);
    expect(filas().elements()).toEqual([]);
    expect(enlace('Ver todas').elements()).toEqual([]);
  });

  // The server decides which visit is next, and never a late one (apps/api dashboards/tecnico.test.ts).
  test('hides empty groups, and shows no distance or number without a position', async () => {
    await abrir({ ...NADA, pendientes: 1, visitas: [SIGUIENTE] });
    await expect.element(fila(SIGUIENTE)).toBeVisible();
    expect(
      grupos()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Próximos días 1']);
    expect(page.getByText(/aprox\.|Parada/).elements()).toEqual([]);
    expect(enProceso().elements()).toEqual([]);
  });

  test('links to call and to go only when the client has a phone and a place', async () => {
    const conTodo = {
      ...de(9, 'Pendiente', '2025-11-21'),
      telefono: 'Oficina: (502) 2232-1010 ext. 4',
      latitud: 14.6,
      longitud: -90.5,
    };
    await enTelefono();
    await abrir({ ...NADA, visitas: [conTodo, DE_HOY] });
    await expect
      .element(fila(conTodo).getByRole('link', { name: 'Llamar a Cliente 9.' }))
      .toHaveAttribute('href', 'tel:50222321010');
    await expect
      .element(fila(conTodo).getByRole('link', { name: 'Cómo llegar a Cliente 9.' }))
      .toHaveAttribute('href', expect.stringContaining('14.6,-90.5'));
    expect(
      fila(DE_HOY)
        .getByRole('link', { name: /Llamar|Cómo llegar/ })
        .elements(),
    ).toEqual([]);
  });

  test('shows a late visit as the next one, marked as late, when nothing is left today', async () => {
    const tarde = de(2, 'Atrasada', '2025-11-18');
    await abrir({ ...NADA, atrasadas: 1, visitas: [tarde, SIGUIENTE] });
    await expect.element(proxima()).toHaveTextContent('Cliente 2.');
    await expect.element(proxima()).toHaveTextContent('Atrasada · 18/11/2025');
  });

  test.each([
    { hecha: de(9, 'Finalizada', '2025-11-21'), dicho: 'Terminaste lo de hoy' },
    { hecha: de(9, 'Cancelada', '2025-11-21'), dicho: 'Hoy no tienes visitas' },
    { hecha: de(9, 'Finalizada', '2025-11-20'), dicho: 'Hoy no tienes visitas' },
  ])('shows no next visit when the others are for other days: $dicho', async ({ hecha, dicho }) => {
    const direccion = '11a calle 3-94, zona 1, Ciudad de Guatemala, frente al parque central';
    const manana = { ...SIGUIENTE, direccion, fechaPlanificada: '2025-11-22' };
    await abrir({ ...NADA, visitas: [manana, de(4, 'Pendiente', '2025-11-30'), hecha] });
    await expect.element(page.getByText(dicho)).toBeVisible();
    const siguiente = page.getByText('Lo siguiente es mañana: Cliente 3.', { exact: true });
    await expect.element(siguiente).toBeVisible();
    const donde = page.getByText(`22/11/2025 · ${direccion}`, { exact: true });
    await expect.element(donde).toBeVisible();
    const [aLaSiguiente] = enlace(/^Ver Detalle.* Cliente 3\.$/).elements();
    expect(aLaSiguiente).toHaveAttribute('data-tipo', 'enlace');
    // Below it, however wide the screen is.
    expect(aLaSiguiente?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      donde.element().getBoundingClientRect().bottom,
    );
    expect(proxima().elements()).toEqual([]);
  });

  test.each([
    ['Aquí', {}],
    ['09:00–11:00de 09:00 a 11:00 · Aquí', { horaDesde: '09:00', horaHasta: '11:00' }],
  ])('says the date of a distant next visit once, and below: %s', async (dicho, deHora) => {
    const visita = { ...SIGUIENTE, ...deHora, fechaPlanificada: '2025-12-03', direccion: 'Aquí' };
    await abrir({ ...NADA, visitas: [visita] });
    await expect
      .element(page.getByText(/^Lo siguiente es el miércoles 03\/12\/2025/))
      .toBeVisible();
    const donde = page.getByRole('paragraph').filter({ hasText: /Aquí$/ });
    await expect.element(donde).toHaveTextContent(new RegExp(`^${dicho}$`));
  });
});

describe('from the panel', () => {
  const VISITA_3 = { ...VISITA, idVisita: 3 };

  test('a row and the card open the visit, and back returns to the panel', async () => {
    const { donde } = await abrir(DEL_DIA, { 'visitas.obtener': VISITA_3 });
    await enlace('Ver Detalle: Cliente 3.').click();
    await expect.poll(donde).toBe('/detalle-visita/3');
    await enlace('Regresar a Dashboard').click();
    await expect.poll(donde).toBe(PANEL);
    await enlace(/^Próxima visita/).click();
    await expect.poll(donde).toBe('/detalle-visita/7');
  });

  test.each([
    ['1 Completadas', 'Finalizada'],
    ['5 En Proceso', 'En+Proceso'],
    ['2 Pendientes', 'Pendiente'],
    ['3 Atrasadas', 'Atrasada'],
  ])('the figure «%s» leads to exactly those visits', async (figura, estado) => {
    const { donde, servidor } = await abrir(DEL_DIA, {
      'visitas.porTecnico': listaDeVisitas([VISITA_3]),
    });
    await enlace(new RegExp(`^${figura}`)).click();
    await expect.poll(donde).toBe(`/visitas/por-tecnico?estado=${estado}`);
    await expect.element(titulo('Mis Visitas')).toBeInTheDocument();
    expect(servidor.problemas).toEqual([]);
  });

  test('the keyboard goes to the next visit and through the rows', async () => {
    const { donde } = await abrir(
      { ...DEL_DIA, visitas: [{ ...SIGUIENTE, fechaPlanificada: DEL_DIA.hoy }] },
      { 'visitas.obtener': VISITA_3 },
    );
    await expect.element(proxima()).toBeVisible();
    (enlace(/^Próxima visita/).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(enlace('Ver en el mapa')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Usar mi ubicación' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(nombreDe(fila(SIGUIENTE), SIGUIENTE)).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(fila(SIGUIENTE).getByRole('link', { name: /^Ver/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe('/detalle-visita/3');
  });

  // The server decides which closed visits come last.
  test('the list of all the visits is reached, and back returns to the same place', async () => {
    const antigua = { ...VISITA, cliente: { ...VISITA.cliente, nombre: 'Antigua' } };
    const { donde } = await abrir(DEL_DIA, {
      'visitas.porTecnico': listaDeVisitas([antigua, VISITA_3]),
      'visitas.obtener': antigua,
    });
    const cuenta = page
      .getByRole('main')
      .getByText(/\d visitas?$/)
      .first();
    await enlace('Ver todas').click();
    await expect.element(cuenta).toHaveTextContent('2 visitas');
    expect(donde()).toBe('/visitas/por-tecnico');
    await expect.element(titulo('Mis Visitas')).toBeInTheDocument();
    await page.getByRole('searchbox', { name: 'Buscar por cliente' }).fill('antigua');
    await expect.element(cuenta).toHaveTextContent('1 de 2 visitas');
    await enlace(/^Ver Detalle de la visita a Antigua/).click();
    await expect.poll(donde).toBe('/detalle-visita/5');
    await enlace('Regresar a Mis Visitas').click();
    await expect.element(cuenta).toHaveTextContent('1 de 2 visitas');
    await enlace('Regresar a Dashboard').click();
    await expect.poll(donde).toBe(PANEL);
  });

  test("the list of the technician's visits has no map, whatever the address says", async () => {
    await montar('/visitas/por-tecnico?ver=mapa&despues=x&buscar=farmacia', {
      como: 'Tecnico',
      servidor: { 'visitas.porTecnico': listaDeVisitas([VISITA]) },
    });
    await expect.element(enlace(/^Ver Detalle/)).toBeVisible();
    await expect.element(page.getByRole('main').getByText(/1 de 1 visita$/)).toBeVisible();
  });
});

const NODOS = 900;

describe('with hundreds of open visits', () => {
  const muchas = Array.from({ length: 300 }, (_, n) => de(n + 1, 'Atrasada', '2025-11-18'));
  const ultima = muchas.at(-1) ?? DE_HOY;
  const panel = { ...NADA, atrasadas: 300, visitas: [...muchas, SIGUIENTE] };

  test.each([
    ['a wide screen', async () => undefined],
    ['a phone', enTelefono],
  ])(
    '%s draws only the rows about to be seen, and scrolling down draws the rest',
    async (_, en) => {
      await en();
      await abrir(panel);
      await expect.element(page.getByRole('heading', { name: 'Atrasadas 300' })).toBeVisible();
      await expect.poll(() => filas().elements().length).toBeGreaterThan(5);
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(NODOS);
      expect(fila(ultima).elements()).toEqual([]);
      await expect
        .poll(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return filas().elements().length;
        })
        .toBe(301);
      await expect.element(fila(ultima)).toBeInTheDocument();
    },
  );

  test('paper has every row', async () => {
    await abrir(panel);
    await expect.element(page.getByRole('heading', { name: 'Atrasadas 300' })).toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    expect(filas().elements()).toHaveLength(301);
    window.dispatchEvent(new Event('afterprint'));
    expect(filas().elements().length).toBeLessThan(301);
  });
});

test('a change by another user shows when the tab is looked at again', async () => {
  const { servidor } = await abrir(NADA);
  await expect.element(page.getByText(VACIO)).toBeVisible();
  servidor.contestar({ 'dashboards.tecnico': DEL_DIA });
  mirarDeNuevo();
  await expect.element(fila(SIGUIENTE)).toBeVisible();
  expect(cuentas()).toMatchObject({ Completadas: '1', Pendientes: '2' });
});

test('long names fit the narrowest phone', async () => {
  const larga = {
    ...DE_HOY,
    cliente: 'Agroindustrias Genéricas del Altiplano y la Costa Sur, Sociedad Anónima 6ba7b810',
    direccion: 'Kilómetro 45.5 de la carretera a El Salvador, finca Las Ilusiones, Guatemala',
  };
  const abierta = { ...EN_PROCESO, tipoVisita: 'Mantenimientodeplantaselectricas'.repeat(2) };
  await abrir({ ...DEL_DIA, proximaVisita: larga, visitas: [abierta, larga] });
  await expect.element(proxima()).toBeVisible();
  await expect.element(enProceso()).toBeVisible();
  const { documentElement: pagina } = document;
  for (const ancho of [320, 390, 768, 1440, 2560]) {
    await page.viewport(ancho, 844);
    await expect
      .poll(() => pagina.scrollWidth - pagina.clientWidth, { message: `at ${ancho} px` })
      .toBe(0);
  }
});

describe('when the panel cannot be read', () => {
  const INESPERADO = 'Ha ocurrido un error inesperado';

  test.each([
    { caso: 'no connection', falla: sinRed, texto: 'Error de conexión con el servidor' },
    { caso: 'an unreadable answer', falla: ajena(200, '{"a":1}'), texto: INESPERADO },
  ])('for $caso it says so in place of the figures, and can be retried', async (caso) => {
    const servidor = new Servidor({ 'dashboards.tecnico': caso.falla });
    await montar(PANEL, { como: 'Tecnico', servidor });
    await expect.element(page.getByRole('main').getByText(caso.texto)).toBeVisible();
    await expect.element(toast(caso.texto)).toBeVisible();
    await expect.element(titulo('Dashboard')).toBeInTheDocument();
    expect(textos('term')).toEqual([]);
    servidor.contestar({ 'dashboards.tecnico': DEL_DIA });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(fila(SIGUIENTE)).toBeVisible();
  });

  test('again, it keeps what it showed', async () => {
    const { servidor } = await abrir(DEL_DIA);
    await expect.element(fila(SIGUIENTE)).toBeVisible();
    servidor.contestar({ 'dashboards.tecnico': ajena(503, '') });
    mirarDeNuevo();
    await expect.element(toast(INESPERADO)).toBeVisible();
    await expect.element(fila(SIGUIENTE)).toBeVisible();
  });
});

test.each([320, 344, 360, 390, 412])(
  'at %s px no counter touches the edges of its part',
  async (ancho) => {
    await medir(ancho, 800);
    const cifras = { completadas: 1234, pendientes: 306 };
    const servidor = { 'dashboards.tecnico': { ...DEL_DIA, ...cifras } };
    await montar(PANEL, { como: 'Tecnico', servidor });
    await expect.element(page.getByText('306', { exact: true })).toBeVisible();
    const partes = [...document.querySelectorAll('main dl > div')];
    expect(partes).toHaveLength(4);
    for (const parte of partes) {
      const { left, right } = parte.getBoundingClientRect();
      for (const dicho of parte.querySelectorAll('dt > span, dt > svg, dd > a')) {
        const suyo = dicho.getBoundingClientRect();
        expect(suyo.left - left).toBeGreaterThanOrEqual(5);
        expect(right - suyo.right).toBeGreaterThanOrEqual(5);
      }
    }
  },
);
