import { aparte } from '../plataforma/rutas/aparte.ts';

/** At a side of every page; on a phone it is in a drawer, which is downloaded when it is opened. */
export const Navegacion = aparte(() => import('./Navegacion.tsx'), 'Navegacion');
