import { aparte } from '../../plataforma/rutas/aparte.ts';

/** Separate: a company without hours never shows it. */
export const EnCamino = aparte(() => import('./EnCamino.tsx'), 'EnCamino');
