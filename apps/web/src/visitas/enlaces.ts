import { RUTAS } from '../navegacion.ts';

/** The states of an open visit, as the lists show them and their addresses ask for them. */
export const SIN_TERMINAR = 'Pendiente,En Proceso,Atrasada';

/** The supervisor's page of a visit, where the modals over it return. */
export const detalleDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita'], params: { idVisita: String(idVisita) } }) as const;

export const detalleTecnicoDe = (idVisita: number) =>
  ({ to: RUTAS['detalle-visita-tecnico'], params: { idVisita: String(idVisita) } }) as const;
