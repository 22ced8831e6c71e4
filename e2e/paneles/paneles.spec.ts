import { Equipo } from '../apoyo/equipo.ts';
import { aviso, titulo } from '../apoyo/pantalla.ts';
import {
  API,
  barras,
  CEROS,
  cambiarRespuesta,
  dicho,
  dona,
  lienzos,
  PANELES,
  type PanelAdministrador,
  parte,
  SIN_VISITAS,
  sobraALoAncho,
  tabla,
  veContadores,
  visitas,
  volverALaPestana,
} from '../apoyo/pantallaPaneles.ts';
import { leida } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

const PROXIMAS = 'Próximas Visitas';
const RECIENTES = 'Actividad Reciente';
const SIN_PROXIMAS = 'No hay próximas visitas planificadas.';
const SIN_RECIENTES = 'No hay actividad reciente registrada.';

test.describe('of a supervisor', () => {
  test('counts every visit once; what is late is pending only in the bars', async ({
    page,
    empresa,
  }) => {
    const equipo = await Equipo.crear(empresa);
    const uno = await equipo.sumar({ finalizadas: 1, pendientes: 2, canceladas: 1 });
    const otra = await equipo.sumar({ enProceso: 1, atrasadas: 1 });
    await empresa.entrarComo(page, equipo.supervisor.user);
    await page.goto(PANELES.supervisor);

    await expect(titulo(page, 'Panel del Supervisor')).toBeAttached();
    await veContadores(page, {
      Completadas: ['1', parte(1, 5)],
      'En Proceso': ['1', parte(1, 5)],
      Pendientes: ['2', parte(2, 5)],
      Atrasadas: ['1', parte(1, 5)],
    });
    await expect(page.getByRole('term')).toHaveText([
      'Completadas',
      'En Proceso',
      'Pendientes',
      'Atrasadas',
    ]);
    expect(await dicho(tabla(page, 'Visitas por Estado'))).toEqual([
      ['Estado', 'Visitas', 'Porcentaje'],
      ['Pendientes', '2', parte(2, 5)],
      ['En Proceso', '1', parte(1, 5)],
      ['Finalizadas', '1', parte(1, 5)],
      ['Atrasadas', '1', parte(1, 5)],
    ]);
    await expect(dona(page)).toHaveText('5visitas');
    await expect(dona(page)).toHaveAccessibleName(
      'Gráfica de dona. De 5 visitas, 20 % finalizadas y 20 % atrasadas.',
    );
    await expect(barras(page)).toHaveAccessibleName(
      'Gráfica de barras. 2 técnicos: 1 visita finalizada y 3 pendientes.',
    );
    const filas = await dicho(tabla(page, 'Visitas por Técnico'));
    expect(filas[0]).toEqual(['Técnico', 'Finalizadas', 'Pendientes']);
    expect(new Set(filas.slice(1))).toEqual(
      new Set([
        [uno.nombre, '1', '2'],
        [otra.nombre, '0', '1'],
      ]),
    );
    await expect(lienzos(page)).toHaveCount(2);
  });

  test('shows what comes next, and each row leads to its visit and back', {
    tag: '@ambos',
  }, async ({ page, empresa, isMobile }) => {
    const equipo = await Equipo.crear(empresa);
    const tecnico = await equipo.sumar({ enProceso: 1 });
    const { idVisita, cliente } = await equipo.planear(tecnico, dia(3));
    await empresa.entrarComo(page, equipo.supervisor.user);
    await page.goto(PANELES.supervisor);

    await expect(visitas(page, PROXIMAS)).toHaveCount(2);
    await expect(visitas(page, PROXIMAS).first()).toContainText('En Proceso');
    const suya = visitas(page, PROXIMAS).filter({ hasText: cliente.nombre });
    for (const texto of [cliente.direccion, tecnico.nombre, leida(dia(3)), 'Pendiente']) {
      await expect(suya.getByText(texto)).toBeVisible();
    }
    if (!isMobile) {
      const columnas = tabla(page, PROXIMAS).getByRole('columnheader');
      await expect(columnas).toHaveText(['Cliente', 'Dirección', 'Técnico', 'Fecha', 'Estado']);
    }

    await suya.getByRole('link', { name: cliente.nombre }).click();
    await expect(page).toHaveURL(`/visitas/detalle/${idVisita}`);
    await expect(page.getByText(cliente.nombre)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(PANELES.supervisor);
    await expect(suya).toBeVisible();
  });

  test('of who begins, has zeros and a kind word where each thing will be', async ({
    page,
    empresa,
  }) => {
    const equipo = await Equipo.crear(empresa);
    await empresa.entrarComo(page, equipo.supervisor.user);
    await page.goto(PANELES.supervisor);

    const nada: [string, string] = ['0', '0\u00A0%'];
    await veContadores(page, {
      Completadas: nada,
      'En Proceso': nada,
      Pendientes: nada,
      Atrasadas: nada,
    });
    await expect(page.getByText(SIN_PROXIMAS)).toBeVisible();
    await expect(page.getByText(SIN_VISITAS)).toHaveCount(2);
    await expect(lienzos(page)).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null/);

    // The same with somebody in charge who has nothing to do yet.
    await equipo.sumar({});
    await page.reload();
    await expect(page.getByText(SIN_VISITAS)).toHaveCount(2);
    await expect(lienzos(page)).toHaveCount(0);
  });

  test('is up to date when somebody looks at it again', async ({ page, empresa }) => {
    const equipo = await Equipo.crear(empresa);
    const tecnico = await equipo.sumar({ pendientes: 1 });
    await empresa.entrarComo(page, equipo.supervisor.user);
    await page.goto(PANELES.supervisor);
    await veContadores(page, { Pendientes: ['1', parte(1, 1)], Atrasadas: ['0', parte(0, 1)] });

    const { cliente } = await equipo.planear(tecnico, dia(-4));
    await volverALaPestana(page);
    await veContadores(page, { Pendientes: ['1', parte(1, 2)], Atrasadas: ['1', parte(1, 2)] });
    await expect(dona(page)).toHaveText('2visitas');
    await expect(visitas(page, PROXIMAS)).toHaveCount(1);
    await expect(page.getByText(cliente.nombre)).toHaveCount(0);
  });
});

