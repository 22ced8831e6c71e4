import type { Carpetas } from './carpetas.ts';
import type { Identidad } from './identidad.ts';

/** All it takes to run the engine on a folder. */
export interface Puesto {
  carpetas: Carpetas;
  postgres: string;
  identidad: Identidad;
  progreso: (linea: string) => void;
}
