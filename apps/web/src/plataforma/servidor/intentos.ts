import type { Envio, NombreOperacion } from '@visitas/contract/operaciones';
import { crearGuardados } from '../memoria/guardados.ts';
import { claveUnica } from './clave.ts';
import { ErrorApi } from './errorApi.ts';

interface Intento {
  operacion: NombreOperacion;
  envio: unknown;
  clave: string;
}

/** Somebody who pressed longer ago may be elsewhere, and mean it anew. */
const RECIENTE_MS = 10 * 60 * 1000;

/** Refusals from before the server looked at the key: of an earlier try they say nothing. */
const ANTES_DE_LA_CLAVE = [401, 403, 408, 429];
const DEL_SERVIDOR = 500;

const guardados = crearGuardados<Intento>('intento');

/**
 * Whether the answer settles what became of the attempt. Our own refusals do: had it been done, the
 * key would have brought its answer. A lost answer, a proxy's page or a 5xx do not.
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
 * The key of a write belongs to the attempt, not to the call: whoever presses again because no
 * answer came sends the same key, after a reload too, so the server does it once. It is another as
 * soon as what is sent changes or an answer arrives. By the address it is done at, as drafts are.
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

  /** What was sent from here a moment ago and nobody has answered. */
  reciente<N extends NombreOperacion>(ruta: string, operacion: N): Envio<N> | undefined {
    const previo = guardados.leer(ruta);
    const vale = previo?.valor.operacion === operacion && Date.now() - previo.desde < RECIENTE_MS;
    // Whatever is kept under the name of an operation was sent to it.
    return vale ? (previo.valor.envio as Envio<N>) : undefined;
  },

  olvidar: guardados.borrar,
};
