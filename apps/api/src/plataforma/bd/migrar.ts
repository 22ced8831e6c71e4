import { type Migration, Migrator } from 'kysely';
import { ErrorDeArranque } from '../errorDeArranque.ts';
import type { Ejecutor } from './esquema.ts';
import { migraciones as propias } from './migraciones/indice.ts';

/**
 * Brings the database up to this program. Kysely runs all pending migrations in one transaction
 * under an advisory lock, so any number of instances may start at once.
 */
export async function migrar(
  bd: Ejecutor,
  migraciones: Record<string, Migration> = propias,
): Promise<void> {
  const migrador = new Migrator({ db: bd, provider: { getMigrations: async () => migraciones } });
  const { error } = await migrador.migrateToLatest();
  if (error) throw esDeOtroPrograma(error) ? masNueva() : error;
}

/** Kysely's word for a database that ran migrations this program does not know. */
const esDeOtroPrograma = (error: unknown) =>
  error instanceof Error && error.message.startsWith('corrupted migrations');

const masNueva = () =>
  new ErrorDeArranque(
    'La base de datos es de una versión más nueva del programa. Actualiza el programa; los datos no se tocaron.',
  );
