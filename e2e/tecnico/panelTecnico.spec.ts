import type { Locator, Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { aviso, cuenta, titulo } from '../apoyo/pantalla.ts';
import { leida } from '../apoyo/pantallaVisitas.ts';
import { boton, detalle, enlace, esperarSinDesbordar, expect, test } from '../apoyo/tecnico.ts';
import { estarEn } from '../apoyo/ubicacion.ts';
import { dia, TIPO } from '../apoyo/visitas.ts';

const PANEL = '/dashboard-tecnicos/';
const VACIO = 'No hay visitas asignadas actualmente.';
const MAXIMO_KB = 200;

const resumen = (page: Page): Locator => page.getByRole('region', { name: 'Resumen' });
const proxima = (page: Page): Locator => page.getByRole('link', { name: /^Próxima visita/ });
const filas = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Mis Visitas' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('list', { name: 'Mis Visitas' }).getByRole('listitem'));
const fila = (page: Page, texto: string): Locator => filas(page).filter({ hasText: texto });

/** 'Completadas 1', in the order they are read. */
async function esperarCuentas(page: Page, cuentas: Record<string, number>): Promise<void> {
  await expect(resumen(page).getByRole('term')).toHaveText(Object.keys(cuentas));
  await expect(resumen(page).getByRole('definition')).toHaveText(
    Object.values(cuentas).map(String),
  );
}

test('how the day stands: figures, where next, and every visit', { tag: '@ambos' }, async ({
  page,
  empresa,
  isMobile,
}) => {
  const terminada = await empresa.crearVisita();
  await empresa.iniciar(terminada);
  await empresa.finalizar(terminada);
  const cancelada = await empresa.crearVisita({ fechaPlanificada: dia(1) });
  await empresa.solicitarCancelacion(cancelada);
  await empresa.aprobarCancelacion(cancelada);
  const enProceso = await empresa.crearVisita();
  await empresa.iniciar(enProceso);
  const atrasada = await empresa.crearVisita({ fechaPlanificada: dia(-3) });
  const lejana = await empresa.crearVisita({ fechaPlanificada: dia(9) });
  const siguiente = await empresa.crearVisita({ fechaPlanificada: dia(2) });

  await page.goto(PANEL);
  await expect(titulo(page, 'Dashboard')).toBeAttached();
  await esperarCuentas(page, { Completadas: 1, 'En Proceso': 1, Pendientes: 2, Atrasadas: 1 });

  await expect(proxima(page).getByRole('heading', { level: 2 })).toHaveText(
    siguiente.cliente.nombre,
  );
  for (const texto of [leida(dia(2)), '12 calle 1-25, zona 10, Ciudad de Guatemala']) {
    await expect(proxima(page).getByText(texto)).toBeVisible();
  }

  await expect(page.getByRole('heading', { level: 2, name: 'Mis Visitas' })).toBeVisible();
  await expect(filas(page)).toHaveCount(6);
  const esperadas = [
    [enProceso, 'En Proceso'],
    [atrasada, 'Atrasada'],
    [siguiente, 'Pendiente'],
    [lejana, 'Pendiente'],
    [terminada, 'Finalizada'],
    [cancelada, 'Cancelada'],
  ] as const;
  for (const [visita, estado] of esperadas) {
    const suya = fila(page, visita.cliente.nombre);
    for (const texto of [TIPO, leida(visita.fechaPlanificada), estado, 'Ver Detalle']) {
      await expect(suya.getByText(texto)).toBeVisible();
    }
  }
  if (isMobile) return;
  await expect(page.getByRole('columnheader')).toHaveText([
    'Cliente',
    'Tipo de Visita',
    'Fecha',
    'Estado',
    'Acciones',
  ]);
});

test('who has no visit is told so, and there is no next one', async ({ page }) => {
  await page.goto(PANEL);
  await expect(page.getByText(VACIO)).toBeVisible();
  await esperarCuentas(page, { Completadas: 0, 'En Proceso': 0, Pendientes: 0, Atrasadas: 0 });
  await expect(proxima(page)).toHaveCount(0);
  await expect(filas(page)).toHaveCount(0);
});

test('what is late is not what comes next', async ({ page, empresa }) => {
  const { cliente } = await empresa.crearVisita({ fechaPlanificada: dia(-1) });
  await page.goto(PANEL);
  await expect(fila(page, cliente.nombre)).toBeVisible();
  await expect(proxima(page)).toHaveCount(0);
  await expect(page.getByText(VACIO)).toHaveCount(0);
});

test('a visit is opened from its row and from the card, and one returns', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  const { nombre } = visita.cliente;
  await page.goto(PANEL);
  await fila(page, nombre)
    .getByRole('link', { name: `Ver Detalle: ${nombre}` })
    .click();
  await expect(page).toHaveURL(detalle(visita));
  await page.getByRole('link', { name: 'Regresar a Dashboard' }).click();
  await expect(page).toHaveURL(PANEL);
  await proxima(page).click();
  await expect(page).toHaveURL(detalle(visita));
});

