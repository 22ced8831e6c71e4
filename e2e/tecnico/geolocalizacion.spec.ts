import type { Page } from '@playwright/test';
import { LUGAR } from '../apoyo/empresa.ts';
import { aviso, avisos } from '../apoyo/pantalla.ts';
import {
  acciones,
  boton,
  detalle,
  enlace,
  esperarFalloUbicacion,
  estado,
  expect,
  test,
} from '../apoyo/tecnico.ts';
import {
  busquedas,
  CODIGO,
  conReceptor,
  enviosA,
  estarEn,
  falla,
  llega,
} from '../apoyo/ubicacion.ts';

const INICIADA = 'Visita Iniciada correctamente';
const SIN_UBICACION = 'No se pudo obtener la ubicación';
const SIN_SOPORTE = 'Tu navegador no soporta geolocalización';
const NOTA = 'Se registrará tu ubicación al iniciar.';
const LIMITE_MS = 20_000;
const REPOSO_MS = 4_000;

const iniciar = (page: Page) => boton(page, 'Iniciar Visita');
const reintentar = (page: Page) => boton(page, 'Reintentar');
const inicios = (page: Page) => enviosA(page, '/api/visitas/iniciar');

async function esperarIniciada(page: Page): Promise<void> {
  await expect(aviso(page, INICIADA)).toBeVisible();
  await expect(estado(page, 'En Proceso')).toBeVisible();
  await expect(enlace(page, 'Finalizar Visita')).toBeVisible();
}

