import type { Locator, Page } from '@playwright/test';
import { toasts } from '../apoyo/pantalla.ts';
import { leida, modal } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

const SEMANA = '/visitas/por-supervisor?ver=semana';

const rejilla = (page: Page): Locator => page.getByRole('grid', { name: /^Semana del/ });

/** The cell of a technician and a day: 'Luis Tecún, martes 22/12/2026: 2 visitas'. */
const celda = (page: Page, nombre: string, suDia: string): Locator =>
  rejilla(page).getByRole('gridcell', { name: new RegExp(`^${nombre}, \\S+ ${leida(suDia)}`) });

test("a supervisor hands over an ill technician's day in two presses", async ({
  page,
  empresa,
}) => {
  const enfermo = await empresa.tecnico();
  const suyas = [await empresa.crearVisita(), await empresa.crearVisita()];
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(`${SEMANA}&tecnico=${enfermo.idUsuario}`);
  await expect(celda(page, enfermo.nombre, dia())).toHaveAccessibleName(/: 2 visitas/);

  // The button shows while the pointer is over the technician.
  await rejilla(page).getByRole('rowheader', { name: enfermo.nombre }).hover();
  await page.getByRole('button', { name: `Más de ${enfermo.nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
  await modal(page, `Repartir los días de ${enfermo.nombre}`)
    .getByRole('button', { name: 'Repartir 2 visitas' })
    .click();

  await expect(toasts(page).getByText('2 visitas repartidas')).toBeVisible();
  const ahora = await Promise.all(suyas.map((visita) => empresa.verVisita(visita)));
  const quienes = new Set(ahora.map(({ idTecnico }) => idTecnico));
  expect(quienes).not.toContain(enfermo.idUsuario);
  expect(ahora.map(({ fechaPlanificada }) => fechaPlanificada)).toEqual([dia(), dia()]);

  await test.step('and undoes it', async () => {
    await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
    await expect(celda(page, enfermo.nombre, dia())).toHaveAccessibleName(/: 2 visitas/);
  });
});
