/**
 * Why an external server gave no answer. Only for the log, without the address or the content of the answer.
 */
export class FalloAjeno extends Error {
  override name = 'FalloAjeno';
}

export async function leerConLimite({ body }: Response, bytesMaximos: number): Promise<string> {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  for await (const trozo of body ?? []) {
    bytes += trozo.length;
    if (bytes > bytesMaximos) throw new FalloAjeno('answered too much');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos).toString();
}

/** Returns 'ECONNREFUSED', 'TimeoutError'…: the failure of the network, without the question asked. */
export function motivoDe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/**
 * Runs a task with a signal that aborts when the caller leaves or the time is over.
 * `AbortSignal.any` with `AbortSignal.timeout` fails here: garbage collection drops the timeout and
 * the request hangs (nodejs/node#57736).
 */
export async function conPlazo<T>(
  abandono: AbortSignal,
  plazoMs: number,
  hacer: (hasta: AbortSignal) => Promise<T>,
): Promise<T> {
  const corte = new AbortController();
  const abandonar = () => corte.abort(abandono.reason);
  if (abandono.aborted) abandonar();
  abandono.addEventListener('abort', abandonar);
  const plazo = setTimeout(() => {
    corte.abort(new DOMException('The time is over.', 'TimeoutError'));
  }, plazoMs);
  try {
    return await hacer(corte.signal);
  } finally {
    clearTimeout(plazo);
    abandono.removeEventListener('abort', abandonar);
  }
}