test.describe('with the position allowed', () => {
  test('the visit starts where the device says, and how sure it is', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await estarEn(page, LUGAR.latitud, LUGAR.longitud, 12.5);
    await page.goto(detalle(visita));
    await expect(acciones(page).getByText(NOTA)).toBeVisible();
    const enviados = inicios(page);
    const antes = Date.now();

    await iniciar(page).click();
    await esperarIniciada(page);
    expect(enviados).toEqual([
      {
        idVisita: visita.idVisita,
        latitudInicio: LUGAR.latitud,
        longitudInicio: LUGAR.longitud,
        precisionInicio: 12.5,
        tomadaInicio: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    const tomada = Date.parse(String(enviados[0]?.tomadaInicio));
    expect(Math.abs(tomada - antes)).toBeLessThan(60_000);

    await expect(page.getByText('14.60142, -90.51287')).toBeVisible();
    await expect(page.getByText('Dentro del rango permitido')).toBeVisible();
    const { ejecucionVisita } = await empresa.verVisita(visita);
    expect(ejecucionVisita).toMatchObject({ precisionInicio: 12.5, veredictoInicio: 'dentro' });
  });

  test('0, 0 is a place like any other', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente({ latitud: null, longitud: null });
    await estarEn(page, 0, 0);
    await page.goto(detalle(await empresa.crearVisita({ cliente })));
    await iniciar(page).click();
    await esperarIniciada(page);
    await expect(page.getByText('0.00000, 0.00000')).toBeVisible();
    await expect(page.getByText('Sin ubicación de referencia')).toBeVisible();
  });
});

test.describe('while it is looked for', () => {
  test.beforeEach(async ({ page, empresa }) => {
    await page.clock.install();
    await conReceptor(page);
    await page.goto(detalle(await empresa.crearVisita()));
  });

  test('it says so, how sure it is so far, and nothing else may be pressed', async ({ page }) => {
    await iniciar(page).click();
    const avance = acciones(page).getByRole('status');
    await expect(avance).toContainText('Obteniendo tu ubicación…');
    await expect(avance).toContainText('Puede tardar unos segundos. No cierres esta pantalla.');
    await expect(acciones(page).getByText(NOTA)).toHaveCount(0);
    await expect(iniciar(page)).toHaveAttribute('aria-busy', 'true');
    await expect(enlace(page, 'Solicitar Cancelación')).toBeDisabled();

    await llega(page, { precision: 180.2 });
    await expect(avance).toContainText('Precisión actual: 181 m');
    await llega(page, { precision: 35 });
    await expect(avance).toContainText('Precisión actual: 35 m');
    await llega(page, { precision: 70 });
    await expect(avance).toContainText('Precisión actual: 35 m');

    await iniciar(page).click({ force: true });
    await page.keyboard.press('Enter');
    expect(await busquedas(page)).toEqual({ pedidas: 1, enCurso: 1 });
  });

  test('a good position is enough at once', async ({ page }) => {
    const enviados = inicios(page);
    await iniciar(page).click();
    await llega(page, { precision: 20, latitud: 14.61, longitud: -90.52 });
    await esperarIniciada(page);
    expect(enviados).toMatchObject([
      { latitudInicio: 14.61, longitudInicio: -90.52, precisionInicio: 20 },
    ]);
    expect(await busquedas(page)).toEqual({ pedidas: 1, enCurso: 0 });
  });

  test('of a few fair ones, the best is sent when it stops improving', async ({ page }) => {
    const enviados = inicios(page);
    await iniciar(page).click();
    await llega(page, { precision: 95, latitud: 14.1 });
    await llega(page, { precision: 38, latitud: 14.2 });
    await llega(page, { precision: 60, latitud: 14.3 });
    await expect(acciones(page).getByText('Precisión actual: 38 m')).toBeVisible();
    expect(enviados).toEqual([]);
    await page.clock.fastForward(REPOSO_MS);
    await esperarIniciada(page);
    expect(enviados).toMatchObject([{ latitudInicio: 14.2, precisionInicio: 38 }]);
  });

  test('a poor one is sent too, after twenty seconds', async ({ page }) => {
    const enviados = inicios(page);
    await iniciar(page).click();
    await llega(page, { precision: 2300 });
    await page.clock.fastForward(REPOSO_MS);
    await expect(acciones(page).getByText('Precisión actual: 2300 m')).toBeVisible();
    await page.clock.fastForward(LIMITE_MS - REPOSO_MS);
    await esperarIniciada(page);
    expect(enviados).toMatchObject([{ precisionInicio: 2300 }]);
  });

  test('what was obtained is told while it is sent', async ({ page }) => {
    let seguir = () => {};
    const permiso = new Promise<void>((resolver) => {
      seguir = resolver;
    });
    await page.route('**/api/visitas/iniciar', async (ruta) => {
      await permiso;
      await ruta.continue();
    });
    await iniciar(page).click();
    await llega(page, { precision: 8 });
    await expect(acciones(page).getByText('Ubicación obtenida')).toBeVisible();
    await expect(acciones(page).getByText('Precisión: 8 m. Guardando…')).toBeVisible();
    await expect(iniciar(page)).toHaveAttribute('aria-busy', 'true');
    seguir();
    await esperarIniciada(page);
  });

  test('leaving the screen stops it, and nothing is sent', async ({ page }) => {
    const enviados = inicios(page);
    await iniciar(page).click();
    await expect(acciones(page).getByText('Obteniendo tu ubicación…')).toBeVisible();
    await page.getByRole('link', { name: 'Regresar a Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard-tecnicos/');
    await expect.poll(() => busquedas(page)).toEqual({ pedidas: 1, enCurso: 0 });
    await page.clock.fastForward(LIMITE_MS);
    await expect(avisos(page).getByRole('alert')).toHaveCount(0);
    expect(enviados).toEqual([]);
  });
});

test.describe('when it cannot be had', () => {
  const DENEGADA =
    'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.';
  const NO_DISPONIBLE = 'Activa la ubicación (GPS) de tu dispositivo y vuelve a intentarlo.';
  const TIEMPO_AGOTADO =
    'La señal es débil. Acércate a una ventana o sal a un lugar abierto y vuelve a intentarlo.';

  const casos: [string, (page: Page) => Promise<void>, string][] = [
    ['the person says no', (page) => falla(page, CODIGO.denegada), DENEGADA],
    [
      'the device has none',
      async (page) => {
        await falla(page, CODIGO.noDisponible);
        await page.clock.fastForward(REPOSO_MS);
      },
      NO_DISPONIBLE,
    ],
    ['the browser gives up', (page) => falla(page, CODIGO.tiempoAgotado), TIEMPO_AGOTADO],
    [
      'nothing comes in twenty seconds',
      (page) => page.clock.fastForward(LIMITE_MS),
      TIEMPO_AGOTADO,
    ],
  ];

  for (const [caso, provocar, queHacer] of casos) {
    test(`because ${caso}, it says what to do, and may be tried again`, async ({
      page,
      empresa,
    }) => {
      await page.clock.install();
      await conReceptor(page);
      await page.goto(detalle(await empresa.crearVisita()));
      const enviados = inicios(page);
      await iniciar(page).click();
      await expect(acciones(page).getByText('Obteniendo tu ubicación…')).toBeVisible();
      await provocar(page);
      await esperarFalloUbicacion(page, SIN_UBICACION, queHacer);
      await expect(enlace(page, 'Solicitar Cancelación')).toBeEnabled();
      await expect(estado(page, 'Pendiente')).toBeVisible();
      expect(enviados).toEqual([]);
      expect(await busquedas(page)).toEqual({ pedidas: 1, enCurso: 0 });

      await reintentar(page).click();
      await expect(acciones(page).getByText(SIN_UBICACION)).toHaveCount(0);
      await llega(page, { precision: 10 });
      await esperarIniciada(page);
      expect(enviados).toHaveLength(1);
    });
  }

  test('a real browser that is not allowed says the same', async ({ page, empresa }) => {
    await page.context().clearPermissions();
    await page.goto(detalle(await empresa.crearVisita()));
    await iniciar(page).click();
    await esperarFalloUbicacion(page, SIN_UBICACION, DENEGADA);

    await estarEn(page, LUGAR.latitud, LUGAR.longitud);
    await reintentar(page).click();
    await esperarIniciada(page);
  });

  test('a real browser whose device has none says the same', async ({ page, empresa }) => {
    await page.clock.install();
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(null);
    await page.goto(detalle(await empresa.crearVisita()));
    await iniciar(page).click();
    await expect(acciones(page).getByText('Obteniendo tu ubicación…')).toBeVisible();
    await page.clock.runFor(LIMITE_MS);
    await esperarFalloUbicacion(page, SIN_UBICACION, NO_DISPONIBLE);
  });

  test('a browser that does not know of positions is told so', async ({ page, empresa }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'geolocation', { value: undefined }),
    );
    await page.goto(detalle(await empresa.crearVisita()));
    await iniciar(page).click();
    await esperarFalloUbicacion(
      page,
      SIN_SOPORTE,
      'Abre esta página en un navegador actualizado, como Chrome, Edge, Firefox o Safari.',
    );
  });
});

