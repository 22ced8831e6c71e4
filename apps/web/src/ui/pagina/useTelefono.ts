import { useMediaQuery } from '@mantine/hooks';

/** Only of screens: a sheet of paper is as narrow, and is no phone. */
const useHasta = (ancho: number): boolean =>
  useMediaQuery(`screen and (max-width: ${ancho}px)`, false, { getInitialValueInEffect: false });

const ANCHO_TELEFONO = 760;
/** On a narrower screen, the navigation leaves a table too little room to show a name. */
const DESDE_TABLAS = 961;

/** Whether the screen is so narrow that the navigation is a drawer. */
export const useTelefono = (): boolean => useHasta(ANCHO_TELEFONO);

/** Whether tables become cards; one with many columns needs a wider screen. */
export const useSinTablas = (desde = DESDE_TABLAS): boolean => useHasta(desde - 1);

const DESDE_LADO_A_LADO = 1100;

/** Whether a map and the list of what is on it are one over the other, because side by side neither would fit. */
export const useApilados = (): boolean => useHasta(DESDE_LADO_A_LADO - 1);
