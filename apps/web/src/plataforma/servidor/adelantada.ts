/** The request public/adelanto.js made before this code loaded. */
interface Adelantada {
  url: string;
  token: string;
  respuesta: Promise<Response>;
}

declare global {
  interface Window {
    adelantada?: Adelantada | undefined;
  }
}

/** After this time the request is made again: the user went to another page first. */
const VIGENTE_MS = 15_000;

/** The early response may predate a write. */
export function olvidarAdelantada(): void {
  if (globalThis.window) window.adelantada = undefined;
}

/** The early response to this request, if there is one and it succeeded. A failed one is requested again. */
export function tomarAdelantada(
  token: string,
  url: string,
): Promise<Response | undefined> | undefined {
  const una = globalThis.window?.adelantada;
  if (una?.url !== url || una.token !== token) return undefined;
  olvidarAdelantada();
  if (performance.now() > VIGENTE_MS) return undefined;
  return una.respuesta.then(
    (respuesta) => (respuesta.ok ? respuesta : undefined),
    () => undefined,
  );
}
