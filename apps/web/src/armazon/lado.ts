import { aparte } from '../plataforma/rutas/aparte.ts';

/** The navigation at the side of every page. On a phone it is in a drawer, downloaded when opened. */
export const Navegacion = aparte(() => import('./Navegacion.tsx'), 'Navegacion');
