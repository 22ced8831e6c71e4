import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { faltanPara } from '../espacio.ts';
import { codigoDelSistema } from '../fallos.ts';
import { Rechazo } from '../http/rechazo.ts';
import { carpetaDeArchivos } from './abrir.ts';

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
