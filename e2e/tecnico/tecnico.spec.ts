import type { Visita } from '@visitas/contract/visitas/esquemas';
import { LUGAR } from '../apoyo/empresa.ts';
import { titulo } from '../apoyo/pantalla.ts';
import { dato, leida } from '../apoyo/pantallaVisitas.ts';
import { acciones, boton, detalle, enlace, estado, expect, test } from '../apoyo/tecnico.ts';
import { dia, TIPO } from '../apoyo/visitas.ts';

const NO_ES_SUYA = 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.';
const SIN_CONEXION = 'Error de conexión con el servidor';
const INICIAR = 'Iniciar Visita';
const FINALIZAR = 'Finalizar Visita';
const SOLICITAR = 'Solicitar Cancelación';
const TEXTO = 'Se cambió el filtro y se limpió el equipo. El cliente quedó conforme.';
const finalizar = (visita: Visita) => `${detalle(visita)}/finalizar`;

test.describe('the detail', () => {
  test('tells who, where, when and what to know', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita({
      observaciones: 'Preguntar por el encargado.\nIngreso por el portón lateral.',
    });
    await page.goto(detalle(visita));
    await expect(titulo(page, 'Información de la Visita')).toBeAttached();
    await expect(page.getByRole('heading', { name: visita.cliente.nombre })).toBeVisible();
    await expect(page.getByText(visita.cliente.direccion)).toBeVisible();
    await expect(page.getByRole('main').getByText(TIPO)).toBeVisible();
    await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia()));
    await expect(dato(page, 'Estado')).toHaveText('Pendiente');
    await expect(dato(page, 'Observaciones')).toContainText('Ingreso por el portón lateral.');
    await expect(dato(page, 'Cancelación')).toHaveText('Sin solicitud');
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${LUGAR.latitud},${LUGAR.longitud}`,
    );
    const { telefono, nombre } = visita.cliente;
    await expect(
      page.getByRole('link', { name: `Llamar a ${nombre}: ${telefono}` }),
    ).toHaveAttribute('href', `tel:${telefono.replaceAll(/[ -]/g, '')}`);
    await expect(page.getByText('Detalle de la ejecución')).toHaveCount(0);
  });

  test('of a client without coordinates leads to no map', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente({ latitud: null, longitud: null });
    await page.goto(detalle(await empresa.crearVisita({ cliente })));
    await expect(dato(page, 'Observaciones')).toHaveText('Sin observaciones');
    await expect(page.getByRole('link', { name: 'Ver Ubicación' })).toHaveCount(0);
  });

  test('of one that was finished tells how it went, and not how far one was', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await empresa.finalizar(visita, { resultado: TEXTO });
    await page.goto(detalle(visita));
    await expect(page.getByRole('heading', { name: 'Detalle de la ejecución' })).toBeVisible();
    await expect(dato(page, 'Resultado')).toHaveText(TEXTO);
    await expect(dato(page, 'Duración')).toHaveText('0 minutos');
    await expect(dato(page, 'Validación de ubicación')).toHaveText('Dentro del rango permitido');
    await expect(page.getByText('±')).toHaveCount(0);
    // The document says no distance either.
    await expect(page.getByRole('link', { name: 'Ver Reporte' })).toBeVisible();
  });

  test.describe('that is not theirs, or is none', () => {
    test.use({ rechazos: [404] });

    test('says so, and offers the way back', async ({ page, empresa }) => {
      const ajena = await empresa.crearVisita({ tecnico: await empresa.crearTecnico() });
      for (const ruta of [detalle(ajena), '/detalle-visita/2147483647', finalizar(ajena)]) {
        await page.goto(ruta);
        await expect(page.getByText('No encontramos lo que buscas', { exact: true })).toBeVisible();
        await expect(page.getByText(NO_ES_SUYA, { exact: true })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Regresar a Dashboard' })).toBeVisible();
        await expect(acciones(page)).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
  });

  test('of an address that is no visit is a page not found', async ({ page }) => {
    await page.goto('/detalle-visita/abc');
    await expect(titulo(page, 'Página no encontrada')).toBeVisible();
  });

  test('that could not be had is tried again', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await page.route('**/api/visitas/*', (ruta) => ruta.abort());
    await page.goto(detalle(visita));
    await expect(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    await page.unroute('**/api/visitas/*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(boton(page, INICIAR)).toBeVisible();
  });
});

test.describe('what may be done', () => {
  type Preparar = (
    empresa: Parameters<Parameters<typeof test>[2]>[0]['empresa'],
  ) => Promise<Visita>;
  const CASOS: [string, Preparar, string, string[]][] = [
    ['Pendiente', (e) => e.crearVisita(), 'Pendiente', [INICIAR, SOLICITAR]],
    [
      'Atrasada',
      (e) => e.crearVisita({ fechaPlanificada: dia(-5) }),
      'Atrasada',
      [INICIAR, SOLICITAR],
    ],
    [
      'Pendiente with a request',
      async (e) => e.solicitarCancelacion(await e.crearVisita()),
      'Pendiente de aprobación',
      [INICIAR],
    ],
    [
      'Pendiente with a request rejected',
      async (e) => e.rechazarCancelacion(await e.solicitarCancelacion(await e.crearVisita())),
      'Cancelación rechazada',
      [INICIAR],
    ],
    [
      'Cancelada',
      async (e) => e.aprobarCancelacion(await e.solicitarCancelacion(await e.crearVisita())),
      'Cancelación aprobada',
      [],
    ],
    [
      'En Proceso',
      async (e) => {
        const visita = await e.crearVisita();
        await e.iniciar(visita);
        return visita;
      },
      'En Proceso',
      [FINALIZAR],
    ],
    [
      'Finalizada',
      async (e) => {
        const visita = await e.crearVisita();
        await e.iniciar(visita);
        await e.finalizar(visita);
        return visita;
      },
      'Finalizada',
      [],
    ],
  ];

  for (const [caso, preparar, texto, posibles] of CASOS) {
    test(`to one ${caso}: ${posibles.join(', ') || 'nothing'}`, async ({ page, empresa }) => {
      await page.goto(detalle(await preparar(empresa)));
      await expect(estado(page, texto)).toBeVisible();
      for (const accion of [INICIAR, FINALIZAR, SOLICITAR]) {
        const suya = boton(page, accion).or(enlace(page, accion));
        await expect(suya).toHaveCount(posibles.includes(accion) ? 1 : 0);
      }
      await expect(acciones(page)).toHaveCount(posibles.length > 0 ? 1 : 0);
    });
  }

  for (const usuario of ['supervisor', 'admin'] as const) {
    test.describe(`by ${usuario}`, () => {
      test.use({ usuario });

      test('is nothing: they only read it', async ({ page, empresa }) => {
        const visita = await empresa.crearVisita();
        await page.goto(detalle(visita));
        await expect(dato(page, 'Estado')).toHaveText('Pendiente');
        await expect(acciones(page)).toHaveCount(0);
        await empresa.iniciar(visita);
        await page.reload();
        await expect(dato(page, 'Estado')).toHaveText('En Proceso');
        await expect(acciones(page)).toHaveCount(0);
      });
    });
  }
});
