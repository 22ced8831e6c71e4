export interface Ventana<Fila> {
  /** What these rows were searched by. */
  buscar: string;
  filas: Fila[];
  /** Where it begins: the cursor of the window before it, when this one was read. */
  desde: string | undefined;
  /** Where the next one begins; undefined at the end of the list. */
  despues: string | undefined;
  /** As the first window says it. */
  total: number;
  /** It may have changed since it was read: it is read again when someone looks at it. */
  vieja: boolean;
}

/** The first and the last window that are looked at. */
export type Vista = readonly [primera: number, ultima: number];
export const AL_INICIO: Vista = [0, 0];

interface Lectura<F> {
  conocidas: readonly Ventana<F>[];
  vista: Vista;
  /** What is on view and was read after all the others stays as it is. */
  soloLoQueFalta: boolean;
  pedir: (desde: string | undefined) => Promise<Ventana<F>>;
  contar: () => Promise<number>;
}

/**
 * The windows of a list, with those on view read again, however many there are. They are read one
 * after another, each from where the one before it ends now, so between them no row is repeated or
 * skipped, whatever came or went meanwhile. The rest stay where they were, so that nothing moves on
 * the screen, and are marked to be read when they are looked at: also one that no longer begins
 * where the window before it ends. Where the list turns out to end, it ends.
 */
export async function leerVentanas<F>(lectura: Lectura<F>): Promise<Ventana<F>[]> {
  const { conocidas, vista, soloLoQueFalta, pedir, contar } = lectura;
  const ventanas: Ventana<F>[] = [];
  for (const [posicion, conocida] of [...conocidas, undefined].entries()) {
    const desde = ventanas.at(-1)?.despues;
    if (posicion > 0 && desde === undefined) break;
    const enVista = posicion >= vista[0] && posicion <= vista[1];
    const alDia = soloLoQueFalta && conocida?.vieja === false && conocida.desde === desde;
    if (conocida && (alDia || !enVista)) ventanas.push({ ...conocida, vieja: !alDia });
    else if (enVista || posicion === 0) ventanas.push(await pedir(desde));
  }
  const [primera] = ventanas;
  // How many there are is always on view; the first rows may not be.
  if (primera?.vieja && !soloLoQueFalta) primera.total = await contar();
  return ventanas;
}

/** The first window on view that is not known, or that may have changed. */
export function ventanaQueFalta(
  ventanas: readonly Ventana<unknown>[],
  [primera, ultima]: Vista,
): number | undefined {
  const falta = ventanas.findIndex(
    ({ vieja }, posicion) => vieja && posicion >= primera && posicion <= ultima,
  );
  if (falta >= 0) return falta;
  const { length } = ventanas;
  const alFinal = primera <= length && length <= ultima;
  return alFinal && ventanas.at(-1)?.despues !== undefined ? length : undefined;
}

/** In which window a row is, counted from the first of the list; past the last one, the next. */
export function ventanaDeFila(ventanas: readonly Ventana<unknown>[], fila: number): number {
  let hasta = 0;
  const posicion = ventanas.findIndex(({ filas }) => {
    hasta += filas.length;
    return fila < hasta;
  });
  return posicion >= 0 ? posicion : ventanas.length;
}
