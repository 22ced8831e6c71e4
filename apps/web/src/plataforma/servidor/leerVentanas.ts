/** How many there are; with `conTope`, more than those that were counted. */
export interface Recuento {
  total: number;
  conTope: boolean;
}

/** Of the list, only the first window knows how many rows it has. */
export interface VentanaLeida<Fila> extends Recuento {
  /** What these rows were searched for. */
  buscar: string;
  filas: Fila[];
  /** The cursor it was read from: where the window before it ended at that moment. */
  desde: string | undefined;
  /** The cursor where the next window begins; undefined at the end of the list. */
  despues: string | undefined;
  /** It may have changed since it was read, so it is read again when it comes into view. */
  vieja: boolean;
}

/** The first and the last window in view. */
export type VentanasEnVista = readonly [primera: number, ultima: number];
export const AL_INICIO: VentanasEnVista = [0, 0];

interface Opciones<F> {
  conocidas: readonly VentanaLeida<F>[];
  vista: VentanasEnVista;
  /** Reads only the windows in view that are missing or stale, and no other. */
  soloLoQueFalta: boolean;
  pedir: (desde: string | undefined) => Promise<VentanaLeida<F>>;
  contar: () => Promise<Recuento>;
}

/**
 * Reads again the windows of a list that are in view. They are read one after another, each from where
 * the one before it ends now: between them no row is repeated or skipped, whatever was added or removed
 * meanwhile. The other windows stay as they were, so that nothing moves on the screen, and become
 * `vieja`. So does one that no longer begins where the window before it ends. When the list turns out
 * to be shorter, the windows after its end are dropped.
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
  // The total is always in view, also when the first window, which says it, is not.
  if (primera?.vieja && !soloLoQueFalta) Object.assign(primera, await contar());
  return ventanas;
}

/** The first window in view that has not been read, or that may have changed. */
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

/** In which window a row is, by its place in the list; beyond the last window, the one to come. */
export function ventanaDeFila(ventanas: readonly VentanaLeida<unknown>[], fila: number): number {
  let hasta = 0;
  const posicion = ventanas.findIndex(({ filas }) => {
    hasta += filas.length;
    return fila < hasta;
  });
  return posicion >= 0 ? posicion : ventanas.length;
}
