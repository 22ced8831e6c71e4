import type { Respuesta } from '@visitas/contract/operaciones';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cortados, enTelefono, medir, sistema } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { mirarDeNuevo, pulsarEn, titulo, toast } from '../../pruebas/pantalla.ts';
import { ajena, callado, Servidor, sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { dato, enlace } from '../../pruebas/visitas.ts';

const DEL_SUPERVISOR = '/dashboard-supervisores/';
const DEL_ADMINISTRADOR = '/dashboard-administradores/';
const PROXIMAS = 'Próximas Visitas';
const RECIENTES = 'Actividad Reciente';
const POR_TECNICO = 'Visitas por Técnico';
const SIN_VISITAS = 'Aún no hay visitas que mostrar.';

type PanelSupervisor = Respuesta<'dashboards.supervisor'>;
type PanelAdministrador = Respuesta<'dashboards.administrador'>;

const CEROS = {
  totalFinalizadas: 0,
  totalEnProceso: 0,
  totalPendientes: 0,
  totalAtrasadas: 0,
};
const TOTALES = {
  totalFinalizadas: 1,
  totalEnProceso: 3,
  totalPendientes: 2,
  totalAtrasadas: 4,
};
const proxima = {
  idVisita: 5,
  cliente: 'Farmacia del Centro',
  direccion: '12 calle 1-25, zona 10',
  tecnico: 'Luis Tecún',
  supervisor: 'María García',
  tipoVisita: 'Instalación',
  fechaPlanificada: '2025-11-24',
  estado: 'Pendiente',
  motivoCancelacion: null,
} as const;
const { cliente: nombre, ...sinCliente } = proxima;
const reciente = {
  ...sinCliente,
  nombre,
  suceso: 'creada',
  ocurridoEn: '2025-11-21T15:00:00.000Z',
} as const;

const SUPERVISOR: PanelSupervisor = {
  ...TOTALES,
  proximasVisitas: [
    { ...proxima, idVisita: 9, cliente: 'Librería', estado: 'En Proceso' },
    proxima,
  ],
  tecnicosResumen: [
    { idTecnico: 1, nombreTecnico: 'Luis Tecún', finalizadas: 1, pendientes: 2 },
    { idTecnico: 2, nombreTecnico: 'Marta Coc', finalizadas: 0, pendientes: 1 },
  ],
};
const ADMINISTRADOR: PanelAdministrador = {
  ...TOTALES,
  supervisoresResumen: [
    { idSupervisor: 7, nombreSupervisor: 'María García', finalizadas: 1234, pendientes: 5 },
  ],
  recientes: [reciente, { ...reciente, idVisita: 9, nombre: 'Librería', estado: 'En Proceso' }],
};
const personas = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, indice) => ({
    idTecnico: indice + 1,
    nombreTecnico: `Carmen Morales de los Ángeles Figueroa y Castillo de la Cruz Mendizábal ${indice + 1}`,
    finalizadas: indice * 7,
    pendientes: indice,
  }));
const ULTIMA = personas(40).at(-1)?.nombreTecnico ?? '';

const tabla = (cual: string): Locator => page.getByRole('table', { name: cual });
const dona = () => page.getByRole('img', { name: /^Gráfica de dona/ });
const barras = () => page.getByRole('img', { name: /^Gráfica de barras/ });
const lienzos = () => document.querySelectorAll('canvas').length;
const visitas = (cual: string): Locator =>
  tabla(cual)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: cual }).getByRole('listitem'));

