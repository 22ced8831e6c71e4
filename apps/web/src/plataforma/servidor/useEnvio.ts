import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { type ReactNode, useRef } from 'react';
import { type DeQue, toasts } from '../toasts.ts';
import { enviarCambio as enviarAlServidor } from './enviarCambio.ts';
import { intentos } from './intentos.ts';

/** What became of it: `ok: false` when it failed, and when the one before it is not answered yet. */
type Resultado<R> = { ok: true; respuesta: R } | { ok: false; error?: unknown };

export interface Enviador<E, R = unknown> {
  enviar: (envio: E) => Promise<Resultado<R>>;
  enviando: boolean;
  error: Error | null;
  /** What was sent a moment ago and nobody answered. It may have arrived: send the same to try again. */
  reciente: () => E | undefined;
}

/** What is told when it is done (section 8), and what it speaks of. */
export interface Exito<R> extends Omit<DeQue, 'de'> {
  texto: string;
  de?: (respuesta: R) => ReactNode;
}

function decirExito<R>(exito: string | Exito<R>, respuesta: R): void {
  const { texto, de, ...resto } = typeof exito === 'string' ? { texto: exito } : exito;
  toasts.exito(texto, { ...resto, de: de?.(respuesta) });
}

/**
 * Sends what a form has and tells when it is done (section 8); `llamar` tells a failure. Attempts are kept
 * by the path, as drafts are; `apartado` tells apart those of one path.
 */
export function useEnvio<N extends NombreOperacion>(
  nombre: N,
  exito: string | Exito<Respuesta<N>>,
  apartado = '',
): Enviador<Envio<N>, Respuesta<N>> {
  const camino = useLocation({ select: ({ pathname }) => pathname });
  const ruta = camino + apartado;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (envio: Envio<N>) => enviarAlServidor(nombre, envio, { intento: ruta }),
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
