import type { Readable } from 'node:stream';

/**
 * While somebody shares this lock of the database, no file is deleted: a backup copies first the rows and then
 * their files.
 */
export const CERROJO_DE_ARCHIVOS = 7_302_025;

/** Where files are kept, each under its hash in hexadecimal. A kept file never changes. */
export interface Archivos {
  /** The store, without its secrets; null on a disk of this machine. */
  readonly almacen: string | null;
  /**
   * Keeps a complete local file, which it takes away. When it returns, the file is safe: a row that
   * names it may be committed. Keeping it twice changes nothing.
   */
  poner(huella: string, ruta: string): Promise<void>;
  /** Undefined when it is not there. */
  abrir(huella: string): Promise<{ bytes: number; flujo: Readable } | undefined>;
  tiene(huella: string): Promise<boolean>;
  borrar(huella: string): Promise<void>;
  listar(): AsyncIterable<ArchivoGuardado>;
}

export interface ArchivoGuardado {
  huella: string;
  bytes: number;
  puestoEn: Date;
}
