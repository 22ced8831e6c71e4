import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

/** Fails when the database does not answer. */
export const preguntar = (bd: Ejecutor) => sql`select 1`.execute(bd);
