import { RUTAS } from '../../navegacion.ts';

/**
 * The places of a board are found in the page by what they are marked with: thousands of cells are not
 * worth a reference each. `data-celda` is a cell (column 0 is the technician's own), `data-pieza` is what
 * can be reached inside one, and `data-visita` is a visit, wherever it is shown.
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

/** What has no room is not drawn, and the keyboard passes it over. */
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

/** Whoever was led there by a pointer sees where it is too. */
export function enfocar(elemento: HTMLElement, block: ScrollLogicalPosition = 'nearest'): void {
  elemento.focus({ preventScroll: true, focusVisible: true });
  elemento.scrollIntoView({ block, inline: 'nearest' });
}

/** A link of its own for each visit would follow the address that is in view: they are hundreds. */
export const caminoDe = (idVisita: number): string =>
  RUTAS['detalle-visita'].replace('$idVisita', String(idVisita));
