/** The number of rows; with `conTope`, there are more than were counted. */
export interface Recuento {
  total: number;
  conTope: boolean;
}

/** A window of a list. Only the first one knows the total. */
export interface VentanaLeida<Fila> extends Recuento {
  /** The search that produced these rows. */
  buscar: string;
  filas: Fila[];
  /** The cursor it was read from: the end of the previous window at that moment. */
  desde: string | undefined;
  /** The cursor of the next window; undefined at the end of the list. */
  despues: string | undefined;
  /** It may have changed, so it is read again when it comes into view. */
  vieja: boolean;
}

export type VentanasEnVista = readonly [primera: number, ultima: number];
export const AL_INICIO: VentanasEnVista = [0, 0];

interface Opciones<F> {
  conocidas: readonly VentanaLeida<F>[];
  vista: VentanasEnVista;
  /** Reads only the missing or stale windows in view. */
  soloLoQueFalta: boolean;
  pedir: (desde: string | undefined) => Promise<VentanaLeida<F>>;
  contar: () => Promise<Recuento>;
}

/**
 * Reads again the windows of a list in view. They are read in order, each from the end of the previous one,
 * so no row repeats or is skipped after insertions or removals. The other windows stay, so that nothing moves
 * on screen, and become `vieja`. A window that no longer begins at the end of the previous one becomes
 * `vieja` too. When the list got shorter, the windows after its end are dropped.
 */
export async function leerVentanas<F>(opciones: Opciones<F>): Promise<VentanaLeida<F>[]> {
  const { conocidas, vista, soloLoQueFalta, pedir, contar } = opciones;
  const ventanas: VentanaLeida<F>[] = [];
  for (const [posicion, conocida] of [...conocidas, undefined].entries()) {
    const desde = ventanas.at(-1)?.despues;
    if (posicion > 0 && desde === undefined) break;
    const enVista = posicion >= vista[0] && posicion <= vista[1];
    const alDia = soloLoQueFalta && conocida?.vieja === false && conocida.desde === desde;
    if (conocida && (alDia || !enVista)) ventanas.push({ ...conocida, vieja: !alDia });
    else if (enVista || posicion === 0) ventanas.push(await pedir(desde));
  }
  const [primera] = ventanas;
  // The total is always in view, even when the first window, which has it, is not.
  if (primera?.vieja && !soloLoQueFalta) Object.assign(primera, await contar());
  return ventanas;
}

/** The first missing or stale window in view. */
export function ventanaQueFalta(
  ventanas: readonly VentanaLeida<unknown>[],
  [primera, ultima]: VentanasEnVista,
): number | undefined {
  const falta = ventanas.findIndex(
    ({ vieja }, posicion) => vieja && posicion >= primera && posicion <= ultima,
  );
  if (falta >= 0) return falta;
  const { length } = ventanas;
  const alFinal = primera <= length && length <= ultima;
  return alFinal && ventanas.at(-1)?.despues !== undefined ? length : undefined;
}

/** The window of a row by its place in the list; after the last window, the next one. */
export function ventanaDeFila(ventanas: readonly VentanaLeida<unknown>[], fila: number): number {
  let hasta = 0;
  const posicion = ventanas.findIndex(({ filas }) => {
    hasta += filas.length;
    return fila < hasta;
  });
  return posicion >= 0 ? posicion : ventanas.length;
}