/** The text of a table, row by row, with its header. */
const dicho = (cual: string) =>
  [...tabla(cual).element().querySelectorAll('tr')].map((fila) =>
    [...fila.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );
const columnas = (cual: string) =>
  tabla(cual)
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const cuentas = () =>
  Object.fromEntries(
    page
      .getByRole('term')
      .elements()
      .map(({ textContent }) => [textContent, dato(textContent)?.replaceAll(/\s+/g, ' ')]),
  );
const sobra = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const comoSupervisor = (panel: PanelSupervisor = SUPERVISOR) =>
  montar(DEL_SUPERVISOR, {
    como: 'Supervisor',
    servidor: {
      'dashboards.supervisor': panel,
      'dashboards.actividad': [],
      'visitas.obtener': VISITA,
      // Reads of the pages that the figures link to.
      'visitas.porSupervisor': callado,
      'visitas.cuentas': callado,
      'vistas.listar': callado,
    },
  });
const comoAdministrador = (panel: PanelAdministrador = ADMINISTRADOR) =>
  montar(DEL_ADMINISTRADOR, {
    como: 'Administrador',
    servidor: { 'dashboards.administrador': panel, 'visitas.obtener': VISITA },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe("a supervisor's panel", () => {
  test('shows each figure with its share, and the charts in words', async () => {
    await comoSupervisor();
    await expect.element(dona()).toBeVisible();
    await expect.element(titulo('Panel del Supervisor')).toBeInTheDocument();
    expect(cuentas()).toEqual({
      Completadas: '1 10 %',
      'En Proceso': '3 30 %',
      Pendientes: '2 20 %',
      Atrasadas: '4 40 %',
    });
    expect(Object.keys(cuentas())).toEqual([
      'Completadas',
      'En Proceso',
      'Pendientes',
      'Atrasadas',
    ]);
    expect(dicho('Visitas por Estado')).toEqual([
      ['Estado', 'Visitas', 'Porcentaje'],
      ['Pendientes', '2', '20\u00A0%'],
      ['En Proceso', '3', '30\u00A0%'],
      ['Finalizadas', '1', '10\u00A0%'],
      ['Atrasadas', '4', '40\u00A0%'],
    ]);
    await expect.element(dona()).toHaveTextContent('10visitas');
    await expect
      .element(dona())
      .toHaveAccessibleName(
        'Gráfica de dona. De 10 visitas, 10\u00A0% finalizadas y 40\u00A0% atrasadas.',
      );
    await expect
      .element(barras())
      .toHaveAccessibleName('Gráfica de barras. 2 técnicos: 1 visita finalizada y 3 pendientes.');
    expect(dicho(POR_TECNICO)).toEqual([
      ['Técnico', 'Finalizadas', 'Pendientes'],
      ['Luis Tecún', '1', '2'],
      ['Marta Coc', '0', '1'],
    ]);
    await expect.poll(lienzos).toBe(2);
  });

  test.each(['desk', 'phone'])(
    'shows the next visits on a %s, and leads to them',
    async (lugar) => {
      if (lugar === 'phone') await enTelefono();
      const { donde, atras } = await comoSupervisor();
      await expect.element(visitas(PROXIMAS).first()).toHaveTextContent('En Proceso');
      expect(visitas(PROXIMAS).elements()).toHaveLength(2);
      const suya = visitas(PROXIMAS).filter({ hasText: proxima.cliente });
      for (const texto of ['12 calle 1-25, zona 10', 'Luis Tecún', '24/11/2025', 'Pendiente']) {
        await expect.element(suya.getByText(texto)).toBeVisible();
      }
      if (lugar === 'desk') {
        expect(columnas(PROXIMAS)).toEqual(['Cliente', 'Dirección', 'Técnico', 'Fecha', 'Estado']);
      }
      await suya.getByRole('link').click();
      await expect.poll(donde).toBe('/visitas/detalle/5');
      atras();
      await expect.poll(donde).toBe(DEL_SUPERVISOR);
      await expect.element(suya).toBeVisible();
    },
  );

  test.each([
    ['no technicians', []],
    ['one technician without visits', personas(1)],
  ])(
    'for a new supervisor with %s, shows zeros and a kind sentence',
    async (_, tecnicosResumen) => {
      await comoSupervisor({ ...CEROS, proximasVisitas: [], tecnicosResumen });
      await expect.element(page.getByText('No hay próximas visitas planificadas.')).toBeVisible();
      expect(Object.values(cuentas())).toEqual(['0 0 %', '0 0 %', '0 0 %', '0 0 %']);
      expect(page.getByText(SIN_VISITAS).elements()).toHaveLength(2);
      expect(lienzos()).toBe(0);
      expect(document.querySelector('main')?.innerText).not.toMatch(/NaN|undefined|null/);
    },
  );

  test('gives the addresses of its table the room that there is', async () => {
    await medir(1280, 800);
    await comoSupervisor();
    const columna = page.getByRole('columnheader', { name: 'Dirección', exact: true });
    await expect.element(columna).toBeVisible();
    expect(columna.element().clientWidth).toBeGreaterThan(200);
  });

  test('is up to date when the supervisor looks at it again', async () => {
    const { servidor } = await comoSupervisor();
    await expect.element(dona()).toHaveTextContent('10visitas');
    servidor.contestar({
      'dashboards.supervisor': { ...SUPERVISOR, totalAtrasadas: 5, proximasVisitas: [proxima] },
    });
    mirarDeNuevo();
    await expect.element(dona()).toHaveTextContent('11visitas');
    expect(cuentas()).toMatchObject({ Atrasadas: '5 45 %', Pendientes: '2 18 %' });
    expect(visitas(PROXIMAS).elements()).toHaveLength(1);
  });
});

/** The address of a link. The list itself is tested elsewhere. */
const adonde = (nombre: string | RegExp): string => {
  const { pathname, search } = new URL((enlace(nombre).element() as HTMLAnchorElement).href);
  return decodeURIComponent(pathname + search).replaceAll('+', ' ');
};

describe('the rows behind a figure are reached', () => {
  const SUYAS = '/visitas/por-supervisor';
  const resumen = page.getByRole('region', { name: 'Resumen' });
  const suCuenta = (nombre: string) => resumen.getByRole('link', { name: nombre, exact: true });

  test('from the whole of each counter', async () => {
    const { donde } = await comoSupervisor();
    await expect.element(suCuenta('Atrasadas: 4. Ver esas visitas')).toBeVisible();
    const nombres = resumen.getByRole('link').elements();
    expect(nombres.map((uno) => uno.getAttribute('aria-label'))).toEqual([
      'Completadas: 1. Ver esas visitas',
      'En Proceso: 3. Ver esas visitas',
      'Pendientes: 2. Ver esas visitas',
      'Atrasadas: 4. Ver esas visitas',
    ]);
    // Beside the figure, where the counter is empty.
    const { x, y } = resumen
      .getByText('Pendientes', { exact: true })
      .element()
      .getBoundingClientRect();
    await pulsarEn(x + 2, y + 2);
    await expect.poll(donde).toBe(`${SUYAS}?estado=Pendiente`);
  });

  test('from the parts of the ring with the pointer, and from its legend without it', async () => {
    const { donde, atras } = await comoSupervisor();
    await expect.poll(lienzos).toBe(2);
    const leyenda = tabla('Visitas por Estado');
    await leyenda.getByRole('link', { name: 'Finalizadas: 1. Ver esas visitas' }).click();
    await expect.poll(donde).toBe(`${SUYAS}?estado=Finalizada`);
    atras();
    await expect.poll(lienzos).toBe(2);
    // The pending visits are a fifth of the ring, from the top to the right.
    const anillo = dona().element().getBoundingClientRect();
    await userEvent.click(dona(), {
      position: { x: anillo.width * 0.78, y: anillo.height * 0.11 },
    });
    await expect.poll(donde).toBe(`${SUYAS}?estado=Pendiente`);
  });

  test("from each person's name and bars", async () => {
    await comoSupervisor();
    await expect.element(enlace('Luis Tecún')).toBeVisible();
    expect(adonde('Luis Tecún')).toBe(`${SUYAS}?tecnico=1`);
    expect(adonde('Finalizadas de Luis Tecún: 1. Ver esas visitas')).toBe(
      `${SUYAS}?tecnico=1&estado=Finalizada`,
    );
    // A late visit counts as pending in the bars.
    expect(adonde('Pendientes de Marta Coc: 1. Ver esas visitas')).toBe(
      `${SUYAS}?tecnico=2&estado=Pendiente,Atrasada`,
    );
  });

  test("in the company's list, for an administrator", async () => {
    await comoAdministrador();
    await expect.element(enlace('María García')).toBeVisible();
    expect(adonde('María García')).toBe('/visitas/listado?supervisor=7');
    expect(adonde('Pendientes de María García: 5. Ver esas visitas')).toBe(
      '/visitas/listado?supervisor=7&estado=Pendiente,Atrasada',
    );
    expect(suCuenta('En Proceso: 3. Ver esas visitas').element()).toHaveAttribute(
      'href',
      '/visitas/listado?estado=En+Proceso',
    );
  });
});

describe('the bars of a large team', () => {
  const region = () => page.getByRole('group', { name: POR_TECNICO });
  const deUltima = () => page.getByTitle(ULTIMA, { exact: true });
  const ultima = () => deUltima().element().getBoundingClientRect();
  const deCuarenta = async () => {
    await comoSupervisor({ ...SUPERVISOR, tecnicosResumen: personas(40) });
    await expect.element(barras()).toBeVisible();
    await expect.poll(lienzos).toBe(2);
  };

  test('have a table of every person behind them, with whole names', async () => {
    await deCuarenta();
    expect(dicho(POR_TECNICO)).toEqual([
      ['Técnico', 'Finalizadas', 'Pendientes'],
      ...personas(40).map(({ nombreTecnico, finalizadas, pendientes }) => [
        nombreTecnico,
        String(finalizadas),
        String(pendientes),
      ]),
    ]);
    expect(sobra()).toBe(0);
  });

  test('scroll with the keyboard', async () => {
    await deCuarenta();
    await expect.element(region()).toBeVisible();
    expect(ultima().top).toBeGreaterThan(900);
    (
      enlace(/^Atrasadas: 4/)
        .last()
        .element() as HTMLElement
    ).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(region()).toHaveFocus();
    // This browser focuses any scrolling element by itself; others do not.
    await expect.element(region()).toHaveAttribute('tabindex', '0');
    await userEvent.keyboard('{End}');
    await expect.poll(() => ultima().bottom).toBeLessThanOrEqual(900);
    // The card stays as tall as the table beside it.
    expect(region().element().getBoundingClientRect().height).toBeLessThan(700);
  });

  test('extend the page itself on a phone', async () => {
    await enTelefono();
    await deCuarenta();
    expect(region().elements()).toEqual([]);
    deUltima().element().scrollIntoView({ block: 'center' });
    await expect.poll(() => ultima().bottom).toBeLessThanOrEqual(844);
    expect(ultima().top).toBeGreaterThanOrEqual(0);
  });

  test('do not scroll when the team is small', async () => {
    await comoSupervisor({ ...SUPERVISOR, tecnicosResumen: personas(4) });
    await expect.poll(lienzos).toBe(2);
    expect(region().elements()).toEqual([]);
  });
});

describe("an administrator's panel", () => {
  test('shows the figures of the company and of each supervisor', async () => {
    await comoAdministrador();
    await expect.element(dona()).toHaveTextContent('10visitas');
    await expect.element(titulo('Panel del Administrador')).toBeInTheDocument();
    expect(cuentas()).toEqual({
      Completadas: '1 10 %',
      'En Proceso': '3 30 %',
      Pendientes: '2 20 %',
      Atrasadas: '4 40 %',
    });
    expect(dicho('Supervisores')).toEqual([
      ['Supervisor', 'Finalizadas', 'Pendientes'],
      ['María García', '1,234', '5'],
    ]);
  });

  test.each(['desk', 'phone'])(
    'shows the latest changes on a %s, and leads to them',
    async (lugar) => {
      if (lugar === 'phone') await enTelefono();
      const { donde } = await comoAdministrador();
      const suya = visitas(RECIENTES).first();
      for (const texto of [
        '24/11/2025',
        'Farmacia del Centro',
        'María García',
        'Luis Tecún',
        'Pendiente',
        'Creó la visita',
      ]) {
        await expect.element(suya).toHaveTextContent(texto);
      }
      await expect.element(visitas(RECIENTES).last()).toHaveTextContent('Librería');
      expect(visitas(RECIENTES).elements()).toHaveLength(2);
      if (lugar === 'desk') {
        expect(columnas(RECIENTES)).toEqual([
          'Fecha',
          'Cliente',
          'Supervisor',
          'Técnico',
          'Estado',
        ]);
      } else {
        await expect.element(suya.getByRole('link')).toHaveTextContent('Ver Detalle');
        // Tall enough for a finger.
        const { height } = suya.getByRole('link').element().getBoundingClientRect();
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await suya.getByRole('link').click();
      await expect.poll(donde).toBe('/visitas/detalle/5');
    },
  );

  test('says each name whole beside its bars on the narrowest phone', async () => {
    await medir(320, 640);
    const nombreSupervisor = 'Carmen Morales de los Ángeles Figueroa';
    const suya = { idSupervisor: 7, nombreSupervisor, finalizadas: 3, pendientes: 5 };
    await comoAdministrador({ ...ADMINISTRADOR, supervisoresResumen: [suya] });
    const nombre = page.getByRole('link', { name: nombreSupervisor, exact: true });
    await expect.element(nombre).toBeVisible();
    expect(cortados(nombre.element())).toEqual([]);
  });

  test('says so when the company has no visits yet', async () => {
    await comoAdministrador({ ...CEROS, recientes: [], supervisoresResumen: [] });
    await expect.element(page.getByText('No hay actividad reciente registrada.')).toBeVisible();
    expect(page.getByText(SIN_VISITAS).elements()).toHaveLength(2);
    expect(lienzos()).toBe(0);
  });

  test('never rounds a few to none nor almost all to all', async () => {
    await comoAdministrador({
      ...ADMINISTRADOR,
      ...CEROS,
      totalFinalizadas: 12_345,
      totalAtrasadas: 1,
    });
    await expect.element(dona()).toBeVisible();
    expect(cuentas()).toMatchObject({
      Completadas: '12,345 > 99 %',
      Pendientes: '0 0 %',
      Atrasadas: '1 < 1 %',
    });
  });

  test('says what was last done with each visit and how long ago, as time passes', async () => {
    vi.useFakeTimers({
      now: new Date('2025-11-21T18:30:00Z'),
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const aprobada = {
      ...reciente,
      fechaPlanificada: '2025-11-21',
      estado: 'Cancelada',
      suceso: 'cancelacionAprobada',
      ocurridoEn: '2025-11-21T18:26:30.000Z',
    } as const;
    // As from a server whose clock is ahead.
    const despues = { ...aprobada, idVisita: 2, ocurridoEn: '2025-11-21T19:30:00.000Z' };
    const { servidor } = await comoAdministrador({
      ...ADMINISTRADOR,
      recientes: [aprobada, despues],
    });
    const fila = visitas(RECIENTES).first();
    await expect.element(fila).toHaveTextContent('Aprobó cancelar · hace 3 min');
    await expect
      .element(visitas(RECIENTES).last())
      .toHaveTextContent('Aprobó cancelar · hace un momento');
    await expect.element(fila.getByRole('time')).toHaveAttribute('title', '21/11/2025 12:26');
    await expect.element(fila.getByRole('time')).toHaveAttribute('datetime', aprobada.ocurridoEn);
    const pedidas = servidor.recibidas('dashboards.administrador').length;
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(fila).toHaveTextContent('hace 4 min');
    expect(servidor.recibidas('dashboards.administrador')).toHaveLength(pedidas);
    await expect.element(fila.getByText('Cancelada', { exact: true })).toBeVisible();
    await expect.element(fila.getByText('21/11/2025', { exact: true })).toBeVisible();
  });
});

describe('the charts', () => {
  const VERDE = '27 138 80';
  const AMARILLO = { light: '242 185 15', dark: '240 188 54' };

  /** The colour of a chart at a fraction of its width and height. */
  const pintado = (grafica: Locator, ax: number, ay: number): string => {
    const lienzo = grafica.query()?.querySelector('canvas');
    if (!lienzo) return '';
    const punto = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    punto?.drawImage(lienzo, -Math.floor(lienzo.width * ax), -Math.floor(lienzo.height * ay));
    return [...(punto?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(' ');
  };

  test("take the colours of the scheme, change with it, and show each one's share", async () => {
    await sistema({ esquema: 'dark' });
    await comoSupervisor({
      ...SUPERVISOR,
      ...CEROS,
      totalFinalizadas: 2,
      totalPendientes: 1,
      tecnicosResumen: [
        { idTecnico: 1, nombreTecnico: 'Luis Tecún', finalizadas: 2, pendientes: 1 },
      ],
    });
    // The pending part starts at the top of the ring; the first bar is at the left.
    for (const esquema of ['dark', 'light'] as const) {
      await sistema({ esquema });
      await expect.poll(() => pintado(dona(), 0.56, 0.06)).toBe(AMARILLO[esquema]);
    }
    await expect.poll(() => pintado(barras(), 0.3, 0.42)).toBe(VERDE);
    expect(pintado(barras(), 0.3, 0.58)).toBe(AMARILLO.light);
    // Half the figure gives half the length.
    expect(pintado(barras(), 0.7, 0.42)).toBe(VERDE);
    expect(pintado(barras(), 0.7, 0.58)).toBe('0 0 0');
  });

  test('follow the space that they have', async () => {
    await medir(1180, 900);
    await comoSupervisor();
    const ancho = () => barras().query()?.querySelector('canvas')?.clientWidth ?? 0;
    await expect.poll(ancho).toBeGreaterThan(100);
    const antes = ancho();
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    await expect.poll(ancho).not.toBe(antes);
    await page.getByRole('button', { name: 'Expandir menú' }).click();
    await expect.poll(ancho).toBe(antes);
    await medir(1000, 900);
    await expect.poll(ancho).not.toBe(antes);
    expect(sobra()).toBe(0);
  });
});

describe('when the panel cannot be read', () => {
  test.each([
    {
      caso: 'the server does not answer',
      falla: sinRed,
      texto: 'Error de conexión con el servidor',
    },
    {
      caso: 'the answer cannot be read',
      falla: ajena(200, JSON.stringify({ ...CEROS, recientes: 'ninguna' })),
      texto: 'Ha ocurrido un error inesperado',
    },
  ])('because $caso, it says so and can be retried', async ({ falla, texto }) => {
    const servidor = new Servidor({ 'dashboards.administrador': falla });
    await montar(DEL_ADMINISTRADOR, { como: 'Administrador', servidor });
    await expect.element(page.getByRole('main').getByText(texto, { exact: true })).toBeVisible();
    await expect.element(toast(texto)).toBeVisible();
    await expect.element(titulo('Panel del Administrador')).toBeInTheDocument();
    expect(page.getByRole('term').elements()).toEqual([]);

    servidor.contestar({ 'dashboards.administrador': ADMINISTRADOR });
    const reintentar = page.getByRole('button', { name: 'Reintentar' });
    await reintentar.click();
    await expect.element(visitas(RECIENTES).first()).toBeVisible();
    expect(reintentar.elements()).toEqual([]);
  });

  test('again, it keeps what it showed', async () => {
    const { servidor } = await comoAdministrador();
    await expect.poll(lienzos).toBe(2);
    servidor.contestar({ 'dashboards.administrador': sinRed });
    mirarDeNuevo();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect.element(visitas(RECIENTES).first()).toBeVisible();
    expect(lienzos()).toBe(2);
    expect(page.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([]);
  });

  test.each(['desk', 'phone'])('yet, on a %s, a skeleton stands in for it', async (lugar) => {
    if (lugar === 'phone') await enTelefono();
    const servidor = new Servidor({ 'dashboards.administrador': ADMINISTRADOR });
    const lecturas = servidor.retener('dashboards.administrador');
    await montar(DEL_ADMINISTRADOR, { como: 'Administrador', servidor });
    const lista = page.getByRole(lugar === 'phone' ? 'list' : 'table', { name: RECIENTES });
    await expect.element(lista).toHaveAttribute('aria-busy', 'true');
    // With the headings it will have.
    for (const nombreDe of [RECIENTES, 'Visitas por Estado', 'Supervisores']) {
      await expect.element(page.getByRole('heading', { level: 2, name: nombreDe })).toBeVisible();
    }
    expect(page.getByRole('term').elements()).toHaveLength(4);
    expect(lienzos()).toBe(0);
    await lecturas.soltar();
    await expect.element(lista).toHaveAttribute('aria-busy', 'false');
    await expect.poll(lienzos).toBe(2);
  });
});

test('nothing scrolls sideways or disappears at any width', async () => {
  await comoAdministrador();
  await expect.poll(lienzos).toBe(2);
  for (const ancho of [320, 390, 720, 800, 1024, 1280, 1440, 2560]) {
    await page.viewport(ancho, 800);
    await expect.element(visitas(RECIENTES).first()).toBeVisible();
    await expect.poll(sobra, { message: `at ${ancho} px` }).toBe(0);
    for (const estado of page.getByText(/^(Pendiente|En Proceso)$/).elements()) {
      expect(estado.getBoundingClientRect().right, `at ${ancho} px`).toBeLessThanOrEqual(ancho);
    }
  }
  await expect.element(enlace(/Farmacia del Centro/)).toBeVisible();
});
