import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codigoDelSistema } from './fallos.ts';

export interface Espacio {
  libre: number;
  total: number;
}

/** From here on administrators are told. */
export const CASI_LLENO = 0.9;
/** From here on new files are refused, so that the database itself can still write. */
export const LLENO = 0.97;

/**
 * The room for this program on the disk of a folder, which may not exist yet. The blocks reserved for root
 * count as used. Null where the system does not say.
 */
export async function medirEspacio(carpeta: string): Promise<Espacio | null> {
  try {
    const { bavail, bfree, blocks, bsize } = await statfs(carpeta);
    const reservado = bfree - bavail;
    return { libre: bavail * bsize, total: (blocks - reservado) * bsize };
  } catch (error) {
    const madre = dirname(carpeta);
    return codigoDelSistema(error) === 'ENOENT' && madre !== carpeta ? medirEspacio(madre) : null;
  }
}

export const usoDe = ({ libre, total }: Espacio): number => (total > 0 ? 1 - libre / total : 0);

/** The bytes that a new file of this size lacks: it may not fill the disk. Zero where the system does not say. */
export async function faltanPara(carpeta: string, bytes: number): Promise<number> {
  const espacio = await medirEspacio(carpeta);
  return espacio ? loQueFalta(espacio, bytes) : 0;
}

export const loQueFalta = ({ libre, total }: Espacio, bytes: number): number =>
  Math.max(0, bytes - (libre - total * (1 - LLENO)));
