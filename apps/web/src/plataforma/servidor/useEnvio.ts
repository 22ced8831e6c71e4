import { useMutation } from '@tanstack/react-query';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { type ReactNode, useRef } from 'react';
import { useRutaPropia } from '../rutas/useRutaPropia.ts';
import { type DeQue, toasts } from '../toasts.ts';
import { enviarCambio as enviarAlServidor } from './enviarCambio.ts';
import { intentos } from './intentos.ts';

/** `ok: false` after a failure, or while the previous send is still in progress. */
type Resultado<R> = { ok: true; respuesta: R } | { ok: false; error?: unknown };

export interface Enviador<E, R = unknown> {
  enviar: (envio: E) => Promise<Resultado<R>>;
  enviando: boolean;
  error: Error | null;
  /** The recent input without a response. It may have arrived: send the same to retry. */
  reciente: () => E | undefined;
}

/** The success message (section 8) and its subject. */
export interface Exito<R> extends Omit<DeQue, 'de'> {
  texto: string;
  de?: (respuesta: R) => ReactNode;
}

function decirExito<R>(exito: string | Exito<R>, respuesta: R): void {
  const { texto, de, ...resto } = typeof exito === 'string' ? { texto: exito } : exito;
  toasts.exito(texto, { ...resto, de: de?.(respuesta) });
}

/**
 * Sends a form and reports the success (section 8); `llamar` reports a failure. Attempts are stored by the form's
 * address, like drafts; `apartado` separates several of one address. `sobre` says what is sent to a person who is
 * asked who they are before it.
 */
export function useEnvio<N extends NombreOperacion>(
  nombre: N,
  exito: string | Exito<Respuesta<N>>,
  apartado = '',
  sobre?: (envio: Envio<N>) => ReactNode,
): Enviador<Envio<N>, Respuesta<N>> {
  const ruta = useRutaPropia() + apartado;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (envio: Envio<N>) =>
      enviarAlServidor(nombre, envio, { intento: ruta, sobre: sobre?.(envio) }),
    onSuccess: (respuesta) => decirExito(exito, respuesta),
  });
  const enCurso = useRef(false);

  async function enviar(envio: Envio<N>): Promise<Resultado<Respuesta<N>>> {
    if (enCurso.current) return { ok: false };
    enCurso.current = true;
    try {
      return { ok: true, respuesta: await mutateAsync(envio) };
    } catch (error) {
      return { ok: false, error };
    } finally {
      enCurso.current = false;
    }
  }

  const reciente = () => intentos.reciente(ruta, nombre);

  return { enviar, enviando: isPending, error, reciente };
}
