export const EN_UNA_LISTA = 'En una lista';

const FILA = 'main [data-fila]';

/** A row focuses the link that opens it, so that 'Intro' follows it. */
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

export const filaConFoco = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>(FILA)?.dataset.fila;

function enfocar(fila: HTMLElement): void {
  const suyo = CON_FOCO.map((selector) => fila.querySelector<HTMLElement>(selector)).find(Boolean);
  (fila.tabIndex >= 0 ? fila : suyo)?.focus({ preventScroll: true });
  // Brings the whole row into view, not only its link.
  fila.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus to the next or previous row. If no row has it, to the first row in view. */
export function irAFila(paso: 1 | -1): void {
  const todas = filas();
  const actual = todas.findIndex((fila) => fila.contains(document.activeElement));
  const destino =
    actual < 0 ? todas.find((fila) => fila.getBoundingClientRect().top >= 0) : todas[actual + paso];
  if (destino) enfocar(destino);
}