test.describe('of an administrator', () => {
  test.use({ usuario: 'admin' });

  test('shows the company as the server counts it', async ({ page }) => {
    const respuesta = page.waitForResponse(API.administrador);
    await page.goto(PANELES.administrador);
    const panel: PanelAdministrador = await (await respuesta).json();
    const { totalFinalizadas, totalEnProceso, totalPendientes, totalAtrasadas } = panel;
    const total = totalFinalizadas + totalEnProceso + totalPendientes + totalAtrasadas;
    const cifra = (n: number) => n.toLocaleString('es-GT');

    await expect(titulo(page, 'Panel del Administrador')).toBeAttached();
    await veContadores(page, {
      Completadas: [cifra(totalFinalizadas), parte(totalFinalizadas, total)],
      'En Proceso': [cifra(totalEnProceso), parte(totalEnProceso, total)],
      Pendientes: [cifra(totalPendientes), parte(totalPendientes, total)],
      Atrasadas: [cifra(totalAtrasadas), parte(totalAtrasadas, total)],
    });
    await expect(dona(page)).toHaveText(`${cifra(total)}visitas`);
    expect(await dicho(tabla(page, 'Supervisores'))).toEqual([
      ['Supervisor', 'Finalizadas', 'Pendientes'],
      ...panel.supervisoresResumen.map(({ nombreSupervisor, finalizadas, pendientes }) => [
        nombreSupervisor,
        cifra(finalizadas),
        cifra(pendientes),
      ]),
    ]);
  });

  test('shows what changed last, and each row leads to its visit', { tag: '@ambos' }, async ({
    page,
    isMobile,
  }) => {
    const respuesta = page.waitForResponse(API.administrador);
    await page.goto(PANELES.administrador);
    const { recientes }: PanelAdministrador = await (await respuesta).json();

    const filas = visitas(page, RECIENTES);
    await expect(filas).toHaveCount(recientes.length);
    for (const [indice, reciente] of recientes.entries()) {
      const { fechaPlanificada, nombre, supervisor, tecnico, estado, idVisita } = reciente;
      const fila = filas.nth(indice);
      for (const texto of [leida(fechaPlanificada), nombre, supervisor, tecnico, estado]) {
        await expect(fila).toContainText(texto);
      }
      const enlace = fila.getByRole('link', { name: nombre });
      await expect(enlace).toHaveAttribute('href', `/visitas/detalle/${idVisita}`);
    }
    if (isMobile) return;
    const columnas = tabla(page, RECIENTES).getByRole('columnheader');
    await expect(columnas).toHaveText(['Fecha', 'Cliente', 'Supervisor', 'Técnico', 'Estado']);
  });

  test('of a company that has not begun, says so', async ({ page }) => {
    const vacio = { ...CEROS, recientes: [], supervisoresResumen: [] };
    await cambiarRespuesta(page, API.administrador, vacio);
    await page.goto(PANELES.administrador);
    await expect(page.getByText(SIN_RECIENTES)).toBeVisible();
    await expect(page.getByText(SIN_VISITAS)).toHaveCount(2);
    await expect(lienzos(page)).toHaveCount(0);
  });

  test('a few are not none, and almost all are not all', async ({ page }) => {
    const muchas = { ...CEROS, totalFinalizadas: 12_345, totalAtrasadas: 1 };
    await cambiarRespuesta(page, API.administrador, muchas);
    await page.goto(PANELES.administrador);
    await veContadores(page, {
      Completadas: ['12,345', '>\u00A099\u00A0%'],
      Pendientes: ['0', '0\u00A0%'],
      Atrasadas: ['1', '<\u00A01\u00A0%'],
    });
  });

  test('what was last done with each visit is told, and how long ago as time passes', async ({
    page,
  }) => {
    const ahora = new Date('2025-11-21T18:30:00Z');
    await page.clock.install({ time: ahora });
    const reciente = {
      idVisita: 1,
      nombre: 'Farmacia del Centro',
      direccion: 'Zona 1',
      tecnico: 'Ana',
      supervisor: 'Luz',
      tipoVisita: 'Instalación',
      fechaPlanificada: '2025-11-21',
      estado: 'Cancelada',
      motivoCancelacion: 'Cerrado.',
      suceso: 'cancelacionAprobada',
      ocurridoEn: '2025-11-21T18:26:30.000Z',
    };
    // As a server whose clock is ahead of this one would say it.
    const despues = { ...reciente, idVisita: 2, ocurridoEn: '2025-11-21T19:30:00.000Z' };
    const pedidos: string[] = [];
    page.on('request', (peticion) => pedidos.push(peticion.url()));
    await cambiarRespuesta(page, API.administrador, { recientes: [reciente, despues] });
    await page.goto(PANELES.administrador);
    await expect(visitas(page, RECIENTES)).toHaveCount(2);
    await expect(visitas(page, RECIENTES).last()).toContainText('Aprobó cancelar · ahora');
    const fila = visitas(page, RECIENTES).first();
    await expect(fila).toContainText('Aprobó cancelar · hace 3 min');
    await expect(fila.getByRole('time')).toHaveAttribute('title', '21/11/2025 12:26');
    await expect(fila.getByRole('time')).toHaveAttribute('datetime', reciente.ocurridoEn);
    pedidos.length = 0;
    await page.clock.fastForward('01:00');
    await expect(fila).toContainText('hace 4 min');
    expect(pedidos.filter((url) => url.includes('/api/'))).toEqual([]);
    await expect(fila.getByText('Cancelada', { exact: true })).toBeVisible();
    await expect(fila.getByText('21/11/2025', { exact: true })).toBeVisible();
  });
});

