import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { toasts } from '../apoyo/pantalla.ts';
import { leida, modal } from '../apoyo/pantallaVisitas.ts';
import { type Agenda, dia, expect, test } from '../apoyo/visitas.ts';

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
  // The code of the board is asked for with its page, which waits for that here.
  const delTablero = page.waitForRequest(/\/tablero-.*\.js$/);
  await page.route(/\/visitas-.*\.js$/, async (ruta) => {
    await delTablero;
    await ruta.continue();
  });
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

const DIAS_DE_SEMANA = 7;

/** The days until the next Monday, so that the whole week is still to come. */
const hastaElLunes = (): number =>
  DIAS_DE_SEMANA - ((new Date(`${dia()}T00:00:00Z`).getUTCDay() + 6) % DIAS_DE_SEMANA);

/** Somebody who is ill from Monday to Thursday of the next week, with two visits a day. */
async function conEnfermo(empresa: Agenda) {
  const enfermo = await empresa.tecnico();
  const lunes = hastaElLunes();
  const dias = [0, 1, 2, 3].map((mas) => dia(lunes + mas));
  const suyas: Visita[] = [];
  for (const fechaPlanificada of [...dias, ...dias])
    suyas.push(await empresa.crearVisita({ fechaPlanificada }));
  await empresa.pedir('supervisor', 'POST', '/ausencias', {
    idTecnico: enfermo.idUsuario,
    clase: 'enfermedad',
    desde: dias[0],
    hasta: dias[3],
    nota: '',
  });
  const semana = `/visitas/por-supervisor?ver=semana&dia=${dias[0]}&tecnico=${enfermo.idUsuario}`;
  const quienes = async () => {
    const ahora = await Promise.all(suyas.map((visita) => empresa.verVisita(visita)));
    return ahora.map(({ idTecnico }) => idTecnico);
  };
  return { enfermo, semana, quienes };
}

test('a proposal gives the eight visits of an ill technician to others in three presses', async ({
  page,
  empresa,
}) => {
  const { enfermo, semana, quienes } = await conEnfermo(empresa);
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(semana);
  let pulsaciones = 0;
  const pulsar = async (boton: Locator): Promise<void> => {
    await boton.click();
    pulsaciones += 1;
  };
  await pulsar(page.getByRole('button', { name: `Proponer: los días de ${enfermo.nombre}` }));
  await pulsar(modal(page, 'Proponer').getByRole('button', { name: 'Proponer', exact: true }));
  await pulsar(page.getByRole('button', { name: 'Aceptar 8 cambios' }));
  await expect(toasts(page).getByText('8 cambios aplicados')).toBeVisible();
  expect(pulsaciones).toBeLessThanOrEqual(6);
  expect(await quienes()).not.toContain(enfermo.idUsuario);
  await toasts(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => new Set(await quienes())).toEqual(new Set([enfermo.idUsuario]));
});

test('on a phone, a proposal is accepted without one of its changes @telefono', async ({
  page,
  empresa,
}) => {
  const { enfermo, semana, quienes } = await conEnfermo(empresa);
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(semana.replace('?', `/proponer?de=tecnico&paraTecnico=${enfermo.idUsuario}&`));
  await modal(page, 'Proponer').getByRole('button', { name: 'Proponer', exact: true }).tap();
  await page.getByRole('list', { name: 'Cambios' }).getByRole('checkbox').first().tap();
  await page.getByRole('button', { name: 'Aceptar 7 cambios' }).tap();
  await expect(toasts(page).getByText('7 cambios aplicados')).toBeVisible();
  const quedan = (await quienes()).filter((id) => id === enfermo.idUsuario);
  expect(quedan).toHaveLength(1);
});
