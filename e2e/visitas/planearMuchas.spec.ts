import type { Page } from '@playwright/test';
import { modal, selector } from '../apoyo/pantallaVisitas.ts';
import { expect, TIPO, test } from '../apoyo/visitas.ts';

const MIAS = '/visitas/por-supervisor';
/** Day and month alike: a browser asks for them in the order of its own language. */
const FECHA = { escrita: '12122030', dia: '2030-12-12', leida: '12/12/2030' };
const ACCIONES = 60;

declare global {
  interface Window {
    acciones: number;
  }
}

/**
 * What a person does, as the browser hears it: a click is one, and so is a shortcut; the keys of a field are
 * one, with the Tab that led to it. A Tab after another is one more.
 */
const contarAcciones = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.acciones = 0;
    let campo: EventTarget | null = null;
    let conTab = false;
    const hacer = (): void => {
      window.acciones += 1;
      campo = null;
    };
    window.addEventListener('pointerdown', hacer, true);
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, target }) => {
        if (key === 'Control' || key === 'Shift') return;
        if (ctrlKey || (key === 'Tab' && conTab)) hacer();
        else if (key !== 'Tab' && target !== campo) {
          hacer();
          campo = target;
        }
        conTab = key === 'Tab';
      },
      true,
    );
  });

test.use({ usuario: 'supervisor' });

test('25 visits for five technicians are planned in 60 actions at most, by keyboard alone', async ({
  page,
  empresa,
}) => {
  test.slow();
  const tecnicos = await Promise.all(Array.from({ length: 5 }, () => empresa.crearTecnico()));
  const clientes = await Promise.all(Array.from({ length: 5 }, () => empresa.crearCliente()));
  await page.goto(MIAS);
  await expect(page.getByRole('link', { name: 'Crear Visita' })).toBeVisible();
  await contarAcciones(page);

  /** In the field that has the focus. */
  async function elegir(campo: string, nombre: string): Promise<void> {
    await expect(selector(page, campo)).toBeFocused();
    await page.keyboard.type(nombre);
    await expect(page.getByRole('option', { name: nombre })).toBeVisible();
    await page.keyboard.press('Enter');
    // Chosen, and not only written: the list has closed.
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(selector(page, campo)).toHaveValue(nombre);
  }
  async function confirmarYCrearOtra(): Promise<void> {
    await page.keyboard.press('Control+Enter');
    await expect(selector(page, 'Cliente')).toHaveValue('');
    await expect(selector(page, 'Cliente')).toBeFocused();
  }

  await page.keyboard.press('c');
  for (const [vuelta, { nombre: tecnico }] of tecnicos.entries()) {
    if (vuelta > 0) await page.keyboard.press('Shift+Tab');
    await elegir('Técnico', tecnico);
    await page.keyboard.press('Tab');
    for (const [cual, { nombre: cliente }] of clientes.entries()) {
      await elegir('Cliente', cliente);
      if (vuelta === 0 && cual === 0) {
        await page.keyboard.press('Tab');
        await elegir('Tipo de Visita', TIPO);
        await page.keyboard.press('Tab');
        await page.keyboard.type(FECHA.escrita);
        await expect(page.getByLabel('Fecha Planificada')).toHaveValue(FECHA.leida);
      }
      await confirmarYCrearOtra();
    }
  }

  const hechas = await page.evaluate(() => window.acciones);
  expect(hechas).toBeLessThanOrEqual(ACCIONES);
  // Nothing is left to lose: it closes without asking.
  await page.keyboard.press('Escape');
  await expect(modal(page, 'Nueva Visita')).toHaveCount(0);
  for (const { idUsuario } of tecnicos) {
    const suyas = await empresa.pedir<{ idCliente: number; fechaPlanificada: string }[]>(
      'supervisor',
      'GET',
      `/visitas/por-supervisor?tecnico=${idUsuario}`,
    );
    expect(suyas.map(({ idCliente }) => idCliente).sort()).toEqual(
      clientes.map(({ idCliente }) => idCliente).sort(),
    );
    expect(new Set(suyas.map(({ fechaPlanificada }) => fechaPlanificada))).toEqual(
      new Set([FECHA.dia]),
    );
  }
  test.info().annotations.push({ type: 'acciones', description: String(hechas) });
});
