/** What public/adelanto.js asked for before any of this was here. */
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

/** Later than this it is asked for again: somebody went to another page first. */
const VIGENTE_MS = 15_000;

/** What was asked for before may be from before a write. */
export function olvidarAdelantada(): void {
  if (globalThis.window) window.adelantada = undefined;
}

/** The answer to what is about to be asked, if it was asked already and went well: a failure is asked for again. */
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
