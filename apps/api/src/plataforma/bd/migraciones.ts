import type { Migration } from 'kysely';

const ARCHIVOS = import.meta.glob<Migration>('./migraciones/*.ts', { eager: true });

/**
 * The migrations by name, '001-inicial' first, in one folder because they have one order. A
 * migration that has landed is never edited.
 */
export const MIGRACIONES: Record<string, Migration> = Object.fromEntries(
  Object.entries(ARCHIVOS)
    .map(([ruta, migracion]) => ({ nombre: ruta.replace(/^.*\/|\.ts$/g, ''), migracion }))
    .sort((una, otra) => (una.nombre < otra.nombre ? -1 : 1))
    .map(({ nombre, migracion }) => [nombre, migracion]),
);

/**
 * The current text of the database functions; a migration has that of its day. They are created
 * after the migrations, so the trigger of a new function goes in the function's file.
 */
export const FUNCIONES = import.meta.glob<string>('../../**/funciones/*.sql', {
  eager: true,
  import: 'default',
  query: '?raw',
});
