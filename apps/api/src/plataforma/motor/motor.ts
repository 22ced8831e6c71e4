import { realpath, stat } from 'node:fs/promises';
import { ErrorDeArranque } from '../fallos.ts';
import { localizarBinarios } from './binarios.ts';
import { type Carpetas, carpetasDe, leerMarca, revisarCarpeta } from './carpeta.ts';
import { BASE, cederCluster, crearCluster, limpiarProvisionales, USUARIO } from './cluster.ts';
import { elegirIdentidad, type Identidad, type Puesto } from './ejecucion.ts';
import { leerPostmaster, responde } from './enMarcha.ts';
import { explicarFallo } from './explicaciones.ts';
import { relevar } from './relevo.ts';
import { ponerVigia } from './vigia.ts';
import { PUERTO } from './zocalo.ts';

export interface Motor {
  conexion: { host: string; port: number; user: string; database: string };
  /** True when the engine was already running: it outlived a killed program. */
  reutilizado: boolean;
  /** Stops the engine in order. The connections to it must have been closed before. */
  detener(): Promise<void>;
}

interface Opciones {
  /** `DATA_DIR`, absolute. */
  carpeta: string;
  /** Called with a sentence at each step, and later whenever the engine dies. */
  progreso: (linea: string) => void;
}

/** Returns the database that comes with the program: created, started or found running. */
export async function iniciarMotor({ carpeta, progreso }: Opciones): Promise<Motor> {
  try {
    const puesto = await preparar(carpeta, progreso);
    const motor = await enUso(puesto);
    await limpiarProvisionales(puesto.carpetas);
    return motor;
  } catch (error) {
    throw explicarFallo(error, carpeta);
  }
}

/** Starts another PostgreSQL, from the folder of its package, on the data that it made. */
export async function iniciarOtroMotor(
  { carpeta, progreso }: Opciones,
  paquete: string,
): Promise<Motor> {
  const { postgres } = await localizarBinarios(paquete);
  const carpetas = carpetasDe(await realpath(carpeta));
  const identidad = await elegirIdentidad(carpetas, postgres);
  await cederSiEsDeOtro(carpetas, identidad);
  return enUso({ carpetas, postgres, identidad, progreso });
}

async function enUso(puesto: Puesto): Promise<Motor> {
  const { zocalo, reutilizado, detener } = await ponerVigia(puesto);
  const conexion = { host: zocalo, port: PUERTO, user: USUARIO, database: BASE };
  return { conexion, reutilizado, detener };
}

/**
 * For a command that uses existing data briefly. Uses the engine of a running program and leaves it
 * on, or starts one and stops it afterwards.
 */
export async function usarMotor(opciones: Opciones): Promise<Motor> {
  const { carpeta } = opciones;
  try {
    const carpetas = carpetasDe(carpeta);
    if (!(await leerMarca(carpetas))) throw sinDatos(carpeta);
    const enMarcha = await leerPostmaster(carpetas);
    if (!enMarcha || !(await responde(carpetas, enMarcha))) return await iniciarMotor(opciones);
    const { zocalo: host, puerto: port } = enMarcha;
    const conexion = { host, port, user: USUARIO, database: BASE };
    return { conexion, reutilizado: true, detener: async () => undefined };
  } catch (error) {
    throw explicarFallo(error, carpeta);
  }
}

const sinDatos = (carpeta: string) =>
  new ErrorDeArranque(
    `En ${carpeta} no hay datos de este programa. Indica con DATA_DIR, o en DATABASE_URL, dónde están los tuyos.`,
  );

async function preparar(carpeta: string, progreso: Opciones['progreso']): Promise<Puesto> {
  const binarios = await localizarBinarios();
  await relevar(carpeta);
  const estado = await revisarCarpeta(carpetasDe(carpeta));
  // Symbolic links are resolved, so that one folder always has one name.
  const carpetas = carpetasDe(await realpath(carpeta));
  const identidad = await elegirIdentidad(carpetas, binarios.postgres);
  if (estado === 'por crear') {
    progreso('Creando la base de datos…');
    await crearCluster(carpetas, binarios, identidad);
  }
  await cederSiEsDeOtro(carpetas, identidad);
  return { carpetas, postgres: binarios.postgres, identidad, progreso };
}

async function cederSiEsDeOtro(carpetas: Carpetas, identidad: Identidad): Promise<void> {
  const { uid } = await stat(carpetas.cluster);
  if (uid !== identidad.uid) await cederCluster(carpetas, identidad);
}
