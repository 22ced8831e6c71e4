import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { salirPorApi } from '../apoyo/api.ts';
import { LUGAR } from '../apoyo/empresa.ts';
import {
  aviso,
  avisos,
  campo,
  confirmar,
  entrar,
  esperarEncima,
  esperarError,
  titulo,
} from '../apoyo/pantalla.ts';
import { dato, leida, modal } from '../apoyo/pantallaVisitas.ts';
import {
  acciones,
  boton,
  detalle,
  enlace,
  esperarFalloUbicacion,
  expect,
  test,
} from '../apoyo/tecnico.ts';
import { CODIGO, conReceptor, enviosA, estarEn, falla, llega } from '../apoyo/ubicacion.ts';
import { dia } from '../apoyo/visitas.ts';

const SIN_CONEXION = 'Error de conexión con el servidor';
const INICIAR = 'Iniciar Visita';
const FINALIZAR = 'Finalizar Visita';
const TEXTO = 'Se cambió el filtro y se limpió el equipo. El cliente quedó conforme.';
const finalizar = (visita: Visita) => `${detalle(visita)}/finalizar`;
const resultado = (page: Page) => campo(page, 'Resultado');
const enElLugar = (page: Page) => estarEn(page, LUGAR.latitud, LUGAR.longitud);

