import { createHash } from 'node:crypto';

/**
 * The functions of the database by their files, each with its present text, in the folder of its domain. What
 * a migration wrote of them is how they were on its day.
 */
export const FUNCIONES = import.meta.glob<string>('../../**/funciones/*.sql', {
  eager: true,
  import: 'default',
  query: '?raw',
});

export type Funciones = Record<string, string>;

export const huellaDe = (funciones: Funciones): string =>
  createHash('sha256').update(JSON.stringify(funciones)).digest('hex');
