import { vi } from 'vitest';

const deVerdad = Date.now;

/**
 * Lets the outbox's pauses after a failure pass at once, when the test says so: later attempts see
 * a later clock. It must be called before the outbox opens.
 */
export function conPausasCortas(): () => void {
  let adelanto = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => deVerdad() + adelanto);
  return () => {
    adelanto += 20_000;
  };
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
