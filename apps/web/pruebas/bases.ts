import { deleteDB } from 'idb';

/** Deletes all that the phone keeps. A connection left open closes when its database is deleted. */
export async function vaciarBases(): Promise<void> {
  const todas = await indexedDB.databases();
  await Promise.all(todas.map(({ name = '' }) => deleteDB(name)));
}
