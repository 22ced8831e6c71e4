import paquete from '../../../../package.json' with { type: 'json' };
import { MIGRACIONES } from './bd/migraciones.ts';

/**
 * Which program this is. The middle number is that of its last migration: two programs that share it share their
 * data, and one with a lower number does not start on the data of one with a higher.
 */
export const VERSION: string = paquete.version;

/** The last change that its data have had: '015-etiquetas'. */
export const MIGRACION = Object.keys(MIGRACIONES).at(-1) ?? '';
