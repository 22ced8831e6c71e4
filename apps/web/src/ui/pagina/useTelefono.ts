import { useMediaQuery } from '@mantine/hooks';
import { DESDE_TABLAS, pantallaHasta, TELEFONO } from './anchos.ts';

const useEs = (consulta: string): boolean =>
  useMediaQuery(consulta, false, { getInitialValueInEffect: false });

/** True when the screen is so narrow that the navigation is a drawer. */
export const useTelefono = (): boolean => useEs(TELEFONO);

/** True when tables become cards; a table with many columns needs a wider screen. */
export const useSinTablas = (desde = DESDE_TABLAS): boolean => useEs(pantallaHasta(desde - 1));

const DESDE_LADO_A_LADO = 1100;

/** True when a map and its list are stacked, because they do not fit side by side. */
export const useApilados = (): boolean => useEs(pantallaHasta(DESDE_LADO_A_LADO - 1));

/** On a narrower screen, seven days side by side leave no room for a name. */
const DESDE_SIETE_DIAS = 900;

/** True when a week shows one day at a time. */
export const useUnDia = (): boolean => useEs(pantallaHasta(DESDE_SIETE_DIAS - 1));

/** True for touch input, which is less precise than a pointer and cannot hover. */
export const useConDedo = (): boolean => useEs('(pointer: coarse)');
