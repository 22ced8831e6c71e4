import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asentar } from '../asentar.ts';
import { codigoDelSistema } from '../fallos.ts';
import type { Archivos } from './archivos.ts';

/** Below one folder, in 256 folders by the first two letters of the hash. */
export class ArchivosEnDisco implements Archivos {
  readonly almacen = null;
  readonly #carpeta: string;

  constructor(carpeta: string) {
    this.#carpeta = carpeta;
  }

  async poner(huella: string, ruta: string): Promise<void> {
    const destino = this.#rutaDe(huella);
    const creada = await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    await asentar(ruta);
    await rename(ruta, destino);
    await asentar(dirname(destino));
    // A new folder is on the disk when the folder above it is.
    if (creada) await asentar(this.#carpeta);
  }

  async abrir(huella: string) {
    const archivo = await siEsta(open(this.#rutaDe(huella)));
    if (!archivo) return undefined;
    const { size } = await archivo.stat();
    return { bytes: size, flujo: archivo.createReadStream() };
  }

  async tiene(huella: string): Promise<boolean> {
    return (await siEsta(stat(this.#rutaDe(huella)))) !== undefined;
  }

  async borrar(huella: string): Promise<void> {
    await rm(this.#rutaDe(huella), { force: true });
  }

  async *listar() {
    for (const grupo of (await siEsta(readdir(this.#carpeta))) ?? []) {
      if (!DE_GRUPO.test(grupo)) continue;
      for (const nombre of (await siEsta(readdir(join(this.#carpeta, grupo)))) ?? []) {
        // Another process may have deleted it since it was listed.
        const visto = await siEsta(stat(join(this.#carpeta, grupo, nombre)));
        if (visto) yield { huella: grupo + nombre, bytes: visto.size, puestoEn: visto.mtime };
      }
    }
  }

  #rutaDe(huella: string): string {
    return join(this.#carpeta, huella.slice(0, 2), huella.slice(2));
  }
}

const DE_GRUPO = /^[0-9a-f]{2}$/;

const siEsta = <T>(buscado: Promise<T>): Promise<T | undefined> =>
  buscado.catch((error: unknown) => {
    if (codigoDelSistema(error) === 'ENOENT') return undefined;
    throw error;
  });
