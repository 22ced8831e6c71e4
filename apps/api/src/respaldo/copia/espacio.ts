import { faltanPara } from '../../plataforma/espacio.ts';
import { FalloDeRespaldo } from '../fallo.ts';
import type { TablaACopiar } from './consultas.ts';

/** Rows as text, compressed, were a twelfth of their tables; a fourth leaves room for worse ones. */
const DE_FILAS = 0.25;
/** So that the database on the same disk can still write. */
const MARGEN = 64 * 1024 * 1024;

/** Refuses to begin what would not fit. */
export async function exigirEspacioPara(
  carpeta: string,
  tablas: readonly TablaACopiar[],
  deArchivos = 0,
): Promise<void> {
  const hara = tablas.reduce(
    (suma, { ocupa, archivos }) => suma + ocupa * (archivos.length > 0 ? 1 : DE_FILAS),
    MARGEN + deArchivos,
  );
  await exigirLibres(carpeta, hara);
}

export async function exigirLibres(carpeta: string, bytes: number): Promise<void> {
  const faltan = await faltanPara(carpeta, bytes);
  if (faltan === 0) return;
  throw new FalloDeRespaldo(
    `No hay espacio en ${carpeta}: faltan ${enMegas(faltan)}. Libera espacio o elige otra carpeta.`,
  );
}

const enMegas = (bytes: number): string =>
  `${Math.ceil(bytes / 1024 / 1024).toLocaleString('es-GT')} MB`;
