import { RUTAS } from '../../navegacion.ts';

/**
 * Places of the board are found by their attributes: thousands of cells are not worth a reference
 * each. `data-celda` is a cell (column 0 is the technician's own), `data-pieza` an element that the
 * keyboard reaches inside one, `data-visita` a visit anywhere.
 */
export interface LugarEnTablero {
  idTecnico: number;
  columna: number;
}

export const marcaDe = ({ idTecnico, columna }: LugarEnTablero): string =>
  `${idTecnico} ${columna}`;

export function lugarDe(elemento: EventTarget | null): LugarEnTablero | undefined {
  const marca = celdaEn(elemento)?.dataset.celda;
  if (marca === undefined) return undefined;
  const [idTecnico = 0, columna = 0] = marca.split(' ').map(Number);
  return { idTecnico, columna };
}

export const celdaEn = (elemento: EventTarget | null): HTMLElement | null =>
  elemento instanceof Element ? elemento.closest<HTMLElement>('[data-celda]') : null;

export const elementoDeCelda = (
  rejilla: Element | null,
  lugar: LugarEnTablero,
): HTMLElement | null =>
  rejilla?.querySelector<HTMLElement>(`[data-celda="${marcaDe(lugar)}"]`) ?? null;

/** A piece that does not fit is not drawn, and the keyboard skips it. */
export const piezasDe = (celda: Element): HTMLElement[] =>
  [...celda.querySelectorAll<HTMLElement>('[data-pieza]')].filter(
    (pieza) => pieza.getClientRects().length > 0,
  );

export function visitaEn(elemento: EventTarget | null): number | undefined {
  const suya = elemento instanceof Element && elemento.closest<HTMLElement>('[data-visita]');
  return suya ? Number(suya.dataset.visita) : undefined;
}

export const visitaDibujada = (donde: Element | null, idVisita: number): HTMLElement | null =>
  donde?.querySelector<HTMLElement>(`[data-visita="${idVisita}"]`) ?? null;

/** Shows the focus even to a user who got there with a pointer. */
export function enfocar(elemento: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void {
  elemento.focus({ preventScroll: true, focusVisible: true });
  elemento.scrollIntoView({ block, inline: 'nearest' });
}

/** A router link follows every change of the address, which is too much for hundreds of visits. */
export const caminoDe = (idVisita: number): string =>
  RUTAS['detalle-visita'].replace('$idVisita', String(idVisita));
