import { codigoDe } from '@visitas/contract/comun/errores';
import { conexion } from '../conexion.ts';
import { configuracion } from '../configuracion.ts';
import { propias } from '../servidor/propias.ts';
import type { Accion, Contestacion } from './accion.ts';

/** Sends an action as it was written, and brings whatever came back; undefined when nothing did. */
export async function enviarAccion(
  { metodo, ruta, cuerpo, clave }: Accion,
  token: string,
  plazoMs: number,
): Promise<Contestacion> {
  const terminar = propias.empezar();
  try {
    const respuesta = await fetch(configuracion.apiBase + ruta, {
      method: metodo,
      body: cuerpo,
      signal: AbortSignal.timeout(plazoMs),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': clave,
        // By it the server knows how wrong the clock is, and so when the action happened.
        'Hora-Cliente': new Date().toISOString(),
      },
    });
    const leido: unknown = await respuesta.json().catch(() => undefined);
    conexion.anotar(esNuestra(leido));
    return { status: respuesta.status, cuerpo: leido };
  } catch {
    conexion.anotar(false);
    return undefined;
  } finally {
    terminar();
  }
}

/** The answer of a visit, or one of our problems; not the page of a captive portal. */
const esNuestra = (leido: unknown): boolean =>
  typeof leido === 'object' &&
  leido !== null &&
  ('idVisita' in leido || ('type' in leido && codigoDe(leido.type) !== undefined));
