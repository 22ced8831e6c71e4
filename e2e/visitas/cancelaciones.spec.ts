import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { aviso, confirmar, esperarError } from '../apoyo/pantalla.ts';
import { dato, fila, hito, modal } from '../apoyo/pantallaVisitas.ts';
import { retener } from '../apoyo/red.ts';
import { expect, test } from '../apoyo/visitas.ts';

const MOTIVO = 'El local estará cerrado por inventario.\nPide reprogramar para el lunes.';
const APROBADA = 'Solicitud de Cancelación Aprobada Exitosamente';
const RECHAZADA = 'Solicitud de Cancelación Rechazada Exitosamente';
const YA_NO = 'Vuelve a cargarla para ver qué puedes hacer.';

const revision = (page: Page) => modal(page, 'Motivo de Cancelación');
const boton = (page: Page, nombre: string) => revision(page).getByRole('button', { name: nombre });
const verMotivo = (page: Page) => page.getByRole('link', { name: 'Ver Motivo' });
const detalle = ({ idVisita }: Visita) => `/visitas/detalle/${idVisita}`;
const direccion = (visita: Visita) => `${detalle(visita)}/motivo-cancelacion`;

test.use({ usuario: 'supervisor' });

for (const usuario of ['supervisor', 'admin'] as const) {
  test.describe(`the ${usuario}`, () => {
    test.use({ usuario });

    test('approves: the visit is cancelled, everywhere', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await empresa.solicitarCancelacion(visita, MOTIVO);
      const lista = usuario === 'admin' ? '/visitas/listado' : '/visitas/por-supervisor';
      await page.goto(`${lista}?${new URLSearchParams({ buscar: visita.cliente.nombre })}`);
      await expect(fila(page, visita.cliente.nombre)).toContainText('Pendiente');
      await fila(page, visita.cliente.nombre)
        .getByRole('link', { name: /^Ver Detalle/ })
        .click();
      await expect(dato(page, 'Cancelación')).toContainText('Pendiente de aprobación');
      await expect(dato(page, 'Cancelación')).not.toContainText('inventario');
      await verMotivo(page).click();
      await expect(page).toHaveURL(direccion(visita));
      await expect(revision(page).getByText('cerrado por inventario')).toHaveCSS(
        'white-space',
        'pre-line',
      );
      await boton(page, 'Aprobar').click();

      await expect(aviso(page, APROBADA)).toBeVisible();
      await expect(revision(page)).toHaveCount(0);
      await expect(page).toHaveURL(detalle(visita));
      await expect(dato(page, 'Estado')).toHaveText('Cancelada');
      await expect(dato(page, 'Cancelación')).toContainText('Cancelación aprobada');
      await expect(dato(page, 'Cancelación')).toContainText('cerrado por inventario');
      await expect(verMotivo(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Modificar Datos' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
      await expect(fila(page, visita.cliente.nombre)).toContainText('Cancelada');
    });

    test('rejects: the visit goes on', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await empresa.solicitarCancelacion(visita, MOTIVO);
      await page.goto(detalle(visita));
      await verMotivo(page).click();
      await boton(page, 'Rechazar').click();

      await expect(aviso(page, RECHAZADA)).toBeVisible();
      await expect(page).toHaveURL(detalle(visita));
      await expect(dato(page, 'Estado')).toHaveText('Pendiente');
      await expect(dato(page, 'Cancelación')).toContainText('Cancelación rechazada');
      await expect(dato(page, 'Cancelación')).toContainText('cerrado por inventario');
      await expect(verMotivo(page)).toHaveCount(0);
    });
  });
}

test('a visit that began with the request pending is closed by approving it', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await empresa.solicitarCancelacion(visita, MOTIVO);
  await empresa.iniciar(visita);
  await page.goto(detalle(visita));
  await verMotivo(page).click();
  await expect(
    revision(page).getByText('La visita ya comenzó: si la apruebas, se cierra sin finalizar.'),
  ).toBeVisible();
  await expect(boton(page, 'Rechazar')).toBeVisible();
  await boton(page, 'Aprobar').click();
  await expect(aviso(page, APROBADA)).toBeVisible();
  await expect(dato(page, 'Estado')).toHaveText('Cancelada');
  await expect(dato(page, 'Cancelación')).toHaveText(
    /^Cancelación aprobada.*inventario.*Cerrada por María García.*\d\d:\d\d$/s,
  );
  await expect(hito(page, 'Inicio')).toBeVisible();
});

