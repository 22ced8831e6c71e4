import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limpiarEnsayos } from '../plataforma/motor/relevo.ts';
import type { AlAvanzar } from './alAvanzar.ts';
import { ENSAYO_INTERRUMPIDO, FalloDeRespaldo } from './fallo.ts';
import { verificar } from './leer.ts';
import { restaurarAparte } from './restauracion/aparte.ts';
import { exigirSitioPara } from './restauracion/sitio.ts';

interface Opciones {
  clave: string | null;
  /** Where the place apart is made and deleted: `DATA_DIR`. */
  carpeta: string;
  corte?: AbortSignal | undefined;
  avance?: AlAvanzar | undefined;
}

/**
 * Restores a backup into a place apart, with an engine of its own, and compares every table with
 * what the backup says. The company's data are not touched.
 */
export async function ensayar(
  archivo: string,
  { clave, carpeta, corte, avance }: Opciones,
): Promise<{ tablas: number; filas: number }> {
  const manifiesto = await verificar(archivo, clave);
  await mkdir(carpeta, { recursive: true });
  await limpiarEnsayos(carpeta);
  await exigirSitioPara(carpeta, manifiesto);
  const aparte = join(carpeta, `ensayo-${randomUUID().slice(0, 8)}`);
  try {
    await restaurarAparte({ archivo, frase: clave, manifiesto, carpeta: aparte, corte, avance });
  } catch (error) {
    if (corte?.aborted) throw new FalloDeRespaldo(ENSAYO_INTERRUMPIDO);
    throw error;
  } finally {
    await rm(aparte, { recursive: true, force: true });
  }
  return {
    tablas: manifiesto.tablas.length,
    filas: manifiesto.tablas.reduce((suma, { filas }) => suma + filas, 0),
  };
}
