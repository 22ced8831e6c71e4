import { aparte } from '../../plataforma/rutas/aparte.ts';

/** The visits of the day where a table fits: no phone downloads it before its first page. */
export const TablaDelDia = aparte(() => import('./TablaDelDia.tsx'), 'TablaDelDia');
