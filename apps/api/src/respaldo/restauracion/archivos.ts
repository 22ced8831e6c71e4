import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { abrirArchivos, carpetaDeArchivos } from '../../plataforma/archivos/abrir.ts';
import type { Config } from '../../plataforma/config/config.ts';
import type { ArchivoLeido } from '../leer.ts';
import { explicarArchivo } from '../problemas.ts';

/** Puts the files of a backup where the program looks for them. Those that are there stay. */
export type PonerArchivo = (archivo: ArchivoLeido) => Promise<void>;

export function ponerEn(config: Pick<Config, 'carpetaDatos' | 'almacenArchivos'>): PonerArchivo {
  const archivos = abrirArchivos(config);
  const carpeta = carpetaDeArchivos(config);
  const temporales = join(carpeta, '.tmp');
  return async ({ guardada, bytes }) => {
    const ruta = join(temporales, randomUUID());
    try {
      await mkdir(temporales, { recursive: true, mode: 0o700 });
      await writeFile(ruta, bytes, { flag: 'wx', mode: 0o600 });
      await archivos.poner(guardada, ruta);
    } catch (error) {
      throw explicarArchivo(error, archivos.almacen ?? carpeta);
    } finally {
      // Its own failure would hide the reason.
      await rm(ruta, { force: true }).catch(() => undefined);
    }
  };
}

/** Writes it also over one that is there, which may be damaged. True when it was missing. */
export function traerEn(
  config: Parameters<typeof ponerEn>[0],
): (leido: Parameters<PonerArchivo>[0]) => Promise<boolean> {
  const archivos = abrirArchivos(config);
  const poner = ponerEn(config);
  return async (leido) => {
    const estaba = await archivos.tiene(leido.guardada).catch((error: unknown) => {
      throw explicarArchivo(error, archivos.almacen ?? carpetaDeArchivos(config));
    });
    await poner(leido);
    return !estaba;
  };
}

/** Restored by root for another user, they must be of that user. */
export async function cederArchivos(config: Pick<Config, 'carpetaDatos'>): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const carpeta = carpetaDeArchivos(config);
  const entradas = await readdir(carpeta, { recursive: true }).catch(() => null);
  if (!entradas) return;
  const { uid, gid } = await stat(config.carpetaDatos);
  for (const entrada of ['.', ...entradas]) await chown(join(carpeta, entrada), uid, gid);
}
