import type { FueraDelNavegador } from './comun/operacion.ts';
import { type NombreOperacion, type Operaciones, operaciones } from './operaciones.ts';

/** The table of operations for the web: its type has no more than what the build leaves in each row. */
export const enNavegador: {
  [N in NombreOperacion]: Omit<Operaciones[N], FueraDelNavegador>;
} = operaciones;
