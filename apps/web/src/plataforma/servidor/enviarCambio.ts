import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { llamar } from './api.ts';
import { intentos } from './intentos.ts';
import { refrescar } from './lecturas.ts';

interface Como {
  /** Where its attempt is kept: pressing again because no answer came sends the same key (see intentos). */
  intento?: string;
  /** With 'alAbrir', the rows on screen stay as they are and where they are until they are read for another reason. */
  releer?: 'yaMismo' | 'alAbrir';
  /** The caller tells the failure. */
  sinToast?: boolean;
}

/**
 * Sends a change to the server. Done or refused, what was read is old: a refusal means that what was on
 * screen was not true any more.
 */
export async function enviarCambio<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  { intento, releer = 'yaMismo', sinToast = false }: Como,
): Promise<Respuesta<N>> {
  try {
    if (intento === undefined) return await llamar(nombre, envio, { sinToast });
    return await intentos.hacer(intento, nombre, envio, (clave) =>
      llamar(nombre, envio, { clave, sinToast }),
    );
  } finally {
    refrescar(releer === 'yaMismo' ? 'active' : 'none');
  }
}
