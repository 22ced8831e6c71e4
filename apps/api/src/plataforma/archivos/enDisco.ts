import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asentar } from '../asentar.ts';
import { codigoDelSistema } from '../fallos.ts';
import type { Archivos } from './archivos.ts';

/** Below one folder, in 256 folders by the first two letters of the hash. */
export class ArchivosEnDisco implements Archivos {
  readonly #carpeta: string;

  constructor(carpeta: string) {
    this.#carpeta = carpeta;
  }

  async poner(huella: string, ruta: string): Promise<void> {
    const destino = this.#rutaDe(huella);
    await mkdir(dirname(destino), { recursive: true, mode: 0o700 });
    await asentar(ruta);
    await rename(ruta, destino);
    await asentar(dirname(destino));
  }

  async abrir(huella: string) {
    const ruta = this.#rutaDe(huella);
    try {
      const { size } = await stat(ruta);
      return { bytes: size, flujo: createReadStream(ruta) };
    } catch (error) {
      if (codigoDelSistema(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async borrar(huella: string): Promise<void> {
    await rm(this.#rutaDe(huella), { force: true });
  }

  async *listar() {
    for (const grupo of await readdir(this.#carpeta).catch(() => []))
      for (const nombre of await readdir(join(this.#carpeta, grupo)).catch(() => [])) {
        const { size } = await stat(join(this.#carpeta, grupo, nombre));
        yield { huella: grupo + nombre, bytes: size };
      }
  }

  #rutaDe(huella: string): string {
    return join(this.#carpeta, huella.slice(0, 2), huella.slice(2));
  }
}
