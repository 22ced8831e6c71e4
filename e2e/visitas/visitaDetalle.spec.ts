import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { LUGAR } from '../apoyo/empresa.ts';
import { mirarDeNuevo, titulo } from '../apoyo/pantalla.ts';
import { dato, ejecucion, hito, leida } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const LEJOS = { latitudFin: 14.62, longitudFin: -90.51287 };

const abrir = async (page: Page, { idVisita }: Visita) => {
  await page.goto(`/visitas/detalle/${idVisita}`);
  await expect(dato(page, 'Cliente').first()).toBeVisible();
};
const modificar = (page: Page) => page.getByRole('link', { name: 'Modificar Datos' });
const verUbicacion = (page: Page) => page.getByRole('link', { name: 'Ver Ubicación' });
const verReporte = (page: Page) => page.getByRole('link', { name: 'Ver Reporte' });

test.use({ usuario: 'supervisor' });

test.describe('what was planned', () => {
  test('is told whole, and of what has not happened there is nothing', { tag: '@ambos' }, async ({
    page,
    empresa,
    isMobile,
  }) => {
    const visita = await empresa.crearVisita({
      fechaPlanificada: dia(4),
      observaciones: 'Ingreso por el portón lateral.\nLlevar identificación.',
    });
    await abrir(page, visita);
    await expect(titulo(page, 'VISITA')).toBeAttached();
    const encabezado = page.getByRole('heading', { level: 2, name: 'Información de la Visita' });
    if (isMobile) await expect(page.getByRole('banner')).toContainText('Información de la Visita');
    else await expect(encabezado).toBeVisible();
    await expect(page.getByText(`${TIPO} · Técnico: ${visita.tecnico.nombre}`)).toBeVisible();

    await expect(page.getByRole('heading', { name: visita.cliente.nombre })).toBeVisible();
    await expect(page.getByText('12 calle 1-25, zona 10, Ciudad de Guatemala')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Llamar a / })).toHaveText(
      visita.cliente.telefono,
    );
    await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(4)));
    await expect(dato(page, 'Estado')).toHaveText('Pendiente');
    await expect(dato(page, 'Cancelación')).toHaveText(/^Sin solicitud/);
    await expect(dato(page, 'Observaciones')).toHaveCSS('white-space', 'pre-line');
    await expect(page.getByText('Llevar identificación.')).toBeVisible();

    await expect(ejecucion(page)).toHaveCount(0);
    await expect(verReporte(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ver Motivo' })).toHaveCount(0);
  });

  test('without observations says so', async ({ page, empresa }) => {
    await abrir(page, await empresa.crearVisita());
    await expect(dato(page, 'Observaciones')).toHaveText('Sin observaciones');
  });

  test('and late is shown as such', async ({ page, empresa }) => {
    await abrir(page, await empresa.crearVisita({ fechaPlanificada: dia(-1) }));
    await expect(dato(page, 'Estado')).toHaveText('Atrasada');
  });
});

