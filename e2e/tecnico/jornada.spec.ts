import type { Locator, Page } from '@playwright/test';
import { salirPorApi } from '../apoyo/api.ts';
import { LUGAR } from '../apoyo/empresa.ts';
import { campo, confirmar, entrar, titulo, toast } from '../apoyo/pantalla.ts';
import { dato } from '../apoyo/pantallaVisitas.ts';
import { sinFlujo } from '../apoyo/red.ts';
import { acciones, boton, detalle, enlace, expect, test } from '../apoyo/tecnico.ts';
import { enviosA, estarEn } from '../apoyo/ubicacion.ts';

const PANEL = '/dashboard-tecnicos/';
const MAXIMO_KB = 200;
const TEXTO = 'Se cambió el filtro y se limpió el equipo. El cliente quedó conforme.';

const resultado = (page: Page) => campo(page, 'Resultado');
const proxima = (page: Page): Locator => page.getByRole('link', { name: /^Próxima visita/ });

/** 'Completadas 1', in the order they are read. */
const esperarCuentas = (page: Page, cuentas: number[]) =>
  expect(page.getByRole('region', { name: 'Resumen' }).getByRole('definition')).toHaveText(
    cuentas.map(String),
  );

test('a visit is started where one stands, and finished: its report opens, and the day goes on', async ({
  page,
  context,
  empresa,
}) => {
  const visita = await empresa.crearVisita();

  await test.step('started from the dashboard, where the device says and as sure as it is', async () => {
    await estarEn(page, LUGAR.latitud, LUGAR.longitud, 12.5);
    await page.goto(PANEL);
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

  await test.step('finished, its report opens apart', async () => {
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

  await test.step('loaded again it is a visit like any other', async () => {
    await page.reload();
    await expect(dato(page, 'Estado')).toHaveText('Finalizada');
    await expect(dato(page, 'Resultado')).toHaveText(TEXTO);
    await expect(page.getByText('14.60150, -90.51290')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveCount(0);
    await expect(acciones(page)).toHaveCount(0);
  });
});

test.describe('what was written of a visit', () => {
  test.use({ rechazos: [401] });

  // What happens to it without a connection is in apps/web/src/visitas/pendientes.
  test('outlives the tab and the session', async ({ page, context, empresa, baseURL }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    const { user } = await empresa.tecnico();
    const finalizar = `${detalle(visita)}/finalizar`;
    await estarEn(page, LUGAR.latitud, LUGAR.longitud);

    await test.step('in the next tab it is there', async () => {
      await page.goto(finalizar);
      await resultado(page).fill(TEXTO);
      await page.close();
    });

    const otra = await context.newPage();
    await otra.goto(finalizar);
    await expect(otra.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(resultado(otra)).toHaveValue(TEXTO);

    await test.step('the session ends, and after entering again it is sent by itself', async () => {
      const token = await otra.evaluate(() => localStorage.getItem('visitas.token'));
      await salirPorApi(baseURL ?? '', token ?? '');
      await confirmar(otra).click();
      await expect(titulo(otra, 'Bienvenido')).toBeVisible();
      await entrar(otra, user);
      await expect(toast(otra, 'Visita Finalizada Exitosamente')).toBeVisible();
    });
  });
});

test.describe('the dashboard of the demo technician', () => {
  test.use({ usuario: 'tecnico' });

  test('opened for the first time, weighs little with everything', async ({ page, context }) => {
    const red = await context.newCDPSession(page);
    await red.send('Network.enable');
    let bytes = 0;
    red.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await sinFlujo(page);
    await page.goto(PANEL);
    await expect(page.getByRole('link', { name: /^Ver Detalle/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(bytes / 1024).toBeLessThanOrEqual(MAXIMO_KB);
    expect(bytes).toBeGreaterThan(0);
  });
});
