import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Envio as Enviable, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { useRef } from 'react';
import { avisos } from '../avisos.ts';
import { llamarConClave } from './api.ts';
import { refrescar } from './consultas.ts';
import { intentos } from './intentos.ts';

export interface Envio<E, R = unknown> {
  /** Resolves with the answer, or with undefined if it failed or another one is on its way. */
  enviar: (envio: E) => Promise<R | undefined>;
  enviando: boolean;
  error: Error | null;
  /** What was sent a moment ago and nobody answered: it may have arrived, so it is sent as it was. */
  reciente: () => E | undefined;
}

/**
 * One change to the server, told when it is done (section 8); its failure is told by `llamar`.
 * Refused or not, what is on screen is asked for again: a refusal means that it was not true.
 */
export function useEnvio<N extends NombreOperacion>(
  nombre: N,
  exito: string,
): Envio<Enviable<N>, Respuesta<N>> {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (envio: Enviable<N>) =>
      intentos.hacer(ruta, nombre, envio, (clave) => llamarConClave(clave, nombre, envio)),
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

  // Of this operation nothing else is kept than what `enviar` sent.
  const reciente = () => intentos.reciente(ruta, nombre) as Enviable<N> | undefined;

  return { enviar, enviando: isPending, error, reciente };
}
