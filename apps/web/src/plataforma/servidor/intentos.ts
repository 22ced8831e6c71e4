import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { crearGuardados } from '../memoria/guardados.ts';
import { ErrorApi } from './errorApi.ts';
import { claveUnica } from './peticion.ts';

interface Intento {
  operacion: NombreOperacion;
  envio: unknown;
  clave: string;
}

/** A user who pressed longer ago may have moved on and mean something new. */
const RECIENTE_MS = 10 * 60 * 1000;

/** Refusals issued before the server looks at the key: they say nothing about an earlier attempt. */
const ANTES_DE_LA_CLAVE = [401, 403, 408, 429];
const DEL_SERVIDOR = 500;

const guardados = crearGuardados<Intento>('intento');

/**
 * True when an error settles the outcome of the attempt. A refusal by our server does: had an earlier attempt
 * succeeded, the key would have returned its response. A lost response, a proxy's page or a 5xx does not.
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
 * A write's idempotency key belongs to the attempt, not to the call. A user who presses again after a lost
 * response sends the same key, even after a reload, so the server does it only once. The key changes when the
 * body changes or a response arrives. Attempts are stored by the path of their screen, like drafts.
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

  /** The recent input sent from this path and still without a response. */
  reciente<N extends NombreOperacion>(ruta: string, operacion: N): Envio<N> | undefined {
    const previo = guardados.leer(ruta);
    const vale = previo?.valor.operacion === operacion && Date.now() - previo.desde < RECIENTE_MS;
    // `hacer` stored it under this operation's name.
    return vale ? (previo.valor.envio as Envio<N>) : undefined;
  },

  olvidar: guardados.borrar,

  zanja,
};
