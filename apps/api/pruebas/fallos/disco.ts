import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Needs root, and some containers forbid it even to root. */
export const puedeMontar = (): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** A disk of that size in that folder, until the function that it returns is called. */
export function montar(carpeta: string, megas: number): () => void {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megas}m`, 'tmpfs', carpeta]);
  return () => void spawnSync('umount', ['--lazy', carpeta]);
}

const TROZO = Buffer.alloc(4 * 1024 * 1024);

/** Takes all the room in that folder's disk, until the function that it returns is called. */
export async function llenarDisco(carpeta: string): Promise<() => Promise<void>> {
  const relleno = join(carpeta, 'relleno');
  const archivo = await open(relleno, 'w');
  for (let trozo = TROZO; trozo.length > 0; ) {
    const escrito = await archivo.write(trozo).catch(() => null);
    if (!escrito) trozo = trozo.subarray(0, trozo.length >> 1);
  }
  await archivo.close();
  return () => rm(relleno);
}