test('before that, nothing of it is said', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await empresa.solicitarCancelacion(visita);
  await page.goto(direccion(visita));
  await expect(boton(page, 'Aprobar')).toBeVisible();
  await expect(revision(page).getByText('La visita ya comenzó')).toHaveCount(0);
});

test('with no request there is nothing to decide', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await page.goto(direccion(visita));
  await expect(
    revision(page).getByText('Esta visita no tiene una solicitud de cancelación.'),
  ).toBeVisible();
  await expect(boton(page, 'Aprobar')).toHaveCount(0);
  await expect(boton(page, 'Rechazar')).toHaveCount(0);
});

for (const [decision, texto] of [
  ['aprobarCancelacion', 'Cancelación aprobada'],
  ['rechazarCancelacion', 'Cancelación rechazada'],
] as const) {
  test(`with the decision taken, neither: ${texto}`, async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.solicitarCancelacion(visita, MOTIVO);
    await empresa[decision](visita);
    await page.goto(direccion(visita));
    await expect(revision(page).getByText(texto)).toBeVisible();
    await expect(revision(page).getByText('cerrado por inventario')).toBeVisible();
    await expect(boton(page, 'Aprobar')).toHaveCount(0);
    await expect(boton(page, 'Rechazar')).toHaveCount(0);
  });
}

test('it is closed without deciding, from wherever one came', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await empresa.solicitarCancelacion(visita);
  await page.goto(detalle(visita));
  await verMotivo(page).click();
  await boton(page, 'Cerrar').click();
  await expect(page).toHaveURL(detalle(visita));
  await expect(verMotivo(page)).toBeFocused();

  await verMotivo(page).click();
  await page.keyboard.press('Escape');
  await expect(revision(page)).toHaveCount(0);
  await expect(page).toHaveURL(detalle(visita));

  await page.goto(direccion(visita));
  await boton(page, 'Cerrar').click();
  await expect(page).toHaveURL(detalle(visita));
  await expect(dato(page, 'Cancelación')).toContainText('Pendiente de aprobación');
});

test.describe('decided meanwhile by somebody else', () => {
  test.use({ rechazos: [409] });

  for (const [mia, suya, queda, frase] of [
    ['Aprobar', 'rechazarCancelacion', 'Cancelación rechazada', 'ya fue rechazada.'],
    ['Rechazar', 'aprobarCancelacion', 'Cancelación aprobada', 'ya fue aprobada.'],
  ] as const) {
    test(`it is told, and what stands is shown: ${queda}`, async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await empresa.solicitarCancelacion(visita);
      await page.goto(direccion(visita));
      await expect(boton(page, mia)).toBeVisible();
      await empresa[suya](visita);
      await boton(page, mia).click();

      const dicho = `La cancelación de esta visita ${frase} ${YA_NO}`;
      await expect(revision(page).getByRole('alert')).toHaveText(dicho);
      await expect(aviso(page, dicho)).toBeVisible();
      await expect(revision(page).getByText(queda)).toBeVisible();
      await expect(boton(page, mia)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(boton(page, 'Cerrar')).toBeFocused();
      await expect(dato(page, 'Cancelación')).toContainText(queda);
      await expect(aviso(page, APROBADA)).toHaveCount(0);
      await expect(aviso(page, RECHAZADA)).toHaveCount(0);
    });
  }

  test('a visit that was finished meanwhile is not cancelled, and says so', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await empresa.solicitarCancelacion(visita);
    await page.goto(direccion(visita));
    await expect(boton(page, 'Aprobar')).toBeVisible();
    await empresa.iniciar(visita);
    await empresa.finalizar(visita);
    await boton(page, 'Aprobar').click();
    await expect(revision(page).getByRole('alert')).toHaveText(
      `Esta visita ya se finalizó. ${YA_NO}`,
    );
    await expect(boton(page, 'Aprobar')).toHaveCount(0);
    await expect(boton(page, 'Rechazar')).toHaveCount(0);
    await expect(dato(page, 'Cancelación')).toContainText('Cancelación rechazada');
  });
});

