import { codigoDeProblema } from '@visitas/contract/comun/errores';
import { conexion } from '../../plataforma/conexion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { cambiosPropios } from '../../plataforma/servidor/cambiosPropios.ts';
import { type Accion, type Contestacion, campo } from './accion.ts';
import { reglasDe } from './acciones/acciones.ts';

/** Sends an action as written and returns the response; undefined when there was none. */
export async function enviarAccion(
  accion: Accion,
  token: string,
  plazoMs: number,
): Promise<Contestacion> {
  const { metodo, ruta, cuerpo, clave } = accion;
  const terminar = cambiosPropios().empezar();
  try {
    const respuesta = await fetch(configuracion.apiBase + ruta, {
      method: metodo,
      body: cuerpo,
      signal: AbortSignal.timeout(plazoMs),
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        'Content-Type': typeof cuerpo === 'string' ? 'application/json' : cuerpo.type,
        'Idempotency-Key': clave,
        // Tells the server how wrong the phone's clock is, and so when the action happened.
        'Hora-Cliente': new Date().toISOString(),
      },
    });
    const leido: unknown = await respuesta.json().catch(() => undefined);
    conexion.anotar(esNuestra(accion, leido));
    return { status: respuesta.status, cuerpo: leido };
  } catch {
    conexion.anotar(false);
    return undefined;
  } finally {
    terminar();
  }
}

/** True for the operation's response or one of our errors, but not for a captive portal's page. */
const esNuestra = (accion: Accion, leido: unknown): boolean =>
  reglasDe(accion.operacion).contesta(leido, accion) ||
  codigoDeProblema(campo(leido, 'type')) !== undefined;
