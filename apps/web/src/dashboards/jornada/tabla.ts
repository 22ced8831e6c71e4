import { aparte } from '../../plataforma/rutas/aparte.ts';

/** The day's visits where a table fits. Separate, so no phone downloads it before its first page. */
export const TablaDelDia = aparte(() => import('./TablaDelDia.tsx'), 'TablaDelDia');
