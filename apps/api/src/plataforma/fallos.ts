/**
 * The program cannot start, and the person who started it can do something about it.
 * The message is the whole of what they see: Spanish sentences, no stack.
 */
export class ErrorDeArranque extends Error {
  override name = 'ErrorDeArranque';
}

/** The name that the system, the driver or the database gives to a failure: ENOENT, 53100… */
export const codigoDelSistema = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
