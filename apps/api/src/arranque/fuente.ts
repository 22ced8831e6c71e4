import type { Conexion } from '../plataforma/bd/conexion.ts';
import type { Config } from '../plataforma/config/config.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { conectarAlMotor } from './baseDeDatos.ts';
import type { Cierre } from './cierre.ts';
import { decir } from './consola.ts';

/** The data as they are, without bringing them up to date: of a running program or of a stopped one. */
export const conexionAlosDatos = (config: Config, cierre: Cierre): Promise<Conexion> =>
  config.urlBaseDeDatos
    ? Promise.resolve({ connectionString: config.urlBaseDeDatos })
    : conectarAlMotor(config, cierre, decir, usarMotor);
