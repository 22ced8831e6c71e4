import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asentar } from '../asentar.ts';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';
import { carpetasDe, escribirMarca, leerMarca } from './carpeta.ts';
import { cederCluster } from './cluster.ts';
import { pararSiNadieLoUsa } from './vigia.ts';

/**
 * A restore makes a whole data folder here, with an engine of its own, while the old data stay as
 * they are. Only a complete one takes their place.
 */
export const carpetaDeRelevo = (raiz: string): string => join(raiz, 'restaurando');

/** It says that the folder is complete, and the name that the old data get. */
const COMPLETA = 'completa';

/** The folders in which backups are rehearsed. */
const DE_ENSAYO = /^ensayo-/;

/** From here on the restore is done, even if its process dies before it moves the folders. */
export async function completarRelevo(raiz: string, nombreDelAnterior: string): Promise<void> {
  const relevo = carpetaDeRelevo(raiz);
  await mismoDueno(raiz, relevo);
  await writeFile(join(relevo, COMPLETA), nombreDelAnterior, { flush: true });
  await asentar(relevo);
  await relevar(raiz);
}

/** Made by root for another user, the data must be of that user. */
async function mismoDueno(raiz: string, relevo: string): Promise<void> {
  const { cluster } = carpetasDe(raiz);
  const { uid, gid } = await stat(existsSync(cluster) ? cluster : raiz);
  const nuevas = carpetasDe(relevo);
  if ((await stat(nuevas.cluster)).uid !== uid)
    await cederCluster(nuevas, { uid, gid, prefijo: [] });
}

/**
 * Ends a restore that its process left complete, and deletes one that it did not. It may be
 * repeated after a cut at any point. Called before the data are used.
 */
export async function relevar(raiz: string): Promise<void> {
  const relevo = carpetaDeRelevo(raiz);
  if (!existsSync(relevo)) return;
  if (!(await pararSiNadieLoUsa(carpetasDe(relevo)))) throw restaurandose(raiz);
  const anterior = await leerCompleta(relevo);
  if (anterior !== null) {
    const { cluster } = carpetasDe(raiz);
    const { cluster: nuevo } = carpetasDe(relevo);
    // Whose data they are, for a restore before they are ever opened. A damaged mark only leaves it unknown.
    const marca = await leerMarca(carpetasDe(relevo)).catch(() => null);
    if (existsSync(nuevo)) {
      if (existsSync(cluster)) await rename(cluster, join(raiz, anterior));
      await rename(nuevo, cluster);
    }
    await escribirMarca(carpetasDe(raiz), 'lista', marca?.instalacion);
    await asentar(raiz);
  }
  await rm(relevo, { recursive: true, force: true });
}

async function leerCompleta(relevo: string): Promise<string | null> {
  try {
    return await readFile(join(relevo, COMPLETA), 'utf8');
  } catch (error) {
    if (codigoDelSistema(error) === 'ENOENT') return null;
    throw error;
  }
}

const restaurandose = (raiz: string) =>
  new ErrorDeArranque(
    `Se está restaurando un respaldo en ${raiz}. Espera a que termine y vuelve a intentarlo.`,
  );

/** Deletes what killed rehearsals left behind, and ends their engines. */
export async function limpiarEnsayos(raiz: string): Promise<void> {
  const nombres = await readdir(raiz).catch(() => []);
  for (const nombre of nombres.filter((uno) => DE_ENSAYO.test(uno))) {
    const carpeta = join(raiz, nombre);
    if (await pararSiNadieLoUsa(carpetasDe(carpeta)))
      await rm(carpeta, { recursive: true, force: true });
  }
}
