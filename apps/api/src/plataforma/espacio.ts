import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { enBytes } from '@visitas/contract/comun/formato';
import { codigoDelSistema, ErrorDeArranque } from './fallos.ts';

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

/** Refuses a new file of this size when it would leave the disk nearly full. */
export async function exigirEspacio(carpeta: string, bytes: number): Promise<void> {
  const espacio = await medirEspacio(carpeta);
  if (espacio) exigirQueQuepa(espacio, bytes);
}

export function exigirQueQuepa({ libre, total }: Espacio, bytes: number): void {
  const disponible = libre - total * (1 - LLENO);
  if (disponible >= bytes) return;
  throw new SinEspacio(bytes - disponible);
}

/** Its sentence is for the operator: the console shows it, and the table of backups keeps it. */
export class SinEspacio extends ErrorDeArranque {
  constructor(faltan: number) {
    super(
      `No hay espacio en el disco: faltan ${enBytes(faltan)}. Libera espacio y vuelve a intentarlo.`,
    );
  }
}
