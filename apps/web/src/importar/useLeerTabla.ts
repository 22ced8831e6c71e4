import { type ComoSeLee, rutaParaImportar } from '@visitas/contract/importaciones/archivo';
import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { esquemaImportacion, type Importacion } from '@visitas/contract/importaciones/esquemas';
import { useRef, useState } from 'react';
import { ERROR_INESPERADO, ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { claveUnica } from '../plataforma/servidor/peticion.ts';
import { pedirArchivo } from './red.ts';

const PEGADO = 'Filas pegadas';

/** Sends a table to be read. The server keeps what it read and writes nothing else. */
export function useLeerTabla(que: QueSeImporta) {
  const [leyendo, setLeyendo] = useState<string | null>(null);
  const [fallo, setFallo] = useState<string>();
  const enCurso = useRef<AbortController>(null);
  /** What was sent last and not yet answered: sent again, it has the same key and is read once. */
  const intento = useRef<{ que: string; clave: string }>(null);

  function claveDe(ruta: string, fuente: File | string): string {
    const suya = typeof fuente === 'string' ? fuente : `${fuente.size} ${fuente.lastModified}`;
    const que = `${ruta} ${suya}`;
    if (intento.current?.que !== que) intento.current = { que, clave: claveUnica() };
    return intento.current.clave;
  }

  /** Undefined when it was refused, cancelled, or another one is on its way. */
  async function leer(
    fuente: File | string,
    lectura: ComoSeLee = {},
  ): Promise<Importacion | undefined> {
    if (enCurso.current) return undefined;
    const control = new AbortController();
    const nombre = typeof fuente === 'string' ? PEGADO : fuente.name;
    enCurso.current = control;
    setLeyendo(nombre);
    setFallo(undefined);
    try {
      const ruta = rutaParaImportar(que, nombre, lectura);
      const leida = await enviarTabla(ruta, fuente, claveDe(ruta, fuente), control.signal);
      intento.current = null;
      return leida;
    } catch (error) {
      if (!control.signal.aborted) setFallo(fraseDelFallo(error));
      return undefined;
    } finally {
      enCurso.current = null;
      setLeyendo(null);
    }
  }

  return { leer, leyendo, fallo, negar: setFallo, cancelar: () => enCurso.current?.abort() };
}

async function enviarTabla(
  ruta: string,
  fuente: File | string,
  clave: string,
  signal: AbortSignal,
): Promise<Importacion> {
  const esTexto = typeof fuente === 'string';
  const respuesta = await pedirArchivo({
    metodo: 'POST',
    ruta,
    cuerpo: fuente,
    tipo: esTexto ? 'text/plain; charset=utf-8' : 'application/octet-stream',
    clave,
    signal,
  });
  const leida = esquemaImportacion.safeParse(await respuesta.json().catch(() => undefined));
  if (!leida.success) throw new ErrorApi(respuesta.status, NO_SE_ENTIENDE);
  return leida.data;
}

/** An answer out of the contract: another form of the same rows may be understood. */
const NO_SE_ENTIENDE = 'No se pudo leer ese archivo. Guárdalo como CSV y elígelo de nuevo.';

/** The server's sentence: of the file, or of what was wrong with it. */
export function fraseDelFallo(error: unknown): string {
  if (!(error instanceof ErrorApi)) return ERROR_INESPERADO;
  const dichos = Object.values(error.errors).flat();
  return dichos.length > 0 ? dichos.join(' ') : error.detail;
}
