import { RUTAS } from '../navegacion.ts';

/** The page of a visit for whoever supervises it, where the modals over it return to. */
export const detalleDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;

/** The page of a visit for the technician who carries it out. */
export const detalleTecnicoDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita-tecnico'], params: { idVisita: String(idVisita) } }) as const;
