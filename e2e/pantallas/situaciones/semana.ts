import { expect, type Locator, type Page } from '@playwright/test';
import { dia } from '../../apoyo/visitas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const supervisor = fotoDe('supervisor');
/** In so many days, or one more: the demo plans nothing on a Sunday. */
const laborable = (dentroDe: number): string =>
  dia(new Date(dia(dentroDe)).getUTCDay() === 0 ? dentroDe + 1 : dentroDe);
const semanaDe = (cual: string): string => `/visitas/por-supervisor?ver=semana&dia=${cual}`;
const SEMANA = semanaDe(laborable(0));
const CREAR = '/visitas/por-supervisor/crear';

const ventana = (page: Page, nombre: string | RegExp): Locator =>
  page.getByRole('dialog', { name: nombre });

/** On a phone with the visit's button; on a desktop with the keyboard. */
const moverA = async (page: Page): Promise<void> => {
  const boton = page.getByRole('button', { name: /^Mover a… otro día o técnico: / }).first();
  if (await boton.isVisible()) await boton.click();
  else {
    await pendiente(page).focus();
    await page.keyboard.press('m');
  }
  await expect(
    ventana(page, /^Mover /)
      .getByRole('radio')
      .first(),
  ).toBeAttached();
};

const pendiente = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('link', { name: /Pendiente|Atrasada/ })
    .first();

/** On a phone, a technician's whole day; on a desktop, three visits with the keyboard. */
const elegirVarias = async (page: Page): Promise<void> => {
  const seleccionar = page.getByRole('button', { name: 'Seleccionar', exact: true });
  if (await seleccionar.isVisible()) {
    await seleccionar.click();
    await page
      .getByRole('checkbox', { name: /^Seleccionar \d+ visitas? de/ })
      .first()
      .click();
  } else {
    for (const cual of [0, 1, 2]) {
      const una = page
        .getByRole('grid')
        .getByRole('link', { name: /Pendiente|Atrasada/ })
        .nth(cual);
      // The first key may be pressed before the page listens.
      await expect(async () => {
        await una.focus();
        await page.keyboard.press('x');
        await expect(una).toHaveAccessibleName(/seleccionada/, { timeout: 1_000 });
      }).toPass();
    }
  }
  await expect(page.getByRole('toolbar', { name: 'Visitas seleccionadas' })).toBeVisible();
};

/** On a desktop the button shows while the pointer is over the technician. */
const reasignar = async (page: Page): Promise<void> => {
  const suyo = page.getByRole('rowheader', { name: /[1-9]\d* visita/ }).first();
  if (await suyo.isVisible()) {
    await suyo.hover();
    await suyo.getByRole('button', { name: /^Más de/ }).click();
  } else
    await page
      .getByRole('button', { name: /^Más de/ })
      .first()
      .click();
  await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
  await expect(page.getByRole('dialog', { name: /^Repartir los días de/ })).toBeVisible();
};

const repetir = async (page: Page): Promise<void> => {
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /^Repetir/ })
    .click({ force: true });
};

/** With a calendar address already requested. */
const conDireccion = (page: Page): Promise<unknown> =>
  page.route('**/api/calendario', (ruta) =>
    ruta.fulfill({
      json: {
        direccion: 'https://visitas.example/api/calendario/9f3c1a77b0c84d52a1e5d3a0c6b7e1f2.ics',
        creadoEn: '2026-12-01T15:00:00Z',
        leidoEn: new Date(Date.now() - 3 * 60_000).toISOString(),
      },
    }),
  );

/** Planning for many: the week and its actions, repetition and the calendar. */
export const SEMANA_EN: readonly Foto[] = [
  supervisor('visitas-semana', SEMANA),
  fotoDe('admin')(
    'visitas-semana-administrador',
    `/visitas/listado?ver=semana&dia=${laborable(0)}`,
  ),
  supervisor('visitas-dia', `/visitas/por-supervisor?ver=dia&dia=${laborable(1)}`),
  supervisor('visitas-semana-seleccion', SEMANA, { despues: elegirVarias }),
  supervisor('visitas-semana-cancelar-varias', SEMANA, {
    despues: async (page) => {
      await elegirVarias(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Cancelar' }).click();
      await expect(ventana(page, /^Cancelar \d visitas?/)).toBeVisible();
    },
  }),
  supervisor('visitas-semana-mover', SEMANA, { despues: moverA }),
  supervisor('visitas-semana-reasignar', semanaDe(laborable(1)), { despues: reasignar }),
  supervisor('visitas-crear-repetir', CREAR, { despues: repetir }),
  fotoDe('tecnico')('mi-cuenta-calendario', '/mi-cuenta', {
    antes: conDireccion,
    despues: (page) => page.getByRole('button', { name: 'Revocar' }).scrollIntoViewIfNeeded(),
  }),
];
