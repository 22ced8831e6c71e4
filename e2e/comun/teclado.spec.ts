import type { Locator, Page } from '@playwright/test';
import { contrasenaDe } from '../apoyo/api.ts';
import { toast } from '../apoyo/pantalla.ts';
import { dato, modal, selector } from '../apoyo/pantallaVisitas.ts';
import { expect, TIPO, test } from '../apoyo/visitas.ts';

const MIAS = '/visitas/por-supervisor';
/** Far from any other, and the same whether the day or the month is written first. */
const FECHA = { escrita: '10102031', leida: '10/10/2031' };

/** The most presses that a person would try. */
const TABULACIONES = 60;

/** With the Tab key alone. */
async function tabularHasta(page: Page, destino: Locator): Promise<void> {
  await expect(destino).toBeVisible();
  for (let veces = 0; veces < TABULACIONES; veces++) {
    if (await destino.evaluate((uno) => uno === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(destino).toBeFocused();
}

async function pulsar(page: Page, destino: Locator): Promise<void> {
  await tabularHasta(page, destino);
  await page.keyboard.press('Enter');
}

/** Types the option into a selector and picks it. */
async function elegir(page: Page, campo: string, texto: string): Promise<void> {
  await tabularHasta(page, selector(page, campo));
  await page.keyboard.type(texto);
  await expect(page.getByRole('option', { name: texto })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(selector(page, campo)).toHaveValue(texto);
}

/** Ctrl-K, the text, and Enter on the option. */
async function irA(page: Page, texto: string, opcion: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const paleta = modal(page, 'Ir a');
  await expect(paleta.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(texto);
  const suya = paleta.getByRole('option', { name: opcion });
  await expect(suya).toBeVisible();
  while ((await suya.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(paleta).toHaveCount(0);
}

test('a supervisor signs in, edits visits, filters them and signs out by keyboard alone', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  const otro = await empresa.crearCliente();

  await page.goto('/auth/login');
  await tabularHasta(page, page.getByLabel('Usuario'));
  await page.keyboard.type('supervisor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(contrasenaDe('supervisor'));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Ingreso exitoso')).toBeVisible();

  await irA(page, visita.cliente.nombre, `${visita.cliente.nombre} ${visita.tecnico.nombre}`);
  await expect(page).toHaveURL(`/visitas/detalle/${visita.idVisita}`);
  await expect(page.getByRole('heading', { name: visita.cliente.nombre })).toBeVisible();

  await page.keyboard.press('c');
  await expect(selector(page, 'Técnico')).toBeFocused();
  await elegir(page, 'Técnico', visita.tecnico.nombre);
  await elegir(page, 'Cliente', otro.nombre);
  await elegir(page, 'Tipo de Visita', TIPO);
  await tabularHasta(page, modal(page, 'Nueva Visita').getByLabel('Fecha Planificada'));
  await page.keyboard.type(FECHA.escrita);
  await pulsar(page, page.getByRole('button', { name: 'Confirmar', exact: true }));
  await expect(toast(page, 'Visita Creada Exitosamente')).toBeVisible();
  // Closing the form returns to the page that opened it.
  await expect(page).toHaveURL(`/visitas/detalle/${visita.idVisita}`);

  await pulsar(page, page.getByRole('link', { name: 'Modificar Datos' }));
  await tabularHasta(page, modal(page, 'Editar Visita').getByLabel('Observaciones'));
  await page.keyboard.type('Preguntar por el encargado.');
  await pulsar(page, page.getByRole('button', { name: 'Confirmar' }));
  await expect(toast(page, 'Visita Modificada Exitosamente')).toBeVisible();
  await expect(dato(page, 'Observaciones')).toHaveText('Preguntar por el encargado.');

  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page).toHaveURL(MIAS);
  await page.keyboard.press('/');
  await page.keyboard.type(otro.nombre);
  const detalle = page.getByRole('link', {
    name: `Ver Detalle de la visita a ${otro.nombre} del ${FECHA.leida}`,
  });
  await expect(page.getByRole('link', { name: /^Ver Detalle/ })).toHaveCount(1);
  const atrasadas = page.getByRole('button', { name: /^Atrasadas/ });
  await pulsar(page, atrasadas);
  await expect(page.getByText('Ninguna visita con estos filtros.')).toBeVisible();
  await pulsar(page, atrasadas);
  await expect(detalle).toBeVisible();

  await page.keyboard.press('j');
  await expect(detalle).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: otro.nombre })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await pulsar(page, page.getByRole('link', { name: 'Regresar a Visitas' }));
  await expect(page).toHaveURL(`${MIAS}?${new URLSearchParams({ buscar: otro.nombre })}`);

  await irA(page, 'cerrar', 'Cerrar sesión');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
});
