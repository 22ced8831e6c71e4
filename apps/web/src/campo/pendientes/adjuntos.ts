import { type CodigoError, codigoDeProblema } from '@visitas/contract/comun/errores';
import { esObjeto } from '@visitas/contract/comun/objetos';
import { type Accion, type Adjunto, type Contestacion, campo } from './accion.ts';

export interface PiezasDeAdjuntos {
  leer(huella: string): Promise<{ bytes: ArrayBuffer; subido: boolean } | undefined>;
  anotarSubido(huella: string, subido: boolean): Promise<unknown>;
  /** Undefined when nothing was heard in time, or when `signal` stopped it. */
  subir(
    adjunto: Adjunto,
    bytes: ArrayBuffer,
    alAvanzar: (enviados: number) => void,
  ): Promise<Contestacion>;
  /** Sends the action itself. */
  enviar(): Promise<Contestacion>;
  /** The part of its bytes that the server has, from 0 to 1. */
  alAvanzar(parte: number): void;
  signal: AbortSignal;
}

/**
 * Sends an action after the files that it names. A file that the server already has is not sent again,
 * unless the server has deleted it since: then all of them are, once. The answer is that of the first step
 * that failed, or the action's.
 */
export async function enviarConAdjuntos(
  { adjuntos = [] }: Accion,
  piezas: PiezasDeAdjuntos,
): Promise<Contestacion> {
  const subida = await subirTodos(adjuntos, piezas);
  if (!subida.listo) return subida.contestacion;
  const contestacion = await piezas.enviar();
  // With nothing to send again, the answer would be the same for ever.
  if (adjuntos.length === 0 || !faltaArchivo(contestacion)) return contestacion;
  for (const { huella } of adjuntos) await piezas.anotarSubido(huella, false);
  const otra = await subirTodos(adjuntos, piezas);
  if (!otra.listo) return otra.contestacion;
  const ultima = await piezas.enviar();
  return ultima && otra.enteros && faltaArchivo(ultima) ? { ...ultima, otraVez: true } : ultima;
}

/** Nobody added it to a visit for a week, or the server was restored from an older backup. */
const faltaArchivo = (contestacion: Contestacion): boolean =>
  codigoDeProblema(campo(contestacion?.cuerpo, 'type')) === FALTA_ARCHIVO;

const FALTA_ARCHIVO = 'falta-archivo' satisfies CodigoError;

/** `enteros`: the phone still has the bytes of all of them. */
type Subida = { listo: true; enteros: boolean } | { listo: false; contestacion: Contestacion };

async function subirTodos(adjuntos: readonly Adjunto[], piezas: PiezasDeAdjuntos): Promise<Subida> {
  const total = adjuntos.reduce((suma, { bytes }) => suma + bytes, 0);
  let [hechos, enteros] = [0, true];
  for (const adjunto of adjuntos) {
    const guardado = await piezas.leer(adjunto.huella);
    // Asked after the disk answered: a sending that begins stopped would not hear it.
    if (piezas.signal.aborted) return { listo: false, contestacion: undefined };
    // Without its bytes, only the server can say whether it has the file.
    if (!guardado) enteros = false;
    else if (!guardado.subido) {
      const contestacion = await piezas.subir(adjunto, guardado.bytes, (enviados) =>
        piezas.alAvanzar((hechos + enviados) / total),
      );
      if (!estaSubido(contestacion, adjunto.huella)) return { listo: false, contestacion };
      await piezas.anotarSubido(adjunto.huella, true);
    }
    hechos += adjunto.bytes;
  }
  return { listo: true, enteros };
}

/** Our server says the file's hash; a captive portal does not know it. */
export const estaSubido = (contestacion: Contestacion, huella: string): boolean =>
  contestacion !== undefined &&
  contestacion.status >= 200 &&
  contestacion.status < 300 &&
  esObjeto(contestacion.cuerpo) &&
  Object.values(contestacion.cuerpo).includes(huella);
