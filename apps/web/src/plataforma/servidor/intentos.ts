import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { crearGuardados } from '../memoria/guardados.ts';
import { ErrorApi } from './errorApi.ts';
import { claveUnica } from './peticion.ts';

interface Intento {
  operacion: NombreOperacion;
  envio: unknown;
  clave: string;
}

/** Somebody who pressed longer ago may be elsewhere by now, and mean something new. */
const RECIENTE_MS = 10 * 60 * 1000;

/** Refusals that come before the server looks at the key: they say nothing of an earlier try. */
const ANTES_DE_LA_CLAVE = [401, 403, 408, 429];
const DEL_SERVIDOR = 500;

const guardados = crearGuardados<Intento>('intento');

/**
 * Whether an error settles what became of the attempt. A refusal of our server does: if an earlier try
 * had been done, the key would have brought its answer. A lost answer, the page of a proxy or a 5xx
 * does not.
 */
const zanja = (error: unknown): boolean =>
  error instanceof ErrorApi &&
  error.codigo !== undefined &&
  error.status < DEL_SERVIDOR &&
  !ANTES_DE_LA_CLAVE.includes(error.status);

const iguales = (uno: unknown, otro: unknown): boolean =>
  JSON.stringify(uno) === JSON.stringify(otro);

function claveDe(ruta: string, operacion: NombreOperacion, envio: unknown): string {
  const previo = guardados.leer(ruta)?.valor;
  if (previo?.operacion === operacion && iguales(previo.envio, envio)) return previo.clave;
  const clave = claveUnica();
  guardados.guardar(ruta, { operacion, envio, clave });
  return clave;
}

/**
 * The idempotency key of a write belongs to the attempt and not to the call. Whoever presses again
 * because no answer came sends the same key, even after a reload, so the server does it only once. The
 * key changes as soon as what is sent changes or an answer arrives. Attempts are kept by the path of
 * their screen, as drafts are.
 */
export const intentos = {
  async hacer<N extends NombreOperacion, R>(
    ruta: string,
    operacion: N,
    envio: Envio<N>,
    enviar: (clave: string) => Promise<R>,
  ): Promise<R> {
    const clave = claveDe(ruta, operacion, envio);
    try {
      const respuesta = await enviar(clave);
      intentos.olvidar(ruta);
      return respuesta;
    } catch (error) {
      if (zanja(error)) intentos.olvidar(ruta);
      throw error;
    }
  },

  /** What was sent from this path a moment ago and nobody has answered. */
  reciente<N extends NombreOperacion>(ruta: string, operacion: N): Envio<N> | undefined {
    const previo = guardados.leer(ruta);
    const vale = previo?.valor.operacion === operacion && Date.now() - previo.desde < RECIENTE_MS;
    // `hacer` kept it, under the name of the operation it was sent to.
    return vale ? (previo.valor.envio as Envio<N>) : undefined;
  },

  olvidar: guardados.borrar,
};
