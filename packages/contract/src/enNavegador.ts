import type { FueraDelNavegador } from './comun/operacion.ts';
import { type NombreOperacion, type Operaciones, operaciones } from './operaciones.ts';

/** The operations table for the web. Its type has only the fields the build leaves in each row. */
export const enNavegador: {
  [N in NombreOperacion]: Omit<Operaciones[N], FueraDelNavegador>;
} = operaciones;
