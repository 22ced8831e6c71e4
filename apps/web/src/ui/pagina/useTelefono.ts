import { useMediaQuery } from '@mantine/hooks';

/** A sheet of paper is narrow, and no phone. */
const useHasta = (ancho: number): boolean =>
  useMediaQuery(`screen and (max-width: ${ancho}px)`, false, { getInitialValueInEffect: false });

const ANCHO_TELEFONO = 760;
/** The navigation beside them leaves a table less than it needs to show a name. */
const DESDE_TABLAS = 961;

/** Where the navigation is a drawer. */
export const useTelefono = (): boolean => useHasta(ANCHO_TELEFONO);

/** Where a table becomes cards; one with many columns, sooner. */
export const useSinTablas = (desde = DESDE_TABLAS): boolean => useHasta(desde - 1);
