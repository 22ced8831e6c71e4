import { atenderEstado } from './estado.ts';
import type { OrdenDeConsola } from './orden.ts';
import { atenderMotor } from './pasarDeMotor.ts';
import { atenderRespaldo } from './respaldo.ts';
import { atenderRestaurar } from './restaurar.ts';
import { atenderUsuarios } from './usuarios.ts';

/**
 * The commands of the console: `npm run <name> -- …`. Without a name, the program starts. A number is the exit
 * code; without one it is 0.
 */
const ORDENES: Record<string, (orden: OrdenDeConsola) => Promise<unknown>> = {
  estado: atenderEstado,
  motor: atenderMotor,
  respaldo: atenderRespaldo,
  restaurar: atenderRestaurar,
  usuarios: atenderUsuarios,
};

export const ordenDe = (nombre: string) =>
  Object.hasOwn(ORDENES, nombre) ? ORDENES[nombre] : undefined;
