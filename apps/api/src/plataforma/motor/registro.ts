import { open, rename, stat } from 'node:fs/promises';
import type { Carpetas } from './carpetas.ts';

const MAXIMO = 10 * 1024 * 1024;

/** Opened by us and inherited by the engine, which may not be able to open it itself. */
export async function abrirRegistro({ registro }: Carpetas) {
  const { size } = await stat(registro).catch(() => ({ size: 0 }));
  if (size > MAXIMO) await rename(registro, `${registro}.anterior`);
  const archivo = await open(registro, 'a+', 0o600);
  const { size: desde } = await archivo.stat();
  return { archivo, desde };
}

/** What was written from a point on; the end of it when it is long. */
export async function leerDesde({ registro }: Carpetas, desde: number): Promise<string> {
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
