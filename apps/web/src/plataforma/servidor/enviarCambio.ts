import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import type { ReactNode } from 'react';
import { llamar } from './api.ts';
import { intentos } from './intentos.ts';
import { refrescar } from './lecturas.ts';

interface Como {
  /**
   * The key of its attempt: a second press after a lost response sends the same idempotency key
   * (see intentos).
   */
  intento?: string;
  /** The key itself, of an attempt that is not kept (see useClaveEnMemoria). */
  clave?: string;
  /** With 'alAbrir' the rows on screen stay unchanged and in place until another reason to read them. */
  releer?: 'yaMismo' | 'alAbrir';
  /** The caller reports the failure. */
  sinToast?: boolean;
  /** What it does, in a sentence (see `llamar`). */
  sobre?: ReactNode;
}

/**
 * Sends a change to the server. Accepted or refused, it makes the readings stale: a refusal means
 * that the screen was outdated.
 */
export async function enviarCambio<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  { intento, releer = 'yaMismo', ...como }: Como,
): Promise<Respuesta<N>> {
  try {
    if (intento === undefined) return await llamar(nombre, envio, como);
    return await intentos.hacer(intento, nombre, envio, (clave) =>
      llamar(nombre, envio, { ...como, clave }),
    );
  } finally {
    refrescar(releer === 'yaMismo' ? 'active' : 'none');
  }
}
