import type { Locator, Page } from '@playwright/test';
import { LUGAR } from '../apoyo/empresa.ts';
import { campo, confirmar, entrar, titulo, toast } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { sinFlujo, terminarSesionAlEnviar } from '../apoyo/red.ts';
import { acciones, boton, detalle, enlace, expect, test } from '../apoyo/tecnico.ts';
import { enviosA, estarEn } from '../apoyo/ubicacion.ts';

const PANEL = '/dashboard-tecnicos/';
const MAXIMO_KB = 200;
const TEXTO = 'Se cambió el filtro y se limpió el equipo. El cliente quedó conforme.';

const resultado = (page: Page) => campo(page, 'Resultado');
const proxima = (page: Page): Locator => page.getByRole('link', { name: /^Próxima visita/ });

/** The figures of the summary, in reading order. */
const esperarCuentas = (page: Page, cuentas: number[]) =>
  expect(page.getByRole('region', { name: 'Resumen' }).getByRole('definition')).toHaveText(
    cuentas.map(String),
  );

test('a technician receives, starts and finishes a visit on site: its report opens, and the day goes on', async ({
  page,
  context,
  empresa,
}) => {
  const visita = await test.step('receives it as it is assigned', async () => {
    const oye = page.waitForResponse(/\/api\/vivo$/);
    await page.goto(PANEL);
    await oye;
    await expect(page.getByText('No hay visitas asignadas actualmente.')).toBeVisible();
    const asignada = await empresa.crearVisita();
    const suya = page
      .getByRole('list', { name: /^Hoy/ })
      .getByRole('listitem')
      .filter({ hasText: asignada.cliente.nombre });
    await expect(suya).toHaveAttribute('data-recien', /una|otra/);
    return asignada;
  });

  await test.step('starts from the dashboard, with the position and precision of the device', async () => {
    await estarEn(page, LUGAR.latitud, LUGAR.longitud, 12.5);
    await esperarCuentas(page, [0, 0, 1, 0]);
    await proxima(page).click();
    const enviados = enviosA(page, '/api/visitas/iniciar');
    await boton(page, 'Iniciar Visita').click();
    await expect(toast(page, 'Visita Iniciada correctamente')).toBeVisible();
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
    expect(enviados).toMatchObject([
      {
        latitudInicio: LUGAR.latitud,
        longitudInicio: LUGAR.longitud,
        precisionInicio: 12.5,
        tomadaInicio: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    await expect(page.getByText('14.60142, -90.51287')).toBeVisible();
    await expect(page.getByText('Dentro del rango permitido')).toBeVisible();
    await page.goBack();
    await esperarCuentas(page, [0, 1, 0, 0]);
    await expect(proxima(page)).toHaveCount(0);
  });

  await test.step('finishes, and the report opens in a new tab', async () => {
    await estarEn(page, 14.6015, -90.5129, 9);
    await page.getByRole('link', { name: `Ver Detalle: ${visita.cliente.nombre}` }).click();
    await enlace(page, 'Finalizar Visita').click();
    await resultado(page).fill(TEXTO);
    const pedida = context.waitForEvent('request', (peticion) =>
      peticion.url().includes('/reporte.pdf?'),
    );
    await confirmar(page).click();
    expect((await pedida).isNavigationRequest()).toBe(true);
    expect(new URL((await pedida).url()).pathname).toBe(
      `/api/visitas/${visita.idVisita}/reporte.pdf`,
    );
    await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeFocused();
    const { ejecucionVisita } = await empresa.verVisita(visita);
    expect(ejecucionVisita).toMatchObject({
      resultado: TEXTO,
      precisionInicio: 12.5,
      veredictoInicio: 'dentro',
      precisionFin: 9,
    });
  });

  await test.step('after a reload, the visit is like any other', async () => {
    await page.reload();
    await expect(dato(page, 'Estado')).toHaveText('Finalizada');
    await expect(dato(page, 'Resultado')).toHaveText(TEXTO);
    await expect(page.getByText('14.60150, -90.51290')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveCount(0);
    await expect(acciones(page)).toHaveCount(0);
  });
});

test('four visits are made one after another, nearest first, without going back to a list', async ({
  page,
  empresa,
}) => {
  // About a kilometre apart, planned in another order.
  const clientes = new Map<number, string>();
  for (const km of [3, 1, 4, 2]) {
    const lugar = { latitud: LUGAR.latitud + km / 111, longitud: LUGAR.longitud };
    const cliente = await empresa.crearCliente({ ...lugar, telefono: '2232-1010' });
    clientes.set(km, cliente.nombre);
    await empresa.crearVisita({ cliente });
  }
  const vistas: string[] = [];
  page.on('framenavigated', (marco) => vistas.push(new URL(marco.url()).pathname));

  await test.step('the day begins with the visit nearest to the technician', async () => {
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await page.goto(PANEL);
    await expect(page.getByText('Orden sugerido desde donde estás')).toBeVisible();
    await expect(
      page.getByRole('list', { name: /^Hoy/ }).getByRole('listitem').locator('[title]'),
    ).toHaveText([1, 2, 3, 4].map((km) => clientes.get(km) ?? ''));
    await proxima(page).click();
  });

  vistas.length = 0;
  for (const km of [1, 2, 3, 4]) {
    await test.step(`the visit at ${km} km`, async () => {
      await estarEn(page, LUGAR.latitud + km / 111, LUGAR.longitud);
      await expect(page.getByText(clientes.get(km) ?? '').first()).toBeVisible();
      await boton(page, 'Iniciar Visita').click();
      await enlace(page, 'Finalizar Visita').click();
      await resultado(page).fill(TEXTO);
      await confirmar(page).click();
      await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeVisible();
      if (km === 4) return;
      const siguiente = page.getByRole('region', { name: 'Siguiente visita' });
      await expect(siguiente).toContainText(clientes.get(km + 1) ?? '');
      await expect(siguiente).toContainText('aprox. 1 km');
      await expect(siguiente.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute(
        'href',
        'tel:22321010',
      );
      await enlace(page, 'Siguiente visita').click();
    });
  }
  expect(vistas.filter((una) => !una.startsWith('/detalle-visita/'))).toEqual([]);

  await test.step('after the last visit, the day says that none is left', async () => {
    await expect(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
    await boton(page, 'Volver al Dashboard').click();
    await esperarCuentas(page, [4, 0, 0, 0]);
    const hoy = page.getByRole('list', { name: /^Hoy/ }).getByRole('listitem');
    await expect(hoy).toHaveCount(4);
    await expect(hoy.filter({ hasText: 'Finalizada' })).toHaveCount(4);
  });
});

test.describe('the typed result of a visit', () => {
  test.use({ rechazos: [401] });

  // What happens to it offline is tested in apps/web/src/visitas/pendientes.
  test('survives the tab and the session', async ({ page, context, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    const { user } = await empresa.tecnico();
    const finalizar = `${detalle(visita)}/finalizar`;
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);

    await test.step('is there in the next tab', async () => {
      await page.goto(finalizar);
      await resultado(page).fill(TEXTO);
      await page.close();
    });

    const otra = await context.newPage();
    await otra.goto(finalizar);
    await expect(otra.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(resultado(otra)).toHaveValue(TEXTO);

    await test.step('when the session ends, is sent by itself after signing in again', async () => {
      await terminarSesionAlEnviar(otra);
      await confirmar(otra).click();
      await expect(titulo(otra, 'Bienvenido')).toBeVisible();
      await entrar(otra, user);
      await expect(toast(otra, 'Visita Finalizada Exitosamente')).toBeVisible();
    });
  });
});

test.describe("the demo technician's dashboard", () => {
  test.use({ usuario: 'tecnico' });

  test('weighs little when opened for the first time, with everything', async ({
    page,
    context,
  }) => {
    const red = await context.newCDPSession(page);
    await red.send('Network.enable');
    let bytes = 0;
    red.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    // The request preloaded by the head of the page must be the one that the page uses.
    let paneles = 0;
    page.on('request', (peticion) => {
      if (peticion.url().endsWith('/visitas/dashboard/tecnico')) paneles += 1;
    });
    await sinFlujo(page);
    await page.goto(PANEL);
    await expect(page.getByRole('link', { name: /^Ver Detalle/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paneles).toBe(1);
    expect(bytes / 1024).toBeLessThanOrEqual(MAXIMO_KB);
    expect(bytes).toBeGreaterThan(0);
  });
});
