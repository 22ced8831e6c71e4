import { abrirBaseDeDatos, type Conexion } from '../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { migrar } from '../plataforma/bd/migrar.ts';
import type { Config } from '../plataforma/config/config.ts';
import { iniciarMotor } from '../plataforma/motor/motor.ts';
import type { Cierre } from './cierre.ts';
import { decir } from './consola.ts';
import { comprobarServidor, explicarServidor } from './servidorExterno.ts';

type Avisar = (mensaje: string) => void;

/** The database ready to be used: its own engine, or the server DATABASE_URL names. */
export async function prepararBaseDeDatos(
  config: Config,
  cierre: Cierre,
  avisar: Avisar,
  iniciar = iniciarMotor,
): Promise<{ bd: Ejecutor; conexion: Conexion }> {
  const { urlBaseDeDatos: url } = config;
  const conexion = url
    ? { connectionString: url }
    : await arrancarMotor(config, cierre, avisar, iniciar);
  const bd = abrirBaseDeDatos(conexion, {
    alPerderConexion: ({ message }) => avisar(`Se perdió una conexión con la base: ${message}`),
  });
  cierre.alCerrar(() => bd.destroy());
  try {
    if (url) await comprobarServidor(bd, url);
    await migrar(conexion);
  } catch (error) {
    throw url ? explicarServidor(error, url) : error;
  }
  return { bd, conexion };
}

async function arrancarMotor(
  { carpetaDatos }: Config,
  cierre: Cierre,
  avisar: Avisar,
  iniciar: typeof iniciarMotor,
): Promise<Conexion> {
  decir('Iniciando la base de datos…');
  olvidarOtrosServidores();
  const arranque = iniciar({ carpeta: carpetaDatos, progreso: avisar });
  // Also one that was still starting when it was asked to stop.
  cierre.alCerrar(async () => (await arranque.catch(() => null))?.detener(), { sinFalta: true });
  const motor = await arranque;
  if (motor.reutilizado) decir('La base de datos seguía en marcha: se usa la misma.');
  return motor.conexion;
}

/** PGSSLMODE, PGOPTIONS…: the driver would read them, and they are not about this engine. */
function olvidarOtrosServidores(): void {
  for (const nombre of Object.keys(process.env)) {
    if (nombre.startsWith('PG')) delete process.env[nombre];
  }
}
