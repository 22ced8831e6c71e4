const FILA = 'main [data-fila]';

/** A row gives the focus to the link that opens it, which 'Intro' then follows. */
const CON_FOCO = [
  '[data-foco]',
  '[data-tono="acciones"] a[href]',
  'a[href]',
  'button:not(:disabled)',
];

const filas = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(FILA)].filter(
    (fila) => fila.getClientRects().length > 0,
  );

export const hayFilas = (): boolean => filas().length > 0;

/** The `data-fila` of the row that has the focus. */
export const filaConFoco = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(FILA)?.dataset.fila;

function enfocar(fila: HTMLElement): void {
  const suyo = CON_FOCO.map((selector) => fila.querySelector<HTMLElement>(selector)).find(Boolean);
  (fila.tabIndex >= 0 ? fila : suyo)?.focus({ preventScroll: true });
  // The whole row comes into view, and not only its link.
  fila.scrollIntoView({ block: 'nearest' });
}

/** To the next row, or to the one before. Without any at hand, to the first that is in view. */
export function irAFila(paso: 1 | -1): void {
  const todas = filas();
  const actual = todas.findIndex((fila) => fila.contains(document.activeElement));
  const destino =
    actual < 0 ? todas.find((fila) => fila.getBoundingClientRect().top >= 0) : todas[actual + paso];
  if (destino) enfocar(destino);
}
