import { rutaDeArchivo } from '@visitas/contract/archivos/archivo';
import { codigoDeProblema } from '@visitas/contract/comun/errores';
import { conexion } from '../../plataforma/conexion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { cambiosPropios } from '../../plataforma/servidor/cambiosPropios.ts';
import { type Accion, type Adjunto, type Contestacion, campo } from './accion.ts';
import { reglasDe } from './acciones/acciones.ts';
import { enviarConAdjuntos, estaSubido } from './adjuntos.ts';
import { archivosDe } from './almacen.ts';
import { progreso } from './cola.ts';

/** Sends the files of an action, and then the action. Only the files can be stopped by `signal`. */
export async function enviarEntera(
  accion: Accion,
  token: string,
  plazoMs: number,
  signal: AbortSignal,
): Promise<Contestacion> {
  const enviar = () => enviarAccion(accion, token, plazoMs);
  if (!accion.adjuntos) return enviar();
  try {
    return await enviarConAdjuntos(accion, {
      ...archivosDe(accion.idUsuario),
      subir: (adjunto, bytes, alAvanzar) =>
        subirArchivo({ ...adjunto, bytes }, { token, plazoMs, signal, alAvanzar }),
      enviar,
      alAvanzar: (parte) => progreso.poner({ id: accion.id, parte }),
      signal,
    });
  } finally {
    progreso.poner(null);
  }
}

interface EnSubida {
  token: string;
  /** It counts from the last byte that moved: a large file on a slow network is not late. */
  plazoMs: number;
  signal?: AbortSignal;
  alAvanzar?: (enviados: number) => void;
}

/** XMLHttpRequest, because fetch does not tell how much of a body was sent. */
export function subirArchivo(
  { huella, tipo, bytes }: Omit<Adjunto, 'bytes'> & { bytes: ArrayBuffer },
  { token, plazoMs, signal, alAvanzar }: EnSubida,
): Promise<Contestacion> {
  return new Promise((cumplir) => {
    const peticion = new XMLHttpRequest();
    const parar = () => peticion.abort();
    let reloj: ReturnType<typeof setTimeout> | undefined;
    const esperar = () => {
      clearTimeout(reloj);
      reloj = setTimeout(parar, plazoMs);
    };
    const terminar = (contestacion: Contestacion) => {
      clearTimeout(reloj);
      signal?.removeEventListener('abort', parar);
      if (!signal?.aborted) conexion.anotar(esDeNuestroServidor(contestacion, huella));
      cumplir(contestacion);
    };
    peticion.open('PUT', configuracion.apiBase + rutaDeArchivo(huella));
    peticion.setRequestHeader('Accept', 'application/json');
    peticion.setRequestHeader('Authorization', `Bearer ${token}`);
    peticion.setRequestHeader('Content-Type', tipo);
    peticion.upload.onprogress = ({ loaded }) => {
      esperar();
      alAvanzar?.(loaded);
    };
    peticion.onload = () =>
      terminar({ status: peticion.status, cuerpo: leerJson(peticion.responseText) });
    peticion.onerror = () => terminar(undefined);
    peticion.onabort = () => terminar(undefined);
    signal?.addEventListener('abort', parar);
    esperar();
    peticion.send(bytes);
  });
}

function leerJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

const esDeNuestroServidor = (contestacion: Contestacion, huella: string): boolean =>
  estaSubido(contestacion, huella) ||
  codigoDeProblema(campo(contestacion?.cuerpo, 'type')) !== undefined;

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
