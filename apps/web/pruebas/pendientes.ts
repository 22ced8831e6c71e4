import { deleteDB } from 'idb';
import { vi } from 'vitest';
import { soltarBase } from '../src/plataforma/pendientes/almacen.ts';

/** What one test left in the outbox is not in the next one's. */
export async function vaciarPendientes(): Promise<void> {
  await soltarBase();
  await deleteDB('visitas-pendientes');
}

/** As in a private window of some browsers: the page may keep nothing. */
export function sinAlmacen(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('It is not allowed here.', 'SecurityError');
  });
}