test.describe('finishing', () => {
  let visita: Visita;
  test.beforeEach(async ({ empresa }) => {
    visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
  });

  async function abrir(page: Page): Promise<void> {
    await page.goto(detalle(visita));
    await expect(
      acciones(page).getByText('Se registrará tu ubicación al finalizar.'),
    ).toBeVisible();
    await enlace(page, FINALIZAR).click();
    await expect(modal(page, FINALIZAR)).toBeVisible();
    await expect(resultado(page)).toBeFocused();
  }

  const esperarFinalizada = async (page: Page) => {
    await expect(aviso(page, 'Visita Finalizada Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(detalle(visita));
    await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeFocused();
  };

  /** Loaded again it is a visit like any other. */
  const verDetalle = async (page: Page) => {
    await page.reload();
    await expect(dato(page, 'Estado')).toHaveText('Finalizada');
    await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveCount(0);
    await expect(acciones(page)).toHaveCount(0);
  };

  test('sends the result and where one is', async ({ page, empresa }) => {
    await estarEn(page, 14.6015, -90.5129, 9);
    await abrir(page);
    await expect(
      modal(page, FINALIZAR).getByText('Se registrará tu ubicación al confirmar.'),
    ).toBeVisible();
    await resultado(page).fill(TEXTO);
    const enviados = enviosA(page, '/api/visitas/finalizar');
    await confirmar(page).click();
    await esperarFinalizada(page);
    expect(enviados).toEqual([
      {
        idVisita: visita.idVisita,
        latitudFin: 14.6015,
        longitudFin: -90.5129,
        precisionFin: 9,
        tomadaFin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        resultado: TEXTO,
      },
    ]);
    await verDetalle(page);
    await expect(dato(page, 'Resultado')).toHaveText(TEXTO);
    await expect(page.getByText('14.60150, -90.51290')).toBeVisible();
    const { ejecucionVisita } = await empresa.verVisita(visita);
    expect(ejecucionVisita).toMatchObject({ resultado: TEXTO, precisionFin: 9 });
  });

  test('without a result is possible', async ({ page }) => {
    await enElLugar(page);
    await abrir(page);
    await confirmar(page).click();
    await esperarFinalizada(page);
    await verDetalle(page);
    await expect(dato(page, 'Resultado')).toHaveText('Sin resultado registrado');
  });

  test('opens the report apart', async ({ page, context }) => {
    await enElLugar(page);
    await abrir(page);
    const pedida = context.waitForEvent('request', (peticion) =>
      peticion.url().includes('/reporte.pdf?'),
    );
    await confirmar(page).click();
    expect((await pedida).isNavigationRequest()).toBe(true);
    expect(new URL((await pedida).url()).pathname).toBe(
      `/api/visitas/${visita.idVisita}/reporte.pdf`,
    );
    await esperarFinalizada(page);
    await expect(page.getByRole('link', { name: 'Ver Reporte' })).toBeVisible();
  });

  test('long after the press opens nothing, and the end of the visit offers it', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
    );
    await enElLugar(page);
    await abrir(page);
    await confirmar(page).click();
    await esperarFinalizada(page);
    const reporte = page.getByRole('link', { name: 'Ver Reporte' });
    await expect(reporte).toHaveAttribute('target', '_blank');
    await expect(reporte).toHaveAttribute('href', /\/reporte\.pdf\?/);
    expect(context.pages()).toHaveLength(1);
  });

  test('ends on what was done and where to go now', async ({ page, empresa }) => {
    const siguiente = await empresa.crearVisita({ fechaPlanificada: dia(1) });
    await empresa.crearVisita({ fechaPlanificada: dia(2) });
    await enElLugar(page);
    await page.goto('/dashboard-tecnicos/');
    await page.getByRole('link', { name: `Ver Detalle: ${visita.cliente.nombre}` }).click();
    await enlace(page, FINALIZAR).click();
    await confirmar(page).click();
    await esperarFinalizada(page);
    await expect(dato(page, 'Duración')).toHaveText('0 minutos');
    await expect(dato(page, 'Validación de ubicación')).toHaveText('Dentro del rango permitido');
    await expect(aviso(page, 'Visita Finalizada Exitosamente')).toBeVisible();
    await esperarEncima(avisos(page).locator('.Toastify__toast').last(), acciones(page));

    const tarjeta = page.getByRole('region', { name: 'Siguiente visita' });
    await expect(tarjeta).toContainText(siguiente.cliente.nombre);
    await expect(tarjeta).toContainText(leida(dia(1)));
    await expect(tarjeta.getByRole('link', { name: /^Llamar a / })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await expect(tarjeta.getByRole('link', { name: /^Cómo llegar a / })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${LUGAR.latitud},${LUGAR.longitud}`,
    );
    await enlace(page, 'Siguiente visita').click();
    await expect(page).toHaveURL(detalle(siguiente));
    await expect(boton(page, INICIAR)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/dashboard-tecnicos/');
  });

  test('with nothing left ends all the same, and leads to the dashboard', async ({ page }) => {
    await enElLugar(page);
    await abrir(page);
    await confirmar(page).click();
    await esperarFinalizada(page);
    await expect(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
    await expect(page.getByText('Siguiente visita')).toHaveCount(0);
    await boton(page, 'Volver al Dashboard').click();
    await expect(page).toHaveURL('/dashboard-tecnicos/');
  });

  test('without a report opens nothing', async ({ page, context }) => {
    await page.route('**/api/visitas/finalizar', async (ruta) => {
      const respuesta = await ruta.fetch();
      const ejecucion = await respuesta.json();
      await ruta.fulfill({ response: respuesta, json: { ...ejecucion, reporteVisita: null } });
    });
    await enElLugar(page);
    await abrir(page);
    await confirmar(page).click();
    await esperarFinalizada(page);
    expect(context.pages()).toHaveLength(1);
  });

  test('the search for the position is shown in the dialog', async ({ page }) => {
    await conReceptor(page);
    await abrir(page);
    await resultado(page).fill(TEXTO);
    await confirmar(page).click();
    const dialogo = modal(page, FINALIZAR);
    await expect(dialogo.getByText('Obteniendo tu ubicación…')).toBeVisible();
    await expect(confirmar(page)).toHaveAttribute('aria-busy', 'true');
    await expect(resultado(page)).not.toBeEditable();
    await llega(page, { precision: 44 });
    await expect(dialogo.getByText('Precisión actual: 44 m')).toBeVisible();
    await llega(page, { precision: 6 });
    await esperarFinalizada(page);
  });

  test('the result is kept when the position is denied, and is sent the next time', async ({
    page,
  }) => {
    await conReceptor(page);
    await abrir(page);
    await resultado(page).fill(TEXTO);
    const enviados = enviosA(page, '/api/visitas/finalizar');
    await confirmar(page).click();
    await expect(modal(page, FINALIZAR).getByText('Obteniendo tu ubicación…')).toBeVisible();
    await falla(page, CODIGO.denegada);
    const dialogo = modal(page, FINALIZAR);
    await esperarFalloUbicacion(
      page,
      'No se pudo obtener la ubicación',
      'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.',
      dialogo,
    );
    await expect(resultado(page)).toHaveValue(TEXTO);
    expect(enviados).toEqual([]);

    await resultado(page).pressSequentially(' Firmó la hoja.');
    await dialogo.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialogo.getByText('No se pudo obtener la ubicación')).toHaveCount(0);
    await llega(page, { precision: 6 });
    await esperarFinalizada(page);
    expect(enviados).toMatchObject([{ resultado: `${TEXTO} Firmó la hoja.` }]);
  });

  test('the result is kept without a connection, and when the tab is closed', async ({
    page,
    context,
    empresa,
  }) => {
    await enElLugar(page);
    await abrir(page);
    await resultado(page).fill(TEXTO);
    await context.setOffline(true);
    await confirmar(page).click();
    await expect(modal(page, FINALIZAR).getByText(SIN_CONEXION)).toBeVisible();
    await expect(aviso(page, SIN_CONEXION)).toBeVisible();
    await expect(resultado(page)).toHaveValue(TEXTO);
    await page.close();

    await context.setOffline(false);
    const otra = await context.newPage();
    await empresa.entrarComo(otra, (await empresa.tecnico()).user);
    await otra.goto(finalizar(visita));
    await expect(otra.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    await expect(resultado(otra)).toHaveValue(TEXTO);
    await confirmar(otra).click();
    await esperarFinalizada(otra);
  });

  test('the result is kept when it is closed by accident', async ({ page }) => {
    await abrir(page);
    await resultado(page).fill(TEXTO);
    await page.keyboard.press('Escape');
    const pregunta = modal(page, '¿Descartar los cambios?');
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(resultado(page)).toHaveValue(TEXTO);
    await modal(page, FINALIZAR).getByRole('button', { name: 'Cancelar' }).click();
    await pregunta.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(detalle(visita));
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
  });

  test('closing it while the position is looked for stops the search', async ({ page }) => {
    await conReceptor(page);
    await abrir(page);
    const enviados = enviosA(page, '/api/visitas/finalizar');
    await confirmar(page).click();
    await expect(modal(page, FINALIZAR).getByText('Obteniendo tu ubicación…')).toBeVisible();
    await modal(page, FINALIZAR).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await llega(page, { precision: 5 });
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
    expect(enviados).toEqual([]);
  });

  test.describe('when the session lapses', () => {
    test.use({ rechazos: [401] });

    test('one is back with the result after signing in', async ({ page, empresa, baseURL }) => {
      await enElLugar(page);
      await abrir(page);
      await resultado(page).fill(TEXTO);
      const token = await page.evaluate(() => localStorage.getItem('visitas.token'));
      await salirPorApi(baseURL ?? '', token ?? '');
      await confirmar(page).click();
      await expect(titulo(page, 'Bienvenido')).toBeVisible();
      await entrar(page, (await empresa.tecnico()).user);
      await expect(page).toHaveURL(finalizar(visita));
      await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
      await expect(resultado(page)).toHaveValue(TEXTO);
      await confirmar(page).click();
      await esperarFinalizada(page);
    });
  });

  test.describe('what the server does not take', () => {
    test.use({ rechazos: [400, 409] });

    test('a result that is too long is told under the field', async ({ page }) => {
      await enElLugar(page);
      await abrir(page);
      await resultado(page).fill('a'.repeat(20_001));
      await confirmar(page).click();
      await esperarError(resultado(page), 'El resultado admite 20000 caracteres como máximo.');
      await resultado(page).fill(TEXTO);
      await confirmar(page).click();
      await esperarFinalizada(page);
    });

    test('one finished meanwhile elsewhere says so and keeps what was written', async ({
      page,
      empresa,
    }) => {
      await enElLugar(page);
      await abrir(page);
      await resultado(page).fill(TEXTO);
      await empresa.finalizar(visita);
      await confirmar(page).click();
      await expect(modal(page, FINALIZAR).getByRole('alert')).toContainText(/ya/i);
      await expect(resultado(page)).toHaveValue(TEXTO);
    });
  });

  test('by its address, closing it leads to the visit', async ({ page }) => {
    await page.goto(finalizar(visita));
    await modal(page, FINALIZAR).getByRole('button', { name: 'Cancelar' }).click();
    await expect(page).toHaveURL(detalle(visita));
    await expect(enlace(page, FINALIZAR)).toBeVisible();
  });

  test('one that is not En Proceso has no form, and says why', async ({ page, empresa }) => {
    const pendiente = await empresa.crearVisita();
    await page.goto(finalizar(pendiente));
    const dialogo = modal(page, FINALIZAR);
    await expect(dialogo).toContainText(
      'Solo se puede finalizar una visita En Proceso. El estado de esta visita es Pendiente.',
    );
    await expect(resultado(page)).toHaveCount(0);
    await dialogo.getByRole('button', { name: 'Volver a la visita' }).click();
    await expect(page).toHaveURL(detalle(pendiente));
    await expect(boton(page, INICIAR)).toBeVisible();
  });
});
