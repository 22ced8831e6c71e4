/**
 * The program cannot start, for a reason the person who started it can solve. They see only the
 * message: Spanish sentences, no stack.
 */
export class ErrorDeArranque extends Error {
  override name = 'ErrorDeArranque';
}

/** The code that the system, the driver or the database gives to a failure: ENOENT, 53100… */
export const codigoDelSistema = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
