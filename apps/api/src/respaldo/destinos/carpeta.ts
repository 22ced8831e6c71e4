import { randomBytes } from 'node:crypto';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { asentar } from '../../plataforma/asentar.ts';
import { codigoDelSistema } from '../../plataforma/fallos.ts';
import type { Guardado, LugarDeRespaldos } from './destino.ts';

const PARCIAL = '.parcial';

/** A backup holds everything the company has: only the user of the program reads it. */
const SOLO_SUYA = 0o700;
const SOLO_SUYO = 0o600;

export const enCarpeta = (carpeta: string): LugarDeRespaldos => ({
  lugar: carpeta,
  async libre() {
    await asegurarCarpeta(carpeta);
    const { bavail, bsize } = await statfs(carpeta);
    return bavail * bsize;
  },
  // Two companies may share the folder and the minute.
  async provisional(nombre) {
    await asegurarCarpeta(carpeta);
    return join(carpeta, `${nombre}.${randomBytes(4).toString('hex')}${PARCIAL}`);
  },
  guardar: (nombre, archivo) => guardarEn(carpeta, nombre, archivo),
  async listar() {
    await asegurarCarpeta(carpeta);
    const nombres = (await readdir(carpeta)).filter((nombre) => !nombre.endsWith(PARCIAL));
    const medidos = nombres.map(async (nombre): Promise<Guardado | null> => {
      const uno = await stat(join(carpeta, nombre)).catch(() => null);
      return uno?.isFile() ? { nombre, bytes: uno.size } : null;
    });
    return (await Promise.all(medidos)).filter((uno) => uno !== null);
  },
  traer: async (nombre) => join(carpeta, nombre),
  async borrar(nombre) {
    await rm(join(carpeta, nombre), { force: true });
    await asentar(carpeta);
  },
  async descartar(nombre) {
    const parciales = (await readdir(carpeta).catch(() => [])).filter(
      (uno) => uno.startsWith(`${nombre}.`) && uno.endsWith(PARCIAL),
    );
    for (const uno of parciales) await rm(join(carpeta, uno), { force: true });
  },
});

/**
 * With its parents. Node's own `recursive` loops forever where the system denies a folder that
 * exists, as in /proc.
 */
export async function asegurarCarpeta(carpeta: string): Promise<void> {
  try {
    await mkdir(carpeta, { mode: SOLO_SUYA });
  } catch (error) {
    if (codigoDelSistema(error) === 'EEXIST') return;
    if (codigoDelSistema(error) !== 'ENOENT' || dirname(carpeta) === carpeta) throw error;
    await asegurarCarpeta(dirname(carpeta));
    await mkdir(carpeta, { mode: SOLO_SUYA });
  }
}

async function guardarEn(carpeta: string, nombre: string, archivo: string): Promise<void> {
  await asegurarCarpeta(carpeta);
  const parcial =
    dirname(archivo) === carpeta
      ? archivo
      : join(carpeta, `${nombre}.${basename(archivo)}${PARCIAL}`);
  const final = join(carpeta, nombre);
  try {
    if (parcial !== archivo) await copyFile(archivo, parcial);
    await chmod(parcial, SOLO_SUYO);
    await asentar(parcial);
    // `rename` would replace a file of somebody else. This name is ours from here on.
    await (await open(final, 'wx', SOLO_SUYO)).close();
    await rename(parcial, final).catch(async (error: unknown) => {
      await rm(final, { force: true });
      throw error;
    });
  } catch (error) {
    await rm(parcial, { force: true });
    throw error;
  }
  await asentar(carpeta);
  if (parcial !== archivo) await rm(archivo, { force: true });
}
