import { useMediaQuery } from '@mantine/hooks';
import { DESDE_TABLAS, pantallaHasta, TELEFONO } from './anchos.ts';

const useEs = (consulta: string): boolean =>
  useMediaQuery(consulta, false, { getInitialValueInEffect: false });

/** Whether the screen is so narrow that the navigation is a drawer. */
export const useTelefono = (): boolean => useEs(TELEFONO);

/** Whether tables become cards; one with many columns needs a wider screen. */
export const useSinTablas = (desde = DESDE_TABLAS): boolean => useEs(pantallaHasta(desde - 1));

const DESDE_LADO_A_LADO = 1100;

/** Whether a map and the list of what is on it are one over the other, because side by side neither would fit. */
export const useApilados = (): boolean => useEs(pantallaHasta(DESDE_LADO_A_LADO - 1));

/** Narrower than this, seven days side by side leave no room for a name. */
const DESDE_SIETE_DIAS = 900;

/** Whether a week is seen a day at a time. */
export const useUnDia = (): boolean => useEs(pantallaHasta(DESDE_SIETE_DIAS - 1));

/** Whether what is pressed is pressed with a finger, which neither aims as a pointer does nor passes over things. */
export const useConDedo = (): boolean => useEs('(pointer: coarse)');
