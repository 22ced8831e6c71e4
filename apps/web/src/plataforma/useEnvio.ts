import { useMutation } from '@tanstack/react-query';
import type { Envio as Enviable, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { useRef } from 'react';
import { type Argumentos, llamar } from './api.ts';
import { avisos } from './avisos.ts';
import { refrescar } from './consultas.ts';

export interface Envio<E, R = unknown> {
  /** Resolves with the answer, or with undefined if it failed or another one is on its way. */
  enviar: (envio: E) => Promise<R | undefined>;
  enviando: boolean;
  error: Error | null;
}

/**
 * One change to the server, told when it is done (section 8); its failure is told by `llamar`.
 * Refused or not, what is on screen is asked for again: a refusal means that it was not true.
 */
export function useEnvio<N extends NombreOperacion>(
  nombre: N,
  exito: string,
): Envio<Enviable<N>, Respuesta<N>> {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (envio: Enviable<N>) => llamar<N>(nombre, ...([envio] as unknown as Argumentos<N>)),
    onSuccess: () => avisos.exito(exito),
    onSettled: refrescar,
  });
  const enCurso = useRef(false);

  async function enviar(envio: Enviable<N>): Promise<Respuesta<N> | undefined> {
    if (enCurso.current) return undefined;
    enCurso.current = true;
    try {
      return await mutateAsync(envio);
    } catch {
      return undefined;
    } finally {
      enCurso.current = false;
    }
  }

  return { enviar, enviando: isPending, error };
}
