import { deleteDB } from 'idb';
import { vi } from 'vitest';
import { soltarBase } from '../src/campo/pendientes/almacen.ts';

/** What one test left in the outbox is not in the next one's. */
export async function vaciarPendientes(): Promise<void> {
  await soltarBase();
  await deleteDB('visitas-pendientes');
}

/** As in a private window of some browsers: the page may keep nothing. */
export function sinAlmacen(): void {
  const negar = () => {
    throw new DOMException('It is not allowed here.', 'SecurityError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementation(negar);
  // The page of a test before this one may have left it open.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(negar);
}
