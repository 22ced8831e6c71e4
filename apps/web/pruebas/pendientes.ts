import { deleteDB } from 'idb';
import { vi } from 'vitest';
import { soltarBase } from '../src/campo/pendientes/almacen.ts';

export async function vaciarPendientes(): Promise<void> {
  await soltarBase();
  await deleteDB('visitas-pendientes');
}

/** Blocks storage, as some browsers do in a private window. */
export function sinAlmacen(): void {
  const negar = () => {
    throw new DOMException('It is not allowed here.', 'SecurityError');
  };
  vi.spyOn(indexedDB, 'open').mockImplementation(negar);
  // The page of an earlier test may have left the database open.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(negar);
}
