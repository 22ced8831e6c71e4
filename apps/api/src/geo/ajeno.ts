/**
 * Why a server that is not ours gave no answer. Only the log says it, and neither where it was asked nor
 * what is in it.
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

/** 'ECONNREFUSED', 'TimeoutError': what happened to the network, without what was asked of it. */
export function motivoDe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

/**
 * Does it with a signal that ends when whoever asked goes away or the time is over. `AbortSignal.any` with
 * `AbortSignal.timeout` does not do: a garbage collection forgets the timeout, and the request waits for ever
 * (nodejs/node#57736).
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
