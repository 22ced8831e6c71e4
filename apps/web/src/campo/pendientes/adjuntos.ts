import { esObjeto } from '@visitas/contract/comun/objetos';
import type { Accion, Adjunto, Contestacion } from './accion.ts';

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

const NO_ESTA = 404;

/**
 * Sends an action after the files that it names. A file that the server already has is not sent again.
 * The answer is that of the first step that failed, or the action's.
 */
export async function enviarConAdjuntos(
  { adjuntos = [] }: Accion,
  piezas: PiezasDeAdjuntos,
): Promise<Contestacion> {
  const subida = await subirTodos(adjuntos, piezas);
  if (!subida.listo) return subida.contestacion;
  const contestacion = await piezas.enviar();
  // A server restored from an older backup may have lost them.
  if (contestacion?.status !== NO_ESTA || !subida.saltados) return contestacion;
  for (const { huella } of adjuntos) await piezas.anotarSubido(huella, false);
  const otra = await subirTodos(adjuntos, piezas);
  return otra.listo ? piezas.enviar() : otra.contestacion;
}

type Subida = { listo: true; saltados: boolean } | { listo: false; contestacion: Contestacion };

async function subirTodos(adjuntos: readonly Adjunto[], piezas: PiezasDeAdjuntos): Promise<Subida> {
  const total = adjuntos.reduce((suma, { bytes }) => suma + bytes, 0);
  let [hechos, saltados] = [0, false];
  for (const adjunto of adjuntos) {
    if (piezas.signal.aborted) return { listo: false, contestacion: undefined };
    const guardado = await piezas.leer(adjunto.huella);
    // Without its bytes, only the server can say whether it has the file.
    if (!guardado || guardado.subido) saltados ||= guardado !== undefined;
    else {
      const contestacion = await piezas.subir(adjunto, guardado.bytes, (enviados) =>
        piezas.alAvanzar((hechos + enviados) / total),
      );
      if (!estaSubido(contestacion, adjunto.huella)) return { listo: false, contestacion };
      await piezas.anotarSubido(adjunto.huella, true);
    }
    hechos += adjunto.bytes;
  }
  return { listo: true, saltados };
}

/** Our server says the file's hash; a captive portal does not know it. */
export const estaSubido = (contestacion: Contestacion, huella: string): boolean =>
  contestacion !== undefined &&
  contestacion.status >= 200 &&
  contestacion.status < 300 &&
  esObjeto(contestacion.cuerpo) &&
  Object.values(contestacion.cuerpo).includes(huella);
