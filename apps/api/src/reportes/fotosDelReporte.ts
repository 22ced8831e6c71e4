import type { Readable } from 'node:stream';
import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

/** Twenty of them are what a request may hold in memory. */
const BYTES_MAXIMOS_POR_FOTO = 400 * 1024;

export interface FotoGuardada {
  /** The hash of what was sent: its name in the content. */
  archivo: string;
  /** The hashes of what is kept: the smaller copy first, when there is one. */
  guardadas: readonly string[];
}

/**
 * The bytes of the photos, before a transaction begins. A photo that is lost, heavy or cannot be read
 * is left out, and its report says so: it does not stop a finish.
 */
export async function leerFotos(
  archivos: Archivos,
  fotos: readonly FotoGuardada[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const leidas = await Promise.all(fotos.map((una) => leerUna(archivos, una.guardadas)));
  return new Map(
    fotos.flatMap(({ archivo }, i) => {
      const bytes = leidas[i];
      return bytes ? [[archivo, bytes] as const] : [];
    }),
  );
}

async function leerUna(archivos: Archivos, guardadas: readonly string[]) {
  for (const guardada of guardadas) {
    const leida = await leerCopia(archivos, guardada).catch(oRehusar);
    if (leida) return leida;
  }
  return null;
}

/** A remote store that does not answer now will answer later, and a report never changes. */
function oRehusar(error: unknown): null {
  if (error instanceof FalloDelAlmacen) throw new Rechazo('sin-archivos');
  return null;
}

async function leerCopia(archivos: Archivos, guardada: string) {
  const abierto = await archivos.abrir(guardada);
  if (!abierto) return null;
  if (abierto.bytes <= BYTES_MAXIMOS_POR_FOTO) return entera(abierto);
  abierto.flujo.destroy();
  return null;
}

/** In memory of its own, which can be given to the thread that draws. */
async function entera({ bytes, flujo }: { bytes: number; flujo: Readable }) {
  const todo = new Uint8Array(bytes);
  let hasta = 0;
  for await (const parte of flujo) {
    todo.set(parte, hasta);
    hasta += parte.length;
  }
  return hasta === bytes ? todo : null;
}
