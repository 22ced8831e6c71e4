import type { Migration } from 'kysely';
import { up as inicial } from './001-inicial.ts';

/** In order, and frozen: a migration that has landed is never edited. */
export const migraciones: Record<string, Migration> = {
  '001-inicial': { up: inicial },
};
