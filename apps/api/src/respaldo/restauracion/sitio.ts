import { exigirLibres } from '../copia/espacio.ts';
import { copiadosEn, type Manifiesto } from '../manifiesto.ts';

/** Rows, their indexes and the log of writing them. The first is for an empty database and its log. */
const DE_PARTIDA = 700 * 1024 * 1024;
const POR_BYTE = 2.5;

export async function exigirSitioPara(carpeta: string, manifiesto: Manifiesto): Promise<void> {
  const bytes = manifiesto.tablas.reduce((suma, tabla) => suma + tabla.bytes, 0);
  const deArchivos = copiadosEn(manifiesto)?.bytes ?? 0;
  await exigirLibres(carpeta, DE_PARTIDA + bytes * POR_BYTE + deArchivos);
}
