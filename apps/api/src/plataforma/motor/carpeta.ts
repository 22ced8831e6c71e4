import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';

export interface Carpetas {
  raiz: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** PostgreSQL's log. */
  registro: string;
  /** The file that marks the folder as ours. */
  marca: string;
}

export const carpetasDe = (raiz: string): Carpetas => ({
  raiz,
  cluster: join(raiz, 'postgres'),
  registro: join(raiz, 'postgres.log'),
  marca: join(raiz, 'gestion-visitas.json'),
});

/**
 * Checks `DATA_DIR` before anything is written in it, and refuses a folder that is not ours or is
 * damaged. Returns whether PostgreSQL's data directory must be made.
 */
export async function revisarCarpeta(carpetas: Carpetas): Promise<'por crear' | 'creada'> {
  await crearCarpeta(carpetas.raiz);
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

/**
 * With its parents. Node's own `recursive` loops forever where the system denies a folder that
 * exists, as in /proc.
 */
async function crearCarpeta(raiz: string): Promise<void> {
  try {
    await mkdir(raiz, { mode: modoDeCarpeta() });
  } catch (error) {
    if (codigoDelSistema(error) === 'EEXIST' && (await esCarpeta(raiz))) return;
    if (codigoDelSistema(error) !== 'ENOENT') throw error;
    if (await esCarpeta(dirname(raiz))) throw sinCarpetas(raiz);
    await crearCarpeta(dirname(raiz));
    await mkdir(raiz, { mode: modoDeCarpeta() });
  }
}

const esCarpeta = (ruta: string): Promise<boolean> =>
  stat(ruta).then(
    (una) => una.isDirectory(),
    () => false,
  );

const sinCarpetas = (raiz: string) =>
  new ErrorDeArranque(
    `No se puede crear la carpeta ${raiz}: en ese lugar no se guardan archivos. Elige otra con DATA_DIR.`,
  );

/** Root may run the engine as another user, who must be able to pass through this folder. */
const modoDeCarpeta = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/**
 * A freshly formatted disk has the first. In the others a restore leaves what it works with, and the files of
 * visits are there for another database too.
 */
const SIN_DATOS = ['lost+found', 'restaurando', 'respaldos', 'provisional', 'archivos'];

export async function exigirVacia({ raiz, marca }: Carpetas): Promise<void> {
  const nombres = await readdir(raiz);
  // Another start has taken the folder meanwhile, so its files are of this program.
  if (nombres.includes(basename(marca))) return;
  const ajenos = nombres.filter(
    // Another start may be writing the mark.
    (nombre) => !SIN_DATOS.includes(nombre) && !nombre.startsWith(basename(marca)),
  );
  if (ajenos.length === 0) return;
  throw new ErrorDeArranque(
    `La carpeta ${raiz} contiene archivos que no son de este programa (por ejemplo, ${ajenos[0]}). Elige con DATA_DIR una carpeta vacía o la de tus datos. No se ha tocado nada.`,
  );
}

/** Only its owner and root can enter PostgreSQL's data directory. */
async function exigirPropio({ raiz, cluster }: Carpetas): Promise<void> {
  const yo = process.getuid?.();
  const dueno = (await stat(cluster).catch(() => null))?.uid;
  if (yo === 0 || dueno === undefined || dueno === yo) return;
  throw new ErrorDeArranque(
    `Los datos de ${raiz} son de otro usuario del sistema. Arranca el programa con ese usuario o elige otra carpeta con DATA_DIR.`,
  );
}

/** The PostgreSQL that made the data; null when there are none. */
export async function versionDelCluster({ cluster }: Carpetas): Promise<number | null> {
  try {
    return Number.parseInt(await readFile(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch (error) {
    if (codigoDelSistema(error) === 'ENOENT') return null;
    throw error;
  }
}

const danada = ({ cluster }: Carpetas) =>
  new ErrorDeArranque(
    `Los datos están incompletos: falta ${join(cluster, 'PG_VERSION')}. Restaura tu copia de seguridad o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
  );

const otraVersion = ({ cluster }: Carpetas, version: number | null) =>
  new ErrorDeArranque(
    `Los datos de ${cluster} son de PostgreSQL ${version || 'desconocido'} y este programa usa PostgreSQL ${VERSION_MOTOR}. ${
      version && version < VERSION_MOTOR
        ? 'Pásalos con npm run motor -- --pasar; los de ahora quedan aparte.'
        : 'Usa la versión del programa que los creó o restaura una copia de seguridad.'
    } No se ha tocado nada.`,
  );

const FORMATO = 1;
export const VERSION_MOTOR = 18;

const esquemaProducto = z.object({ producto: z.literal('gestion-visitas'), formato: z.int() });
const esquemaMarca = z.object({
  motor: z.int(),
  estado: z.enum(['preparando', 'lista']),
  /** Which company's data these are, readable without opening them. */
  instalacion: z.optional(z.string()),
});
export type MarcaDeCarpeta = z.infer<typeof esquemaMarca>;

/**
 * The mark is written first, and becomes `lista` once PostgreSQL's data directory is complete. So a
 * lost directory is not taken for one never made.
 */
export async function leerMarca({ marca, raiz }: Carpetas): Promise<MarcaDeCarpeta | null> {
  const texto = await readFile(marca, 'utf8').catch((error: unknown) => {
    if (codigoDelSistema(error) === 'ENOENT') return null;
    throw error;
  });
  return texto === null ? null : interpretar(texto, raiz);
}

function interpretar(texto: string, raiz: string): MarcaDeCarpeta {
  const json = comoJson(texto);
  const producto = esquemaProducto.safeParse(json);
  if (producto.success && producto.data.formato > FORMATO) {
    throw new ErrorDeArranque(
      `Los datos de ${raiz} son de una versión más nueva del programa. Actualiza el programa o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
    );
  }
  const marca = esquemaMarca.safeParse(json);
  if (!producto.success || !marca.success) {
    throw new ErrorDeArranque(
      `La carpeta ${raiz} está dañada: su archivo gestion-visitas.json no se entiende. Restaura tu copia de seguridad o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
    );
  }
  return marca.data;
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Replaces the file in one step: a reader finds the old one or the new one, whole. */
export async function escribirMarca(
  { marca }: Carpetas,
  estado: MarcaDeCarpeta['estado'],
  instalacion?: string,
): Promise<void> {
  const contenido = {
    producto: 'gestion-visitas',
    formato: FORMATO,
    motor: VERSION_MOTOR,
    estado,
    instalacion,
  };
  const provisional = `${marca}.${randomUUID()}`;
  await writeFile(provisional, `${JSON.stringify(contenido, null, 2)}\n`, { flush: true });
  await rename(provisional, marca);
}
