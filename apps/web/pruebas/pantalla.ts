import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** The parts of the screen, as a person would name them. */
export const titulo = (nombre: string): Locator =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

export const toasts = (): Locator => page.getByRole('region', { name: /^Mensajes/ });

export const toast = (texto: string | RegExp): Locator =>
  toasts().getByText(texto, { exact: true });

/** No notice says that something was done. */
export function nadaSalioBien(): void {
  const buenos = toasts().getByText(/exitosamente/);
  expect(buenos.elements()).toEqual([]);
}

/** A field by its label, whole: 'Nombre' is not 'Nombre completo'. */
export const campo = (etiqueta: string): Locator =>
  page.getByRole('textbox', { name: etiqueta, exact: true });

export const boton = (nombre: string | RegExp): Locator =>
  page.getByRole('button', { name: nombre, exact: true });

export const confirmar = (): Locator => boton('Confirmar');

/** A modal or a question, by its title. */
export const ventana = (nombre: string): Locator => page.getByRole('dialog', { name: nombre });

/** A row of a list: of its table, or one of its cards on a phone. A modal over it does not hide it. */
export function fila(texto: string | RegExp): Locator {
  const principal = page.getByRole('main', { includeHidden: true });
  const filas = principal
    .getByRole('row', { includeHidden: true })
    .or(principal.getByRole('listitem', { includeHidden: true }));
  return filas.filter({ hasText: texto });
}

export const buscador = (): Locator =>
  page.getByRole('searchbox', { name: 'Buscar por nombre', exact: true });

/** How many there are: '4 de 13 clientes'. */
export const cuenta = (): Locator =>
  page
    .getByRole('main', { includeHidden: true })
    .getByRole('status', { includeHidden: true })
    .filter({ hasText: /^[\d,]/ });

/** It is marked, whoever cannot see it hears why, and the keyboard may be there already. */
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

/** The keyboard is there, and nothing has been pressed. */
export async function enfocar(aqui: Locator): Promise<void> {
  (await aqui.findElement()).focus();
}

/** With the keyboard there: `{Enter}`, ` `, or a text. */
export async function teclear(aqui: Locator, teclas: string): Promise<void> {
  await enfocar(aqui);
  await userEvent.keyboard(teclas);
}

/** Faster than the screen can say that it is on its way. */
export function pulsarDosVeces(este: Locator): void {
  const pulsar = () =>
    este.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  pulsar();
  pulsar();
}

/** The first is over the second and hides nothing of it. */
export const esperarEncima = (arriba: Locator, abajo: Locator): Promise<void> =>
  vi.waitFor(() => {
    const borde = arriba.element().getBoundingClientRect().bottom;
    expect(borde).toBeLessThanOrEqual(abajo.element().getBoundingClientRect().top);
  });

/** What is pressed beside everything else. */
export const pulsarEn = (x: number, y: number): Promise<void> =>
  userEvent.click(document.documentElement, { position: { x, y } });

/** Going back to the tab: what it shows is asked for again. */
export const mirarDeNuevo = (): boolean => window.dispatchEvent(new Event('visibilitychange'));