test('without connection it says so there, and can be tried again', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await empresa.solicitarCancelacion(visita);
  await page.goto(direccion(visita));
  await expect(boton(page, 'Aprobar')).toBeVisible();
  await page.route('**/api/**', (ruta) => ruta.abort());
  await boton(page, 'Aprobar').click();
  await expect(revision(page).getByRole('alert')).toHaveText('Error de conexión con el servidor');
  await page.unroute('**/api/**');
  await boton(page, 'Aprobar').click();
  await expect(aviso(page, APROBADA)).toBeVisible();
});

test.describe('closing a visit without finishing it', () => {
  test.use({ rechazos: [400] });

  const cierre = (page: Page) => modal(page, 'Cerrar sin finalizar');
  const motivo = (page: Page) => cierre(page).getByLabel('Motivo');

  test('takes a reason, and says who did it; its technician reads it too', async ({
    page,
    empresa,
  }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await page.goto(detalle(visita));
    await page.getByRole('link', { name: 'Cerrar sin finalizar' }).click();
    await expect(page).toHaveURL(`${detalle(visita)}/cerrar`);
    await expect(
      cierre(page).getByText('Lo que se registró al iniciar se conserva.'),
    ).toBeVisible();
    await confirmar(page).click();
    await esperarError(motivo(page), 'El motivo es obligatorio.');
    await motivo(page).fill('El técnico ya no trabaja con nosotros.');
    await confirmar(page).click();

    await expect(aviso(page, 'Visita Cerrada Exitosamente')).toBeVisible();
    await expect(page).toHaveURL(detalle(visita));
    const dicho = /^Cerrada por María García.*El técnico ya no trabaja con nosotros\..*\d\d:\d\d$/;
    await expect(dato(page, 'Estado')).toHaveText('Cancelada');
    await expect(dato(page, 'Cancelación')).toHaveText(dicho);
    await expect(hito(page, 'Inicio')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver Reporte' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cerrar sin finalizar' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Modificar Datos' })).toHaveCount(0);

    await page.goto(`${detalle(visita)}/cerrar`);
    const ya =
      'Solo se cierra una visita Pendiente o En Proceso. El estado de esta visita es Cancelada.';
    await expect(cierre(page).getByText(ya)).toBeVisible();

    await empresa.entrarComo(page, (await empresa.tecnico()).user);
    await page.goto(`/detalle-visita/${visita.idVisita}`);
    await expect(dato(page, 'Cancelación')).toHaveText(dicho);
    await expect(page.getByRole('button', { name: 'Iniciar Visita' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Finalizar Visita' })).toHaveCount(0);
  });

  test.describe('the admin', () => {
    test.use({ usuario: 'admin' });

    test('does it too, with its request open', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await empresa.solicitarCancelacion(visita, MOTIVO);
      await page.goto(`${detalle(visita)}/cerrar`);
      await expect(
        cierre(page).getByText('La solicitud de cancelación quedará aprobada.'),
      ).toBeVisible();
      await motivo(page).fill('Quien debía hacerla se fue.');
      await confirmar(page).click();
      await expect(page).toHaveURL(detalle(visita));
      await expect(dato(page, 'Cancelación')).toHaveText(
        /^Cancelación aprobada.*inventario.*Cerrada por .*Quien debía hacerla se fue\./s,
      );
    });
  });
});

test('it is decided once, however many times one presses', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await empresa.solicitarCancelacion(visita);
  const enviadas: string[] = [];
  page.on('request', (peticion) => {
    if (peticion.method() === 'PUT') enviadas.push(peticion.url());
  });
  const red = await retener(page, '**/api/visitas/*-cancelacion');
  await page.goto(direccion(visita));
  await boton(page, 'Aprobar').click();
  await expect(boton(page, 'Aprobar')).toHaveAttribute('aria-busy', 'true');
  await expect(boton(page, 'Rechazar')).toBeDisabled();
  await boton(page, 'Aprobar').click({ force: true });
  await red.soltar();
  await expect(aviso(page, APROBADA)).toBeVisible();
  expect(enviadas).toHaveLength(1);
});
