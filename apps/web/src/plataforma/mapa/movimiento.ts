/** Who gets dizzy sees the map change place at once. */
export const sinMovimiento = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
