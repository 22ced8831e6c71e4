import { deleteDB } from 'idb';
import { soltarBase } from '../src/plataforma/pendientes/almacen.ts';

/** What one test left in the outbox is not in the next one's. */
export async function vaciarPendientes(): Promise<void> {
  await soltarBase();
  await deleteDB('visitas-pendientes');
}
