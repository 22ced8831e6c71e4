import type { Page } from '@playwright/test';
import { campo, confirmar, toast } from '../apoyo/pantalla.ts';
import { dato, fila, hito, modal } from '../apoyo/pantallaVisitas.ts';
import { expect, test } from '../apoyo/visitas.ts';

test('what its technician asks for is approved: the visit is cancelled, everywhere', async ({
  page,
  context,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  const { nombre } = visita.cliente;

  await test.step('the technician asks', async () => {
    const suya = await context.newPage();
    await empresa.entrarComo(suya, (await empresa.tecnico()).user);
    await suya.goto(`/detalle-visita/${visita.idVisita}`);
    await suya.getByRole('link', { name: 'Solicitar Cancelación' }).click();
    await campo(suya, 'Motivo de Cancelación').fill('El local estará cerrado por inventario.');
    await confirmar(suya).click();
    await expect(toast(suya, 'Solicitud de Cancelación Realizada Exitosamente')).toBeVisible();
    await expect(dato(suya, 'Cancelación')).toContainText('Pendiente de aprobación');
    await suya.close();
  });

  await test.step('the supervisor approves', async () => {
    await empresa.entrarComo(page, 'supervisor');
    await page.goto(`/visitas/por-supervisor?${new URLSearchParams({ buscar: nombre })}`);
    await expect(fila(page, nombre)).toContainText('Pendiente');
    await fila(page, nombre)
      .getByRole('link', { name: /^Ver Detalle/ })
      .click();
    await page.getByRole('link', { name: 'Ver Motivo' }).click();
    const revision = modal(page, 'Motivo de Cancelación');
    await expect(revision.getByText('cerrado por inventario')).toBeVisible();
    await revision.getByRole('button', { name: 'Aprobar' }).click();
    await expect(toast(page, 'Solicitud de Cancelación Aprobada Exitosamente')).toBeVisible();
    await expect(dato(page, 'Estado')).toHaveText('Cancelada');
    await expect(dato(page, 'Cancelación')).toContainText('Cancelación aprobada');
    await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
    await expect(fila(page, nombre)).toContainText('Cancelada');
  });
});

test('a visit that began is closed without finishing it, and its technician reads why', async ({
  page,
  context,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await empresa.iniciar(visita);
  const seLee = async (en: Page) => {
    await expect(dato(en, 'Estado')).toHaveText('Cancelada');
    await expect(dato(en, 'Cancelación')).toHaveText(
      /^Cerrada por María García.*El técnico ya no trabaja con nosotros\..*\d\d:\d\d$/,
    );
    await expect(hito(en, 'Inicio')).toBeVisible();
  };
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(`/visitas/detalle/${visita.idVisita}`);
  await page.getByRole('link', { name: 'Cerrar sin finalizar' }).click();
  await campo(page, 'Motivo').fill('El técnico ya no trabaja con nosotros.');
  await confirmar(page).click();
  await expect(toast(page, 'Visita Cerrada Exitosamente')).toBeVisible();
  await seLee(page);
  await page.close();

  const suya = await context.newPage();
  await empresa.entrarComo(suya, (await empresa.tecnico()).user);
  await suya.goto(`/detalle-visita/${visita.idVisita}`);
  await seLee(suya);
  await expect(suya.getByRole('region', { name: 'Acciones' })).toHaveCount(0);
});
