type Color = 'danger' | 'primary';

/** Below it no cluster is red, however much it stands out. */
const MINIMO = 10;

export const mediaDe = (cuentas: readonly number[]): number =>
  cuentas.length === 0 ? 0 : cuentas.reduce((suma, cuenta) => suma + cuenta, 0) / cuentas.length;

/**
 * Section 9: red when it counts more than the larger of ten and the mean of what is on view, those
 * that are alone included; otherwise blue.
 */
export const colorDeRacimo = (cuenta: number, media: number): Color =>
  cuenta > Math.max(MINIMO, media) ? 'danger' : 'primary';
