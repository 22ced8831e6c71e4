import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { Equipo } from '../apoyo/equipo.ts';
import { campo, confirmar, toast } from '../apoyo/pantalla.ts';
import { dato, fila, hito, modal } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

test('an approved cancellation request cancels the visit on every screen', async ({
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

test('a started visit is closed without finishing it, and its technician reads why', async ({
  page,
  context,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  await empresa.iniciar(visita);
  const seLee = async (en: Page) => {
    await expect(dato(en, 'Estado')).toHaveText('Cancelada');
    await expect(dato(en, 'Cancelación')).toHaveText(
      /^Cancelada por María García.*El técnico ya no trabaja con nosotros\..*\d\d:\d\d$/,
    );
    await expect(hito(en, 'Inicio')).toBeVisible();
  };
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(`/visitas/detalle/${visita.idVisita}`);
  await page.getByRole('link', { name: 'Cancelar Visita' }).click();
  await campo(page, 'Motivo').fill('El técnico ya no trabaja con nosotros.');
  await confirmar(page).click();
  await expect(toast(page, 'Visita Cancelada Exitosamente')).toBeVisible();
  await seLee(page);
  await page.close();

  const suya = await context.newPage();
  await empresa.entrarComo(suya, (await empresa.tecnico()).user);
  await suya.goto(`/detalle-visita/${visita.idVisita}`);
  await seLee(suya);
  await expect(suya.getByRole('region', { name: 'Acciones' })).toHaveCount(0);
});

test('a supervisor decides six requests without opening a visit, and their technician learns of each', async ({
  page,
  context,
  empresa,
}) => {
  const equipo = await Equipo.crear(empresa);
  const tecnico = await equipo.sumar({});
  const visitas: Visita[] = [];
  for (let i = 1; i <= 6; i++) {
    const visita = await equipo.planear(tecnico, dia(i));
    const motivoCancelacion = `El cliente pidió otro día: el ${i} no puede.`;
    const { idVisita } = visita;
    await empresa.pedir(tecnico.user, 'PUT', '/visitas/solicitar-cancelacion', {
      idVisita,
      motivoCancelacion,
    });
    visitas.push(visita);
  }
  const suFila = (lugar: number) => {
    const filas = page.getByRole('list', { name: 'Cancelaciones por decidir' });
    return filas.getByRole('listitem').filter({ hasText: visitas[lugar]?.cliente.nombre ?? '' });
  };

  await empresa.entrarComo(page, equipo.supervisor.user);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Visitas, 6 por decidir', exact: true }).click();
  await page.getByRole('button', { name: /^Por decidir/ }).click();

  await test.step('two with the mouse and four with the keyboard', async () => {
    await expect(suFila(0)).toContainText('el 1 no puede');
    await suFila(0)
      .getByRole('button', { name: /^Aprobar/ })
      .click();
    await expect(suFila(0)).toContainText('Aprobaste la cancelación.');
    await suFila(1)
      .getByRole('button', { name: /^Rechazar/ })
      .click();
    await expect(suFila(1)).toContainText('Rechazaste la cancelación. Sigue para el');
    for (const [lugar, tecla] of [...'arar'].entries()) {
      await expect(suFila(lugar + 2).getByRole('link')).toBeFocused();
      await page.keyboard.press(tecla);
      await expect(suFila(lugar + 2)).toContainText(
        tecla === 'a' ? 'Aprobaste la cancelación.' : 'Rechazaste la cancelación.',
      );
    }
  });

  await test.step('no request is left, here or in the navigation', async () => {
    await expect(page.getByText('No queda nada por decidir.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visitas', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/visitas/por-supervisor');
  });

  await test.step("each decision is in the technician's bell", async () => {
    await page.close();
    const suya = await context.newPage();
    await empresa.entrarComo(suya, tecnico.user);
    await suya.goto('/avisos');
    const avisos = suya.getByRole('main').getByRole('listitem');
    await expect(avisos.filter({ hasText: 'Solicitud de cancelación aprobada' })).toHaveCount(3);
    await expect(avisos.filter({ hasText: 'Solicitud de cancelación rechazada' })).toHaveCount(3);
  });
});