test.describe('where the client is', () => {
  for (const { latitud, longitud } of [LUGAR, { latitud: 0, longitud: 0 }]) {
    test(`opens a map apart: ${latitud}, ${longitud}`, async ({ page, empresa }) => {
      const cliente = await empresa.crearCliente({ latitud, longitud });
      await abrir(page, await empresa.crearVisita({ cliente }));
      const mapa = `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;
      await expect(verUbicacion(page)).toHaveAttribute('href', mapa);
      await expect(verUbicacion(page)).toHaveAttribute('target', '_blank');
    });
  }

  test('when nobody knows, is not offered', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente({ latitud: null, longitud: null });
    await abrir(page, await empresa.crearVisita({ cliente }));
    await expect(verUbicacion(page)).toHaveCount(0);
  });
});

test.describe('how it went', () => {
  test('while it lasts: when and where it began, and nothing of its end', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita, { latitudInicio: 14.60142 + 0.000_377_7 });
    await abrir(page, visita);
    await expect(dato(page, 'Estado')).toHaveText('En Proceso');
    await expect(hito(page, 'Inicio')).toContainText(leida(dia()));
    await expect(hito(page, 'Inicio')).toContainText('14.60180, -90.51287');
    await expect(hito(page, 'Inicio')).toContainText('42 m ± 12 m');
    await expect(dato(page, 'Resultado')).toHaveText('Sin resultado registrado');
    await expect(dato(page, 'Validación de ubicación')).toHaveText('Dentro del rango permitido');

    await expect(hito(page, 'Finalización')).toHaveCount(0);
    await expect(dato(page, 'Duración')).toHaveCount(0);
    await expect(verReporte(page)).toHaveCount(0);
  });

  test('once finished, all of it', { tag: '@ambos' }, async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    const resultado = 'Se cambió el filtro.\n\nEl cliente quedó conforme.';
    await empresa.finalizar(visita, { ...LEJOS, resultado });
    await abrir(page, visita);
    await expect(dato(page, 'Estado')).toHaveText('Finalizada');
    await expect(hito(page, 'Inicio')).toContainText('0 m ± 12 m');
    await expect(hito(page, 'Finalización')).toContainText('14.62000, -90.51287');
    await expect(hito(page, 'Finalización')).toContainText('2.1 km ± 8 m');
    expect(await dato(page, 'Resultado').innerText()).toBe(resultado);
    await expect(dato(page, 'Duración')).toHaveText('0 minutos');
    await expect(dato(page, 'Validación de ubicación')).toHaveText('Fuera del rango permitido');
  });

  test('with nothing to compare with, neither in nor out', async ({ page, empresa }) => {
    const cliente = await empresa.crearCliente({ latitud: null, longitud: null });
    const visita = await empresa.crearVisita({ cliente });
    await empresa.iniciar(visita);
    await empresa.finalizar(visita, { precisionFin: null });
    await abrir(page, visita);
    await expect(dato(page, 'Validación de ubicación')).toHaveText('Sin ubicación de referencia');
    await expect(hito(page, 'Inicio')).toContainText('± 12 m');
    await expect(hito(page, 'Finalización')).not.toContainText(' m');
  });
});

test.describe('modifying it is offered', () => {
  test('while it is pending and while it lasts', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await abrir(page, visita);
    await expect(modificar(page)).toBeVisible();
    await empresa.iniciar(visita);
    await abrir(page, visita);
    await expect(modificar(page)).toBeVisible();
  });

  test('also with a request to cancel, pending or rejected', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.solicitarCancelacion(visita);
    await abrir(page, visita);
    await expect(modificar(page)).toBeVisible();
    await empresa.rechazarCancelacion(visita);
    await abrir(page, visita);
    await expect(dato(page, 'Cancelación')).toContainText('Cancelación rechazada');
    await expect(modificar(page)).toBeVisible();
  });

  test('not once it is finished', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await empresa.finalizar(visita);
    await abrir(page, visita);
    await expect(dato(page, 'Estado')).toHaveText('Finalizada');
    await expect(modificar(page)).toHaveCount(0);
  });

  test('nor once it is cancelled', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.solicitarCancelacion(visita);
    await empresa.aprobarCancelacion(visita);
    await abrir(page, visita);
    await expect(dato(page, 'Estado')).toHaveText('Cancelada');
    await expect(modificar(page)).toHaveCount(0);
  });

  test.describe('to a Supervisor, not to an Administrador', () => {
    test.use({ usuario: 'admin' });

    test('who also reads whose it is', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await abrir(page, visita);
      await expect(page.getByText(`Supervisor: ${visita.supervisor.nombre}`)).toBeVisible();
      await expect(modificar(page)).toHaveCount(0);
    });
  });
});

test('leads back to the list, for who came straight to it', async ({ page, empresa }) => {
  await abrir(page, await empresa.crearVisita());
  await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
  await expect(page).toHaveURL('/visitas/por-supervisor');
});

test('what changes elsewhere is here on coming back to the tab', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await abrir(page, visita);
  await empresa.iniciar(visita);
  await mirarDeNuevo(page);
  await expect(dato(page, 'Estado')).toHaveText('En Proceso');
  await expect(hito(page, 'Inicio')).toBeVisible();
});
