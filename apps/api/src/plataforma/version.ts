import { MIGRACIONES } from './bd/migraciones.ts';

/** The newest migration of this program: '015-etiquetas'. */
export const MIGRACION = Object.keys(MIGRACIONES).at(-1) ?? '';

/**
 * The middle number is that of the last migration. Programs that share it share their data; a lower
 * one does not start on data of a higher one.
 */
export const VERSION = `0.${Number.parseInt(MIGRACION, 10)}.0`;
