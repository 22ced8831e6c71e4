import { copyFile, open, rename, rm, stat, truncate } from 'node:fs/promises';
import type { Carpetas } from './carpeta.ts';

const TAMANO_MAXIMO = 10 * 1024 * 1024;

type Registro = Pick<Carpetas, 'registro'>;

const anterior = (registro: string) => `${registro}.anterior`;

const esLargo = async (registro: string): Promise<boolean> => {
  const { size } = await stat(registro).catch(() => ({ size: 0 }));
  return size > TAMANO_MAXIMO;
};

/** We open the log and the engine inherits it, because its user may be unable to open it. */
export async function abrirRegistro({ registro }: Registro) {
  if (await esLargo(registro)) await rename(registro, anterior(registro));
  const archivo = await open(registro, 'a+', 0o600);
  const { size: desde } = await archivo.stat();
  return { archivo, desde };
}

/**
 * Empties the log of a running engine, which keeps it open to append. A line written between the copy and the cut is
 * lost. Without room for the copy the log stays as it is.
 */
export async function recortarRegistro({ registro }: Registro): Promise<void> {
  if (!(await esLargo(registro))) return;
  const copia = anterior(registro);
  try {
    await copyFile(registro, copia);
  } catch {
    return rm(copia, { force: true });
  }
  await truncate(registro);
}

/** Returns the log from a point on, at most its last 4 KB. */
export async function leerDesde({ registro }: Registro, desde: number): Promise<string> {
  const archivo = await open(registro);
  try {
    const { size } = await archivo.stat();
    const inicio = Math.max(desde, size - 4_096);
    const { buffer, bytesRead } = await archivo.read(Buffer.alloc(4_096), 0, 4_096, inicio);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await archivo.close();
  }
}