test.describe('while the browser asks the person', () => {
  test.beforeEach(async ({ page, empresa }) => {
    await page.clock.install();
    await conReceptor(page);
    await page.addInitScript(() => {
      const pregunta = Object.assign(new EventTarget(), { state: 'prompt' });
      Object.defineProperty(navigator, 'permissions', { value: { query: async () => pregunta } });
      Object.assign(window, { contestar: () => pregunta.dispatchEvent(new Event('change')) });
    });
    await page.goto(detalle(await empresa.crearVisita()));
    await iniciar(page).click();
    await expect(
      acciones(page).getByText('Permite el acceso cuando tu navegador lo pida.'),
    ).toBeVisible();
  });

  test('it waits for the answer, and its own time begins then', async ({ page }) => {
    await page.clock.fastForward(LIMITE_MS);
    await expect(iniciar(page)).toHaveAttribute('aria-busy', 'true');
    await page.evaluate('contestar()');
    await expect(acciones(page).getByText('No cierres esta pantalla.')).toBeVisible();
    await llega(page, { precision: 5 });
    await esperarIniciada(page);
  });

  test('but not for ever', async ({ page }) => {
    await page.clock.fastForward(60_000);
    await expect(acciones(page).getByRole('alert')).toContainText('Permite el acceso');
    await expect(reintentar(page)).toBeVisible();
  });
});
