import { MIGRACIONES } from './bd/migraciones.ts';

/** The last change that its data have had: '015-etiquetas'. */
export const MIGRACION = Object.keys(MIGRACIONES).at(-1) ?? '';

/**
 * Which program this is. The middle number is that of its last migration: two programs that share it share their
 * data, and one with a lower number does not start on the data of one with a higher.
 */
export const VERSION = `0.${Number.parseInt(MIGRACION, 10)}.0`;
