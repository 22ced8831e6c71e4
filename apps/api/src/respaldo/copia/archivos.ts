import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { UnaConexion } from '../../plataforma/bd/unaConexion.ts';
import { codigoDelSistema } from '../../plataforma/fallos.ts';
import type { Escritor } from '../archivo/escritor.ts';
import { escribirParte } from '../archivo/partes.ts';
import type { ArchivosCopiados } from '../manifiesto.ts';

const POR_PAGINA = 1_000;

export async function bytesDeArchivos(cliente: UnaConexion): Promise<number> {
  const { rows } = await cliente.query<{ bytes: number }>(
    'select coalesce(sum(bytes), 0)::float8 as bytes from archivos',
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Copies the files that the rows of the snapshot name. Each was safe before its row was, and none is deleted
 * while a backup runs. One that is lost or damaged is counted, and does not cost the company its backup.
 */
export async function escribirArchivos(
  cliente: UnaConexion,
  escritor: Escritor,
  { archivos, alPasar }: { archivos: Pick<Archivos, 'abrir'>; alPasar: (bytes: number) => void },
): Promise<ArchivosCopiados> {
  const copiados = { cuantos: 0, bytes: 0, perdidos: 0 };
  for await (const guardada of guardadas(cliente)) {
    const desde = performance.now();
    const bytes = await leerEntero(archivos, guardada);
    if (bytes) {
      await escribirParte(escritor, { guardada }, [bytes]);
      copiados.cuantos += 1;
      copiados.bytes += bytes.length;
      alPasar(copiados.bytes);
    } else copiados.perdidos += 1;
    // It works and rests by turns, as with the rows.
    await esperar(performance.now() - desde);
  }
  return copiados;
}

async function* guardadas(cliente: UnaConexion): AsyncGenerator<string> {
  for (let ultima: Buffer = Buffer.alloc(0); ; ) {
    const { rows } = await cliente.query<{ guardada: Buffer }>(
      'select distinct guardada from archivos where guardada > $1 order by guardada limit $2',
      [ultima, POR_PAGINA],
    );
    for (const { guardada } of rows) yield guardada.toString('hex');
    const fin = rows.at(-1);
    if (!fin) return;
    ultima = fin.guardada;
  }
}

/** Null for one that is not there, that the disk does not let be read, or that is no longer what it was. */
async function leerEntero(
  archivos: Pick<Archivos, 'abrir'>,
  guardada: string,
): Promise<Buffer | null> {
  try {
    const abierto = await archivos.abrir(guardada);
    if (!abierto) return null;
    const bytes = await buffer(abierto.flujo);
    return createHash('sha256').update(bytes).digest('hex') === guardada ? bytes : null;
  } catch (error) {
    if (ES_DEL_ARCHIVO.has(codigoDelSistema(error))) return null;
    throw error;
  }
}

/** Any other failure, of the process or of a network, says nothing about the file. */
const ES_DEL_ARCHIVO: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EIO',
  'EISDIR',
  'ENOTDIR',
  'ELOOP',
]);
