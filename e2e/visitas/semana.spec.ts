import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { toasts } from '../apoyo/pantalla.ts';
import { elegir, leida, modal, selector } from '../apoyo/pantallaVisitas.ts';
import type { Usuario } from '../apoyo/usuarios.ts';
import { type Agenda, dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const SEMANA = '/visitas/por-supervisor?ver=semana';

const rejilla = (page: Page): Locator => page.getByRole('grid', { name: /^Semana del/ });

/** The cell of a technician and a day: 'Luis Tecún, martes 22/12/2026: 2 visitas'. */
const celda = (page: Page, nombre: string, suDia: string): Locator =>
  rejilla(page).getByRole('gridcell', { name: new RegExp(`^${nombre}, \\S+ ${leida(suDia)}`) });

const suya = (lugar: Locator, cliente: string): Locator =>
  lugar.getByRole('link', { name: new RegExp(`^${cliente}`) });

/** Presses a key until the focus is there: it is near, and nothing else moves it. */
async function hasta(page: Page, tecla: string, aqui: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(tecla);
    await expect(aqui).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

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

/** Next Monday and later, when no other test plans for these technicians. */
const lunes = dia(8 - (new Date(`${dia()}T00:00:00Z`).getUTCDay() || 7));
const tras = (dias: number): string =>
  new Date(Date.parse(lunes) + dias * 86_400_000).toISOString().slice(0, 10);
const [martes, miercoles] = [tras(1), tras(2)];

/** Leaves one technician chosen: others may have more room. */
async function soloEntre(
  dialogo: Locator,
  nombre: string,
  pulsar: (casilla: Locator) => Promise<void>,
): Promise<void> {
  const entre = dialogo.getByRole('group', { name: 'Entre' });
  const marcadas = entre.getByRole('checkbox', { checked: true });
  await expect(marcadas).not.toHaveCount(0);
  for (let quedan = await marcadas.count(); quedan > 0; quedan -= 1) {
    await pulsar(marcadas.first());
    await expect(marcadas).toHaveCount(quedan - 1);
  }
  const resto = entre.getByRole('button', { name: /^y \d+ más$/ });
  if ((await resto.count()) > 0) await resto.press('Enter');
  await pulsar(entre.getByRole('checkbox', { name: nombre }));
}

/** The address of the week of two technicians, from Monday. */
const semanaDe = (uno: Usuario, otro: Usuario): string =>
  `${SEMANA}&dia=${lunes}&tecnico=${uno.idUsuario},${otro.idUsuario}`;

/** One technician with two visits on Monday and one on Tuesday, and another with none. */
async function porPlanear(empresa: Agenda) {
  const [uno, otro] = [await empresa.crearTecnico(), await empresa.crearTecnico()];
  const enDia = (fechaPlanificada: string) =>
    empresa.crearVisita({ tecnico: uno, fechaPlanificada });
  const visitas = [await enDia(lunes), await enDia(lunes), await enDia(martes)] as const;
  const ahora = () => Promise.all(visitas.map((visita) => empresa.verVisita(visita)));
  return {
    uno,
    otro,
    visitas,
    quienes: async () => (await ahora()).map(({ idTecnico }) => idTecnico),
    dias: async () => (await ahora()).map(({ fechaPlanificada }) => fechaPlanificada),
    estados: async () => (await ahora()).map(({ estadoVisita }) => estadoVisita.nombre),
    /** The clients of a technician's visits on Wednesday, empty at first. */
    delMiercoles: async ({ idUsuario }: Usuario) => {
      const suyas = await empresa.pedir<Visita[]>(
        'supervisor',
        'GET',
        `/visitas/por-supervisor?tecnico=${idUsuario}`,
      );
      return suyas
        .filter(({ fechaPlanificada }) => fechaPlanificada === miercoles)
        .map(({ cliente }) => cliente.nombre);
    },
  };
}

const barra = (page: Page): Locator => page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
/** The same value for the three visits. */
const todas = <T>(valor: T): T[] => [valor, valor, valor];
const MOTIVO = 'El cliente cerró por inventario.';

test('every action of the week works by keyboard alone', async ({ page, empresa }) => {
  test.slow();
  const { uno, otro, visitas, ...servidor } = await porPlanear(empresa);
  const [primera] = visitas;
  const cliente = await empresa.crearCliente();
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(semanaDe(uno, otro));
  const { keyboard } = page;
  const enBarra = (nombre: string) => barra(page).getByRole('button', { name: nombre });
  const quien = ({ nombre }: Usuario) => rejilla(page).getByRole('rowheader', { name: nombre });
  /** Moves the focus to a technician's row, and along it to a day. */
  async function irA(suyo: Usuario, suDia: string): Promise<void> {
    if ((await rejilla(page).locator(':focus').count()) === 0)
      await hasta(page, 'Tab', rejilla(page).locator('[tabindex="0"]'));
    // Leaves the cell first: inside one, Home moves among its visits.
    await keyboard.press('Escape');
    await keyboard.press('Control+Home');
    if (!(await quien(suyo).evaluate((celda) => celda === document.activeElement)))
      await keyboard.press('ArrowDown');
    await expect(quien(suyo)).toBeFocused();
    await hasta(page, 'ArrowRight', celda(page, suyo.nombre, suDia));
  }
  await expect(celda(page, uno.nombre, lunes)).toHaveAccessibleName(/: 2 visitas/);

  await test.step('plans in an empty cell', async () => {
    await irA(otro, miercoles);
    await keyboard.press('Enter');
    const nueva = modal(page, 'Nueva Visita');
    await expect(selector(page, 'Cliente')).toBeFocused();
    await keyboard.type(cliente.nombre);
    await expect(page.getByRole('option', { name: cliente.nombre })).toBeVisible();
    await keyboard.press('Enter');
    await hasta(page, 'Tab', selector(page, 'Tipo de Visita'));
    await keyboard.type(TIPO);
    await expect(page.getByRole('option', { name: TIPO })).toBeVisible();
    await keyboard.press('Enter');
    await hasta(page, 'Tab', nueva.getByRole('button', { name: 'Confirmar', exact: true }));
    await keyboard.press('Enter');
    await expect(nueva).toHaveCount(0);
    await expect(suya(celda(page, otro.nombre, miercoles), cliente.nombre)).toBeVisible();
    await expect.poll(() => servidor.delMiercoles(otro)).toEqual([cliente.nombre]);
  });

  await test.step('walks the visits of a day, moves one and puts it back', async () => {
    const lugar = celda(page, uno.nombre, lunes);
    await irA(uno, lunes);
    await keyboard.press('Enter');
    await keyboard.press('End');
    await hasta(page, 'ArrowUp', suya(lugar, primera.cliente.nombre));
    await keyboard.press('m');
    const mover = modal(page, `Mover ${primera.cliente.nombre}`);
    await hasta(page, 'Tab', mover.getByRole('searchbox', { name: 'Buscar técnico' }));
    await keyboard.type(otro.nombre);
    await expect(mover.getByRole('radio', { name: otro.nombre })).toBeVisible();
    await keyboard.press('Enter');
    await expect(mover.getByRole('radio', { name: otro.nombre })).toBeChecked();
    await keyboard.press('Enter');
    await expect(suya(celda(page, otro.nombre, lunes), primera.cliente.nombre)).toBeVisible();
    await expect.poll(async () => (await servidor.quienes())[0]).toBe(otro.idUsuario);
    await keyboard.press('Control+z');
    await expect(suya(lugar, primera.cliente.nombre)).toBeVisible();
    await expect.poll(async () => (await servidor.quienes())[0]).toBe(uno.idUsuario);
  });

  await test.step('selects two adjacent cells and reassigns their visits', async () => {
    await irA(uno, lunes);
    await keyboard.press('Shift+ArrowRight');
    await expect(barra(page)).toContainText('3 seleccionadas');
    await hasta(page, 'Tab', enBarra('Mover'));
    await hasta(page, 'ArrowRight', enBarra('Reasignar'));
    await keyboard.press('Enter');
    const varias = modal(page, 'Reasignar 3 visitas');
    await expect(selector(page, 'Pasar a')).toBeFocused();
    await keyboard.type(otro.nombre);
    await expect(page.getByRole('option', { name: otro.nombre })).toBeVisible();
    await keyboard.press('Enter');
    await hasta(page, 'Tab', varias.getByRole('button', { name: 'Reasignar 3 visitas' }));
    await keyboard.press('Enter');
    await expect(celda(page, otro.nombre, lunes)).toHaveAccessibleName(/: 2 visitas/);
    await expect.poll(servidor.quienes).toEqual(todas(otro.idUsuario));
  });

  await test.step('selects visits one by one and moves them to the next day', async () => {
    await irA(otro, lunes);
    await keyboard.press('Enter');
    await keyboard.press('x');
    await expect(barra(page)).toContainText('1 seleccionada');
    await keyboard.press('Shift+ArrowDown');
    await expect(barra(page)).toContainText('2 seleccionadas');
    await hasta(page, 'Tab', enBarra('Mover'));
    await keyboard.press('Enter');
    const varias = modal(page, 'Mover 2 visitas');
    await hasta(page, 'ArrowRight', varias.getByRole('radio', { name: new RegExp(leida(martes)) }));
    await hasta(page, 'Tab', varias.getByRole('button', { name: 'Mover 2 visitas' }));
    await keyboard.press('Enter');
    await expect(celda(page, otro.nombre, martes)).toHaveAccessibleName(/: 3 visitas/);
    await expect.poll(servidor.dias).toEqual(todas(martes));
  });

  await test.step("hands over an ill technician's day", async () => {
    await irA(otro, martes);
    await keyboard.press('Shift+F10');
    await hasta(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Reasignar el día' }));
    await keyboard.press('Enter');
    const dialogo = modal(page, `Repartir los días de ${otro.nombre}`);
    await soloEntre(dialogo, uno.nombre, (casilla) => casilla.press('Space'));
    await hasta(page, 'Tab', dialogo.getByRole('button', { name: 'Repartir 3 visitas' }));
    await keyboard.press('Enter');
    await expect(celda(page, uno.nombre, martes)).toHaveAccessibleName(/: 3 visitas/);
    await expect.poll(servidor.quienes).toEqual(todas(uno.idUsuario));
  });

  await test.step('selects a whole cell and cancels its visits with a reason', async () => {
    await irA(uno, martes);
    await keyboard.press('x');
    await expect(barra(page)).toContainText('3 seleccionadas');
    await hasta(page, 'Tab', enBarra('Mover'));
    await hasta(page, 'ArrowRight', enBarra('Cancelar'));
    await keyboard.press('Enter');
    const varias = modal(page, 'Cancelar 3 visitas');
    await expect(varias.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
    await keyboard.type(MOTIVO);
    await hasta(page, 'Tab', varias.getByRole('button', { name: 'Cancelar 3 visitas' }));
    await keyboard.press('Enter');
    await expect(varias).toHaveCount(0);
    await expect.poll(servidor.estados).toEqual(todas('Cancelada'));
  });

  await test.step('goes to another week and back, and opens a visit', async () => {
    await irA(otro, tras(6));
    await keyboard.press('ArrowRight');
    await expect(celda(page, otro.nombre, tras(7))).toBeFocused();
    await keyboard.press('ArrowLeft');
    await keyboard.press('ArrowLeft');
    await expect(celda(page, otro.nombre, tras(6))).toBeFocused();
    await irA(otro, miercoles);
    await keyboard.press('Enter');
    await expect(suya(celda(page, otro.nombre, miercoles), cliente.nombre)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/visita=\d+/);
  });
});

test('every action of the week works by touch, a day at a time', { tag: '@telefono' }, async ({
  page,
  empresa,
}) => {
  test.slow();
  const { uno, otro, visitas, ...servidor } = await porPlanear(empresa);
  const [primera, , tercera] = visitas;
  const cliente = await empresa.crearCliente();
  await empresa.entrarComo(page, 'supervisor');
  await page.goto(semanaDe(uno, otro));
  const pulsable = (nombre: string | RegExp) => page.getByRole('button', { name: nombre });
  const casilla = (nombre: string | RegExp) => page.getByRole('checkbox', { name: nombre });
  const irA = (suDia: string) =>
    page
      .getByRole('radiogroup', { name: 'Día' })
      .getByRole('radio', { name: new RegExp(leida(suDia)) })
      .tap();
  const grupo = ({ nombre }: Usuario) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(nombre) }) });

  await test.step('moves a visit and puts it back', async () => {
    const { nombre } = primera.cliente;
    await pulsable(`Mover a… otro día o técnico: ${nombre}`).tap();
    const hoja = modal(page, `Mover ${nombre}`);
    await hoja.getByText(otro.nombre).tap();
    await hoja.getByRole('button', { name: 'Mover', exact: true }).tap();
    await expect(suya(grupo(otro), nombre)).toBeVisible();
    await expect.poll(async () => (await servidor.quienes())[0]).toBe(otro.idUsuario);
    await toasts(page).getByRole('button', { name: 'Deshacer' }).tap();
    await expect(suya(grupo(uno), nombre)).toBeVisible();
    await expect.poll(async () => (await servidor.quienes())[0]).toBe(uno.idUsuario);
  });

  await test.step('plans for a technician without visits', async () => {
    await irA(miercoles);
    await pulsable(`Crear visita de ${otro.nombre}`).tap();
    await elegir(page, 'Cliente', cliente.nombre);
    await elegir(page, 'Tipo de Visita', TIPO);
    await pulsable(/^Confirmar$/).tap();
    await expect(suya(grupo(otro), cliente.nombre)).toBeVisible();
    await expect.poll(() => servidor.delMiercoles(otro)).toEqual([cliente.nombre]);
  });

  await test.step('selects a whole day and a visit of another, and reassigns them', async () => {
    await irA(lunes);
    await pulsable('Seleccionar').tap();
    await casilla(`Seleccionar 2 visitas de ${uno.nombre}`).tap();
    await irA(martes);
    await casilla(new RegExp(`^Seleccionar la visita a ${tercera.cliente.nombre}`)).tap();
    await expect(barra(page)).toContainText('3 seleccionadas');
    await barra(page).getByRole('button', { name: 'Reasignar' }).tap();
    await elegir(page, 'Pasar a', otro.nombre);
    await pulsable('Reasignar 3 visitas').tap();
    await expect(suya(grupo(otro), tercera.cliente.nombre)).toBeVisible();
    await expect.poll(servidor.quienes).toEqual(todas(otro.idUsuario));
    // The selection ends with the action.
    await expect(pulsable('Seleccionar')).toBeVisible();
  });

  await test.step('moves several visits to another day', async () => {
    await irA(lunes);
    await pulsable('Seleccionar').tap();
    await casilla(`Seleccionar 2 visitas de ${otro.nombre}`).tap();
    await barra(page).getByRole('button', { name: 'Mover' }).tap();
    const varias = modal(page, 'Mover 2 visitas');
    await varias.getByText(String(Number(martes.slice(-2))), { exact: true }).tap();
    await varias.getByRole('button', { name: 'Mover 2 visitas' }).tap();
    await expect(varias).toHaveCount(0);
    await expect.poll(servidor.dias).toEqual(todas(martes));
  });

  await test.step("hands over an ill technician's day", async () => {
    await irA(martes);
    await pulsable(`Más de ${otro.nombre}`).tap();
    await page.getByRole('menuitem', { name: 'Reasignar el día' }).tap();
    const dialogo = modal(page, `Repartir los días de ${otro.nombre}`);
    await soloEntre(dialogo, uno.nombre, (casilla) => casilla.tap());
    await pulsable('Repartir 3 visitas').tap();
    await expect(suya(grupo(uno), tercera.cliente.nombre)).toBeVisible();
    await expect.poll(servidor.quienes).toEqual(todas(uno.idUsuario));
  });

  await test.step('cancels several visits with a reason', async () => {
    await pulsable('Seleccionar').tap();
    await casilla(`Seleccionar 3 visitas de ${uno.nombre}`).tap();
    await barra(page).getByRole('button', { name: 'Cancelar' }).tap();
    const varias = modal(page, 'Cancelar 3 visitas');
    await varias.getByRole('textbox', { name: 'Motivo' }).fill(MOTIVO);
    await varias.getByRole('button', { name: 'Cancelar 3 visitas' }).tap();
    await expect(varias).toHaveCount(0);
    await expect.poll(servidor.estados).toEqual(todas('Cancelada'));
  });

  await test.step('opens a visit, and goes to another week', async () => {
    await pulsable('Semana siguiente').tap();
    await expect(page.getByRole('radio', { name: new RegExp(leida(tras(8))) })).toBeChecked();
    await pulsable('Semana anterior').tap();
    await irA(miercoles);
    await suya(grupo(otro), cliente.nombre).tap();
    await expect(page).toHaveURL(/visita=\d+/);
  });
});
