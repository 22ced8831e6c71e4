import type { Locator, Page } from '@playwright/test';
import { toast, toasts } from '../apoyo/pantalla.ts';
import { leida, modal } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

const SEMANA = '/visitas/por-supervisor?ver=semana';

const rejilla = (page: Page): Locator => page.getByRole('grid', { name: /^Semana del/ });

/** What a technician has on a day: 'Luis Tecún, martes 22/12/2026: 2 visitas'. */
const celda = (page: Page, nombre: string, suDia: string): Locator =>
  rejilla(page).getByRole('gridcell', { name: new RegExp(`^${nombre}, \\S+ ${leida(suDia)}`) });

const suya = (lugar: Locator, cliente: string): Locator =>
  lugar.getByRole('link', { name: new RegExp(`^${cliente}`) });

/** Presses a key until the focus is there: it is near, and nothing else moves it. */
async function hasta(page: Page, tecla: string, aqui: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(tecla);
    await expect(aqui).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [0] });
}

test('a supervisor hands over the day of somebody who is ill in two presses', async ({
  page,
  empresa,
}) => {
  const enfermo = await empresa.tecnico();
  const suyas = [await empresa.crearVisita(), await empresa.crearVisita()];
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(`${SEMANA}&tecnico=${enfermo.idUsuario}`);
  await expect(celda(page, enfermo.nombre, dia())).toHaveAccessibleName(/: 2 visitas/);

  // It is there while the pointer is over whose day it is.
  await rejilla(page).getByRole('rowheader', { name: enfermo.nombre }).hover();
  await page.getByRole('button', { name: `Reasignar el día de ${enfermo.nombre}` }).click();
  await modal(page, 'Reasignar el día')
    .getByRole('button', { name: 'Reasignar 2 visitas' })
    .click();

  await expect(toasts(page).getByText('Visita Modificada Exitosamente')).toBeVisible();
  const ahora = await Promise.all(suyas.map((visita) => empresa.verVisita(visita)));
  const quienes = new Set(ahora.map(({ idTecnico }) => idTecnico));
  expect(quienes.size).toBe(1);
  expect(quienes).not.toContain(enfermo.idUsuario);
  expect(ahora.map(({ fechaPlanificada }) => fechaPlanificada)).toEqual([dia(), dia()]);

  await test.step('and takes it back', async () => {
    await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(celda(page, enfermo.nombre, dia())).toHaveAccessibleName(/: 2 visitas/);
  });
});

test('a visit is moved and put back by keyboard alone', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  const { tecnico, cliente } = visita;
  const otro = await empresa.crearTecnico();
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(SEMANA);
  const lugar = celda(page, tecnico.nombre, dia());
  await expect(rejilla(page)).toBeVisible();

  await hasta(page, 'Tab', rejilla(page).locator('[tabindex="0"]'));
  await page.keyboard.press('Control+Home');
  await hasta(page, 'ArrowDown', rejilla(page).getByRole('rowheader', { name: tecnico.nombre }));
  await hasta(page, 'ArrowRight', lugar);
  await page.keyboard.press('Enter');
  await expect(suya(lugar, cliente.nombre)).toBeFocused();
  await page.keyboard.press('m');
  const mover = modal(page, `Mover ${cliente.nombre}`);
  await hasta(page, 'Tab', mover.getByRole('searchbox', { name: 'Buscar técnico' }));
  await page.keyboard.type(otro.nombre);
  await expect(mover.getByRole('radio', { name: otro.nombre })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(mover.getByRole('radio', { name: otro.nombre })).toBeChecked();
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Visita Modificada Exitosamente')).toBeVisible();
  await expect(suya(celda(page, otro.nombre, dia()), cliente.nombre)).toBeVisible();
  expect((await empresa.verVisita(visita)).idTecnico).toBe(otro.idUsuario);

  await page.keyboard.press('Control+z');
  await expect(suya(lugar, cliente.nombre)).toBeVisible();
  const quien = async () => (await empresa.verVisita(visita)).idTecnico;
  await expect.poll(quien).toBe(visita.idTecnico);
});

test('a visit is moved and put back by touch', { tag: '@telefono' }, async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  const otro = await empresa.crearTecnico();
  const { nombre } = visita.cliente;
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(SEMANA);
  const mover = page.getByRole('button', { name: `Mover a… otro día o técnico: ${nombre}` });
  await mover.tap();
  const hoja = modal(page, `Mover ${nombre}`);
  await hoja.getByText(otro.nombre).tap();
  await hoja.getByRole('button', { name: 'Mover', exact: true }).tap();

  await expect(toast(page, 'Visita Modificada Exitosamente')).toBeVisible();
  const deOtro = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name: new RegExp(otro.nombre) }),
  });
  await expect(deOtro.getByRole('link', { name: new RegExp(nombre) })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Deshacer' }).tap();
  await expect(deOtro.getByRole('link', { name: new RegExp(nombre) })).toHaveCount(0);
  const quien = async () => (await empresa.verVisita(visita)).idTecnico;
  await expect.poll(quien).toBe(visita.idTecnico);
});
