import type { AlAvanzar } from '../alAvanzar.ts';
import { FalloDeRespaldo } from '../fallo.ts';
import type { Manifiesto } from '../manifiesto.ts';
import type { PonerArchivo } from './archivos.ts';

/** What a restore needs to know, wherever it goes. */
export interface Restauracion {
  archivo: string;
  frase: string | null;
  /** As `verificar` returned it: the whole file was read before anything is touched. */
  manifiesto: Manifiesto;
  /** Told to replace the data that there are. */
  encima: boolean;
  /** Told that the backup may be another company's. */
  deOtra: boolean;
  /** Told to leave them as their version had them, for a program of that version. */
  comoEstaba?: boolean;
  /** The date and hour that name what is set apart. */
  sello: string;
  /** Aborted, the data are left as they were. Only a data folder knows it. */
  corte?: AbortSignal | undefined;
  /** Absent, the files of visits are not put anywhere. */
  alLeerArchivo?: PonerArchivo | undefined;
  avance?: AlAvanzar | undefined;
  avisar?: ((mensaje: string) => void) | undefined;
}

export function exigirMismaEmpresa({
  deOtra,
  aqui,
  manifiesto: { instalacion, empresa },
}: Pick<Restauracion, 'deOtra' | 'manifiesto'> & {
  /** Which data are there; null when that cannot be known. */
  aqui: string | null;
}): void {
  if (deOtra || aqui === null || instalacion === null || aqui === instalacion) return;
  const suya = empresa ? ` (${empresa})` : '';
  throw new FalloDeRespaldo(
    `El respaldo es de otra empresa${suya}, no de la que tiene ahí sus datos, y no se tocó nada. Si aun así quieres reemplazarlos, añade --de-otra-empresa.`,
  );
}
