import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  BYTES_MAXIMOS,
  NO_ES_FOTO_NI_PDF,
  PESA_DE_MAS,
  type TipoDeArchivo,
} from '@visitas/contract/archivos/archivo';
import { carpetaDeArchivos } from '../plataforma/archivos/abrir.ts';
import type { Config } from '../plataforma/config/config.ts';
import { faltanPara } from '../plataforma/espacio.ts';
import { codigoDelSistema } from '../plataforma/fallos.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { leerJpeg } from './jpeg.ts';

export interface Llegado {
  /** Complete, and of the hash that was announced. */
  ruta: string;
  huella: string;
}

/** What is kept of a file, still in a temporary one. */
export interface Revisado {
  ruta: string;
  guardada: string;
  bytes: number;
  tipo: TipoDeArchivo;
  ancho: number | null;
  alto: number | null;
}

export const rechazarArchivo = (frase: string) =>
  new Rechazo('validacion', { detalle: frase, campos: { archivo: [frase] } });
const pesaDeMas = () => new Rechazo('demasiado-grande', { detalle: PESA_DE_MAS });
const NO_LLEGO_ENTERO = 'Este archivo no llegó entero. Envíalo de nuevo.';

const HORA_MS = 60 * 60 * 1000;

/** Temporary files, on the disk where files are kept. Each has a name of its own. */
export class Temporales {
  readonly #carpeta: string;

  constructor(config: Pick<Config, 'carpetaDatos'>) {
    this.#carpeta = join(carpetaDeArchivos(config), '.tmp');
  }

  /** Runs with a new name, and leaves nothing behind. */
  async con<T>(hacer: (nombrar: () => string) => Promise<T>): Promise<T> {
    await mkdir(this.#carpeta, { recursive: true, mode: 0o700 });
    const rutas: string[] = [];
    const nombrar = () => {
      const ruta = join(this.#carpeta, randomUUID());
      rutas.push(ruta);
      return ruta;
    };
    try {
      return await hacer(nombrar);
    } catch (error) {
      throw /^(ENOSPC|EDQUOT)$/.test(codigoDelSistema(error)) ? new Rechazo('sin-espacio') : error;
    } finally {
      await Promise.all(rutas.map((ruta) => rm(ruta, { force: true })));
    }
  }

  /** Those that a killed process left. Another instance may be writing a younger one. */
  async limpiar(): Promise<void> {
    const limite = Date.now() - HORA_MS;
    for (const nombre of await readdir(this.#carpeta).catch(() => [])) {
      const ruta = join(this.#carpeta, nombre);
      const visto = await stat(ruta).catch(() => null);
      if (visto && visto.mtimeMs < limite) await rm(ruta, { force: true });
    }
  }

  async exigirSitio(bytes: number): Promise<void> {
    if ((await faltanPara(this.#carpeta, bytes)) > 0) throw new Rechazo('sin-espacio');
  }
}

/** Writes a body to a file as it arrives, and never more than is admitted. */
export async function recibir(cuerpo: Readable, ruta: string, huella: string): Promise<Llegado> {
  const suma = createHash('sha256');
  const archivo = await open(ruta, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const trozo of trozosDe(cuerpo)) {
      bytes += trozo.length;
      if (bytes > BYTES_MAXIMOS) throw pesaDeMas();
      suma.update(trozo);
      await archivo.appendFile(trozo);
    }
  } finally {
    await archivo.close();
  }
  if (suma.digest('hex') !== huella) throw rechazarArchivo(NO_LLEGO_ENTERO);
  return { ruta, huella };
}

/** A body that is left halfway stays open: destroying it would cut the connection before its answer. */
async function* trozosDe(cuerpo: Readable): AsyncGenerator<Buffer> {
  const trozos = cuerpo.iterator({ destroyOnReturn: false });
  try {
    for await (const trozo of trozos) yield trozo;
  } catch {
    // The sender left or was cut, and reads no answer.
    throw new Rechazo('tiempo-agotado');
  } finally {
    // What is left of it is read and forgotten: unread, it would hold the next request of the connection.
    cuerpo.resume();
  }
}

export const exigirQueQuepa = (bytes: number): void => {
  if (bytes > BYTES_MAXIMOS) throw pesaDeMas();
};

/** Checks that it is what it must be, and leaves out what a photo should not tell. */
export async function revisar({ ruta, huella }: Llegado, nombrar: () => string): Promise<Revisado> {
  const bytes = await readFile(ruta);
  const tal = { ruta, guardada: huella, bytes: bytes.length };
  if (bytes.subarray(0, 5).equals(PDF)) return { ...tal, tipo: 'pdf', ancho: null, alto: null };
  const foto = leerJpeg(bytes);
  if (!foto) throw rechazarArchivo(NO_ES_FOTO_NI_PDF);
  const { ancho, alto, tramos } = foto;
  const fin = { tipo: 'jpeg', ancho, alto } as const;
  if (tramos.length === 1 && tramos[0]?.[1] === bytes.length) return { ...tal, ...fin };
  const trozos = tramos.map(([desde, hasta]) => bytes.subarray(desde, hasta));
  return { ...(await escribir(trozos, nombrar())), ...fin };
}

async function escribir(trozos: readonly Uint8Array[], ruta: string) {
  const suma = createHash('sha256');
  for (const trozo of trozos) suma.update(trozo);
  const archivo = await open(ruta, 'wx', 0o600);
  try {
    for (const trozo of trozos) await archivo.appendFile(trozo);
  } finally {
    await archivo.close();
  }
  const bytes = trozos.reduce((total, { length }) => total + length, 0);
  return { ruta, guardada: suma.digest('hex'), bytes };
}

const PDF = Buffer.from('%PDF-');
