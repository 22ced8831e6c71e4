import { RUTAS } from '../navegacion.ts';

/** Where the modals over a visit return to. */
export const detalleDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;
