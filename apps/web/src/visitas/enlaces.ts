import { RUTAS } from '../navegacion.ts';

/** The supervisor's page of a visit, where the modals over it return. */
export const detalleDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;

export const detalleTecnicoDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita-tecnico'], params: { idVisita: String(idVisita) } }) as const;