test('what was closed long ago is among all of them, and one returns to where one was', async ({
  page,
  empresa,
  isMobile,
}) => {
  const CERRADAS = 51;
  const cliente = await empresa.crearCliente();
  const antigua = await empresa.crearVisita({ fechaPlanificada: dia(-400) });
  const ajena = await empresa.crearVisita({ cliente, tecnico: await empresa.crearTecnico() });
  const otras = Array.from({ length: CERRADAS - 1 }, () => empresa.crearVisita({ cliente }));
  for (const visita of [antigua, ...(await Promise.all(otras))]) {
    await empresa.solicitarCancelacion(visita);
    await empresa.aprobarCancelacion(visita);
  }
  await page.goto(PANEL);
  await expect(filas(page)).toHaveCount(CERRADAS - 1);
  await expect(fila(page, antigua.cliente.nombre)).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL('/visitas/por-tecnico');
  await expect(titulo(page, 'Mis Visitas')).toBeAttached();
  await expect(cuenta(page)).toHaveText(`${CERRADAS} visitas`);
  await page.getByRole('searchbox', { name: 'Buscar por cliente' }).fill(antigua.cliente.nombre);
  await expect(cuenta(page)).toHaveText(`1 de ${CERRADAS} visitas`);
  await page.getByRole('link', { name: /^Ver Detalle/ }).click();
  await expect(page).toHaveURL(detalle(antigua));
  await page.getByRole('link', { name: 'Regresar a Mis Visitas' }).click();
  await expect(cuenta(page)).toHaveText(`1 de ${CERRADAS} visitas`);

  // Whose they are is not a matter of what is searched for, nor of what the address says.
  await page.goto(`/visitas/por-tecnico?ver=mapa&despues=x&buscar=${cliente.nombre}`);
  await expect(cuenta(page)).toHaveText(`${CERRADAS - 1} de ${CERRADAS} visitas`);
  await expect(page.getByRole('link', { name: /^Ver Detalle/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Regresar a Dashboard' }).click();
  await expect(page).toHaveURL(PANEL);
  expect(ajena.idTecnico).not.toBe(antigua.idTecnico);
  if (isMobile) await esperarSinDesbordar(page);
});

test('the keyboard goes to the next visit and through the rows', { tag: '@escritorio' }, async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await page.goto(PANEL);
  await proxima(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ver todas' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(fila(page, visita.cliente.nombre).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(detalle(visita));
});

test('returning from a visit that was started, the figures are today’s', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await estarEn(page, 14.6, -90.5);
  await page.goto(PANEL);
  await esperarCuentas(page, { Completadas: 0, 'En Proceso': 0, Pendientes: 1, Atrasadas: 0 });
  await proxima(page).click();
  await boton(page, 'Iniciar Visita').click();
  await expect(enlace(page, 'Finalizar Visita')).toBeVisible();
  await page.goBack();
  await esperarCuentas(page, { Completadas: 0, 'En Proceso': 1, Pendientes: 0, Atrasadas: 0 });
  await expect(fila(page, visita.cliente.nombre).getByText('En Proceso')).toBeVisible();
  await expect(proxima(page)).toHaveCount(0);
});

test('what somebody else changes is seen on looking at the tab again', async ({
  page,
  empresa,
}) => {
  await page.goto(PANEL);
  await expect(page.getByText(VACIO)).toBeVisible();
  const { cliente } = await empresa.crearVisita();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(fila(page, cliente.nombre)).toBeVisible();
});

test('long names fit, from the narrowest phone', async ({ page, empresa }) => {
  const cliente = await empresa.crearCliente({
    nombre: unico('Agroindustrias Genéricas del Altiplano y la Costa Sur, Sociedad Anónima'),
    direccion: 'Kilómetro 45.5 de la carretera a El Salvador, finca Las Ilusiones, Guatemala',
  });
  await empresa.crearVisita({ cliente });
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PANEL);
    await expect(proxima(page)).toBeVisible();
    await esperarSinDesbordar(page);
  }
});

test.describe('when the server fails', () => {
  test.use({ rechazos: [503] });

  test('it is told where the figures would be, and tried again', async ({ page, empresa }) => {
    const { cliente } = await empresa.crearVisita();
    await page.route('**/api/visitas/dashboard/**', (ruta) => ruta.abort());
    await page.goto(PANEL);
    await expect(
      page.getByRole('main').getByText('Error de conexión con el servidor'),
    ).toBeVisible();
    await expect(aviso(page, 'Error de conexión con el servidor')).toBeVisible();
    await expect(titulo(page, 'Dashboard')).toBeAttached();

    await page.unroute('**/api/visitas/dashboard/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(fila(page, cliente.nombre)).toBeVisible();
  });

  test('an answer that makes no sense is an error and not a crash', async ({ page }) => {
    await page.route('**/api/visitas/dashboard/**', (ruta) => ruta.fulfill({ json: { a: 1 } }));
    await page.goto(PANEL);
    await expect(page.getByRole('main').getByText('Ha ocurrido un error inesperado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  test('what was already there stays', async ({ page, empresa }) => {
    const { cliente } = await empresa.crearVisita();
    await page.goto(PANEL);
    await expect(fila(page, cliente.nombre)).toBeVisible();
    await page.route('**/api/visitas/dashboard/**', (ruta) => ruta.fulfill({ status: 503 }));
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(aviso(page, 'Ha ocurrido un error inesperado')).toBeVisible();
    await expect(fila(page, cliente.nombre)).toBeVisible();
  });
});

test.describe('of the demo technician', () => {
  test.use({ usuario: 'tecnico' });

  test('opened for the first time, all of it weighs little', async ({ page, context }) => {
    const red = await context.newCDPSession(page);
    await red.send('Network.enable');
    let bytes = 0;
    red.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(PANEL);
    await expect(filas(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bytes / 1024).toBeLessThanOrEqual(MAXIMO_KB);
    expect(bytes).toBeGreaterThan(0);
  });
});
