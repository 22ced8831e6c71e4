import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { codigoDe } from '../fallos.ts';

const esquemaEnlaces = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package lays these from its install script, which npm may have been told not to run. */
export async function tenderEnlaces(paquete: string): Promise<void> {
  const lista = await readFile(join(paquete, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of esquemaEnlaces.parse(JSON.parse(lista))) {
    const enlace = join(paquete, target);
    if (await lstat(enlace).catch(() => null)) continue;
    await symlink(basename(source), enlace).catch((error: unknown) => {
      if (codigoDe(error) !== 'EEXIST') throw error;
    });
  }
}
