import type { Migration } from 'kysely';

const ARCHIVOS = import.meta.glob<Migration>('./migraciones/*.ts', { eager: true });

/**
 * The migrations by their names, '001-inicial' first. They all live in one folder because their order is one for
 * the whole database. A migration that has landed is never edited.
 */
export const MIGRACIONES: Record<string, Migration> = Object.fromEntries(
  Object.entries(ARCHIVOS)
    .map(([ruta, migracion]) => ({ nombre: ruta.replace(/^.*\/|\.ts$/g, ''), migracion }))
    .sort((una, otra) => (una.nombre < otra.nombre ? -1 : 1))
    .map(({ nombre, migracion }) => [nombre, migracion]),
);

/**
 * The functions of the database by their files, each with its present text in the folder of its domain: what a
 * migration wrote of them is how they were on its day. They are put after the migrations, so a trigger of a new
 * function is in the file of the function.
 */
export const FUNCIONES = import.meta.glob<string>('../../**/funciones/*.sql', {
  eager: true,
  import: 'default',
  query: '?raw',
});
