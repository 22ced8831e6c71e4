import { rutaParaExportar } from '@visitas/contract/comun/exportacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { NombreOperacion } from '@visitas/contract/operaciones';
import { guardarEnDisco } from '../archivos/guardarEnDisco.ts';
import { configuracion } from '../configuracion.ts';
import { sesion } from '../memoria/sesion.ts';
import { alFallar } from './api.ts';
import {
  ERROR_DE_CONEXION,
  ERROR_INESPERADO,
  ErrorApi,
  errorDeRespuesta,
  SIN_RESPUESTA,
} from './errorApi.ts';
import { type PartesDePeticion, urlDe } from './peticion.ts';

/**
 * Brings the file of a list and hands it to the user. A link could not: the session is a header, and a refusal is
 * a sentence. A file cut half-way is no file. Resolves when it is saved, refused or abandoned.
 */
export async function descargarLista(
  nombre: NombreOperacion,
  partes: PartesDePeticion,
  signal: AbortSignal,
): Promise<void> {
  const operacion = enNavegador[nombre];
  const token = sesion.token();
  const ruta = rutaParaExportar(operacion.ruta);
  try {
    const { bytes, archivo } = await traerArchivo(
      urlDe(configuracion.apiBase, { ...operacion, ruta }, partes),
      { headers: { Authorization: `Bearer ${token}` }, signal },
    );
    guardarEnDisco(bytes, archivo);
  } catch (error) {
    if (!signal.aborted) alFallar(operacion, error, token, false);
  }
}

async function traerArchivo(url: string, opciones: RequestInit) {
  try {
    const respuesta = await fetch(url, opciones);
    if (!respuesta.ok) {
      const cuerpo: unknown = await respuesta.json().catch(() => undefined);
      throw errorDeRespuesta(respuesta.status, cuerpo);
    }
    const archivo = ARCHIVO.exec(respuesta.headers.get('Content-Disposition') ?? '')?.[1];
    // A page of some proxy on the way is no file of ours.
    if (!archivo) throw new ErrorApi(respuesta.status, ERROR_INESPERADO);
    return { bytes: await respuesta.blob(), archivo };
  } catch (error) {
    throw error instanceof ErrorApi ? error : new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION);
  }
}

const ARCHIVO = /filename="([^"]+)"/;
