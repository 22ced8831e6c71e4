import { campo, confirmar, navegacion, titulo, toast } from '../apoyo/pantalla.ts';
import { dato, fila, modal } from '../apoyo/pantallaVisitas.ts';
import { detalle, enlace, expect, test } from '../apoyo/tecnico.ts';

const MOTIVO = 'El local estará cerrado por inventario.';

test("a technician's request reaches the supervisor's bell and cancels the visit on every screen, and the decision reaches the technician's", async ({
  page,
  browser,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  const { nombre } = visita.cliente;
  await page.goto(detalle(visita));
  await enlace(page, 'Solicitar Cancelación').click();
  await campo(page, 'Motivo de Cancelación').fill(MOTIVO);
  await confirmar(page).click();
  await expect(toast(page, 'Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
  await expect(dato(page, 'Cancelación')).toContainText('Pendiente de aprobación');

  await test.step('the supervisor finds it in the bell, which leads to where it is decided', async () => {
    const oficina = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const suya = await oficina.newPage();
    await empresa.entrarComo(suya, 'supervisor');
    await suya.goto('/home');
    await suya.getByRole('button', { name: /^Avisos, .*nuevos?$/ }).click();
    const avisos = suya.getByRole('dialog', { name: 'Avisos' });
    await avisos.getByRole('link', { name: `pide cancelar ${nombre}` }).click();
    await expect(avisos).toHaveCount(0);
    await suya.getByRole('link', { name: 'Ver Motivo' }).click();
    const revision = modal(suya, 'Motivo de Cancelación');
    await expect(revision.getByText(MOTIVO)).toBeVisible();
    await revision.getByRole('button', { name: 'Aprobar' }).click();
    await expect(toast(suya, 'Solicitud de Cancelación Aprobada Exitosamente')).toBeVisible();
    await expect(dato(suya, 'Estado')).toHaveText('Cancelada');
    await expect(dato(suya, 'Cancelación')).toContainText('Cancelación aprobada');
    await navegacion(suya)
      .getByRole('link', { name: /^Visitas/ })
      .click();
    await suya.getByRole('searchbox', { name: 'Buscar por cliente o técnico' }).fill(nombre);
    await expect(fila(suya, nombre)).toContainText('Cancelada');
    await oficina.close();
  });

  await test.step('the technician reads the decision, and then has no new notice', async () => {
    await page.goto('/dashboard-tecnicos/');
    // The assignment and the cancellation, but not the technician's own request.
    await page.getByRole('link', { name: 'Avisos, 2 nuevos' }).click();
    const suyo = page.getByRole('main').getByRole('listitem').filter({ hasText: nombre }).first();
    await expect(suyo).toContainText('Solicitud de cancelación aprobada');
    await suyo.getByRole('link').click();
    await expect(titulo(page, 'Información de la Visita')).toBeAttached();
    await page.getByRole('link', { name: 'Regresar a Avisos' }).click();
    await page.getByRole('link', { name: 'Regresar a Dashboard' }).click();
    await expect(page.getByRole('link', { name: 'Avisos', exact: true })).toBeVisible();
  });
});