test.describe('when it cannot be had', () => {
  test.use({ usuario: 'admin' });

  const FALLOS = [
    { texto: 'Error de conexión con el servidor', caso: 'the server does not answer' },
    { texto: 'Ha ocurrido un error inesperado', caso: 'its answer makes no sense' },
  ];
  for (const [indice, { texto, caso }] of FALLOS.entries()) {
    test(`because ${caso}, it says so and tries again`, async ({ page }) => {
      await page.route(API.administrador, (ruta) =>
        indice === 0 ? ruta.abort() : ruta.fulfill({ json: { ...CEROS, recientes: 'ninguna' } }),
      );
      await page.goto(PANELES.administrador);
      await expect(page.getByRole('main').getByText(texto, { exact: true })).toBeVisible();
      await expect(aviso(page, texto)).toBeVisible();
      await expect(titulo(page, 'Panel del Administrador')).toBeAttached();
      await expect(page.getByRole('term')).toHaveCount(0);

      await page.unroute(API.administrador);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(visitas(page, RECIENTES).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    });
  }

  test('any more, what was there stays', async ({ page }) => {
    await page.goto(PANELES.administrador);
    await expect(visitas(page, RECIENTES).first()).toBeVisible();
    await expect(lienzos(page)).toHaveCount(2);
    await page.route(API.administrador, (ruta) => ruta.abort());
    await volverALaPestana(page);
    await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
    await expect(visitas(page, RECIENTES).first()).toBeVisible();
    await expect(lienzos(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  });

  test('yet, its shape waits for it with the names it will have', async ({ page, isMobile }) => {
    let llegar = () => undefined as unknown;
    const llegada = new Promise((resolver) => {
      llegar = () => resolver(undefined);
    });
    await page.route(API.administrador, async (ruta) => {
      await llegada;
      await ruta.continue();
    });
    await page.goto(PANELES.administrador);
    const lista = page.getByRole(isMobile ? 'list' : 'table', { name: RECIENTES });
    await expect(lista).toHaveAttribute('aria-busy', 'true');
    for (const nombre of [RECIENTES, 'Visitas por Estado', 'Supervisores']) {
      await expect(page.getByRole('heading', { level: 2, name: nombre })).toBeVisible();
    }
    await expect(page.getByRole('term')).toHaveCount(4);
    await expect(lienzos(page)).toHaveCount(0);
    llegar();
    await expect(lista).toHaveAttribute('aria-busy', 'false');
    await expect(lienzos(page)).toHaveCount(2);
  });
});

test.describe('in any room', () => {
  test.use({ usuario: 'admin' });

  test('nothing scrolls sideways nor is lost', { tag: '@ambos' }, async ({ page }) => {
    await page.goto(PANELES.administrador);
    await expect(lienzos(page)).toHaveCount(2);
    for (const width of [320, 390, 720, 800, 1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(visitas(page, RECIENTES).first()).toBeVisible();
      expect(await sobraALoAncho(page), `at ${width} px`).toBe(0);
      for (const estado of await page.getByText(/^(Finalizada|En Proceso)$/).all()) {
        const { x = 0, width: ancho = 0 } = (await estado.boundingBox()) ?? {};
        expect(x + ancho, `at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });

  test('on a phone each visit is opened with a finger', { tag: '@telefono' }, async ({ page }) => {
    await page.goto(PANELES.administrador);
    const enlace = visitas(page, RECIENTES).first().getByRole('link');
    await expect(enlace).toHaveText('Ver Detalle');
    const { height = 0 } = (await enlace.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
