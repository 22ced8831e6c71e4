import { realpath, stat } from 'node:fs/promises';
import { ErrorDeArranque } from '../fallos.ts';
import { localizarBinarios } from './binarios.ts';
import { carpetasDe } from './carpetas.ts';
import { BASE, cederCluster, crearCluster, limpiarProvisionales, USUARIO } from './cluster.ts';
import { explicarFallo } from './explicaciones.ts';
import { guardar } from './guardia.ts';
import { elegirIdentidad } from './identidad.ts';
import { leerMarca } from './marca.ts';
import { leerPostmaster, responde } from './postmaster.ts';
import type { Puesto } from './puesto.ts';
import { revisarCarpeta } from './revision.ts';
import { PUERTO } from './zocalo.ts';

export interface Motor {
  conexion: { host: string; port: number; user: string; database: string };
  /** It was already running: its app was killed and it outlived it. */
  reutilizado: boolean;
  /** Stops the engine cleanly. The pool must be closed before. */
  detener(): Promise<void>;
}

interface Opciones {
  /** DATA_DIR, absolute. */
  carpeta: string;
  /** Told what is going on, a sentence at a time, also later while it recovers by itself. */
  progreso: (linea: string) => void;
}

/** The database that comes with the program: made, started or found running, on one folder. */
export async function iniciarMotor({ carpeta, progreso }: Opciones): Promise<Motor> {
  try {
    const puesto = await preparar(carpeta, progreso);
    const guardia = await guardar(puesto);
    await limpiarProvisionales(puesto.carpetas);
    return {
      conexion: { host: guardia.zocalo, port: PUERTO, user: USUARIO, database: BASE },
      reutilizado: guardia.reutilizado,
      detener: guardia.detener,
    };
  } catch (error) {
    throw explicarFallo(error, carpeta);
  }
}

/**
 * For a moment, on data that is there: beside the program when it is running, whose engine stays as
 * it was; with an engine of its own when it is not.
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
  const estado = await revisarCarpeta(carpetasDe(carpeta));
  // Without symbolic links, the same folder is always known by the same name.
  const carpetas = carpetasDe(await realpath(carpeta));
  const identidad = await elegirIdentidad(carpetas, binarios.postgres);
  if (estado === 'por crear') {
    progreso('Creando la base de datos…');
    await crearCluster(carpetas, binarios, identidad);
  }
  const { uid } = await stat(carpetas.cluster);
  if (uid !== identidad.uid) await cederCluster(carpetas, identidad);
  return { carpetas, postgres: binarios.postgres, identidad, progreso };
}
