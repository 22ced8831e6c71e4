import { access, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codigoDe, ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';
import { escribirMarca, leerMarca, VERSION_MOTOR } from './marca.ts';

/**
 * Looks at DATA_DIR before anything is written in it, and refuses what is not ours or not whole.
 * Answers whether the engine's folder is still to be made.
 */
export async function revisarCarpeta(carpetas: Carpetas): Promise<'por crear' | 'creada'> {
  await mkdir(carpetas.raiz, { recursive: true, mode: modoDeCarpeta() });
  await access(carpetas.raiz, constants.R_OK | constants.W_OK | constants.X_OK);

  const marca = await leerMarca(carpetas);
  if (!marca) {
    await exigirVacia(carpetas);
    await escribirMarca(carpetas, 'preparando');
    return 'por crear';
  }
  await exigirPropio(carpetas);
  const version = await versionDelCluster(carpetas);
  if (version === null && marca.estado === 'lista') throw danada(carpetas);
  if ((version ?? marca.motor) !== VERSION_MOTOR) throw otraVersion(carpetas, version);
  return version === null ? 'por crear' : 'creada';
}

/** Root may have to run the engine as someone else, who must be able to pass through. */
const modoDeCarpeta = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

async function exigirVacia({ raiz, marca }: Carpetas): Promise<void> {
  const ajenos = (await readdir(raiz)).filter(
    // A freshly formatted volume is not empty; nor is a folder another start is just marking.
    (nombre) => nombre !== 'lost+found' && !nombre.startsWith(basename(marca)),
  );
  if (ajenos.length === 0) return;
  throw new ErrorDeArranque(
    `La carpeta ${raiz} contiene archivos que no son de este programa (por ejemplo, ${ajenos[0]}). Elige con DATA_DIR una carpeta vacía o la de tus datos. No se ha tocado nada.`,
  );
}

/** The engine's folder is closed to everyone but its owner, and root. */
async function exigirPropio({ raiz, cluster }: Carpetas): Promise<void> {
  const yo = process.getuid?.();
  const dueno = (await stat(cluster).catch(() => null))?.uid;
  if (yo === 0 || dueno === undefined || dueno === yo) return;
  throw new ErrorDeArranque(
    `Los datos de ${raiz} son de otro usuario del sistema. Arranca el programa con ese usuario o elige otra carpeta con DATA_DIR.`,
  );
}

async function versionDelCluster({ cluster }: Carpetas): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (codigoDe(error) === 'ENOENT') return null;
    throw error;
  }
}

const danada = ({ cluster }: Carpetas) =>
  new ErrorDeArranque(
    `Los datos están incompletos: falta ${join(cluster, 'PG_VERSION')}. Restaura tu copia de seguridad o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
  );

const otraVersion = ({ cluster }: Carpetas, version: number | null) =>
  new ErrorDeArranque(
    `Los datos de ${cluster} son de PostgreSQL ${version || 'desconocido'} y este programa usa PostgreSQL ${VERSION_MOTOR}. Usa la versión del programa que los creó o restaura una copia de seguridad. No se ha tocado nada.`,
  );
