import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The parts of the screen, by the names a person would use. */
export const titulo = (nombre: string): Locator =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

export const toasts = (): Locator => page.getByRole('region', { name: /^Mensajes/ });

export const toast = (texto: string | RegExp): Locator =>
  toasts().getByText(texto, { exact: true });

export function nadaSalioBien(): void {
  const buenos = toasts().getByText(/exitosamente/);
  expect(buenos.elements()).toEqual([]);
}

/** A field by its whole label: 'Nombre' is not 'Nombre completo'. */
export const campo = (etiqueta: string): Locator =>
  page.getByRole('textbox', { name: etiqueta, exact: true });

export const boton = (nombre: string | RegExp): Locator =>
  page.getByRole('button', { name: nombre, exact: true });

export const confirmar = (): Locator => boton('Confirmar');

/** A modal or a confirmation, by its title. One that asks interrupts screen readers. */
export const ventana = (nombre: string): Locator =>
  page.getByRole(nombre.startsWith('¿') ? 'alertdialog' : 'dialog', { name: nombre });

/** A row of a table, or a card of a list on a phone. An open modal does not hide it. */
export function fila(texto: string | RegExp): Locator {
  const principal = page.getByRole('main', { includeHidden: true });
  const filas = principal
    .getByRole('row', { includeHidden: true })
    .or(principal.getByRole('listitem', { includeHidden: true }));
  return filas.filter({ hasText: texto });
}

export const buscador = (): Locator =>
  page.getByRole('searchbox', { name: 'Buscar por nombre', exact: true });

/** The number of rows: '4 de 13 clientes'. */
export const cuenta = (): Locator =>
  page
    .getByRole('main', { includeHidden: true })
    .getByRole('status', { includeHidden: true })
    .filter({ hasText: /^[\d,]/ });

/** The field is marked and a screen reader hears the message. */
export async function esperarError(invalido: Locator, mensaje: string): Promise<void> {
  await expect.element(invalido).toHaveAttribute('aria-invalid', 'true');
  await expect.element(invalido).toHaveAccessibleDescription(mensaje);
}

export async function esperarSinError(...campos: Locator[]): Promise<void> {
  for (const uno of campos) {
    await expect.element(uno).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(uno).not.toHaveAccessibleDescription();
  }
}

/** Puts the keyboard focus there without a press. */
export async function enfocar(aqui: Locator): Promise<void> {
  (await aqui.findElement()).focus();
}

/** Focuses the element and types `{Enter}`, ` ` or a text. */
export async function teclear(aqui: Locator, teclas: string): Promise<void> {
  await enfocar(aqui);
  await userEvent.keyboard(teclas);
}

/** What the '?' sheet lists under that heading, for the page as it is. */
export async function atajosDe(grupo: string): Promise<(string | null)[]> {
  await userEvent.keyboard('?');
  const suyo = ventana('Atajos de teclado').getByRole('heading', { name: grupo, exact: true });
  const lineas = (await suyo.findElement()).parentElement?.querySelectorAll('li') ?? [];
  return [...lineas].map(({ textContent }) => textContent);
}

/** Clicks twice before the screen can show that the request is on its way. */
export function pulsarDosVeces(este: Locator): void {
  const pulsar = () =>
    este.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  pulsar();
  pulsar();
}

/** The first element ends above the second and hides none of it. */
export const esperarEncima = (arriba: Locator, abajo: Locator): Promise<void> =>
  vi.waitFor(() => {
    const borde = arriba.element().getBoundingClientRect().bottom;
    expect(borde).toBeLessThanOrEqual(abajo.element().getBoundingClientRect().top);
  });

/** Clicks at a point outside every element. */
export const pulsarEn = (x: number, y: number): Promise<void> =>
  userEvent.click(document.documentElement, { position: { x, y } });

/** Simulates a return to the tab, which refreshes its data. */
export const mirarDeNuevo = (): boolean => window.dispatchEvent(new Event('visibilitychange'));
