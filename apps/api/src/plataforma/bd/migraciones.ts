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
