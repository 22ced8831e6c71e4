import { readdir } from 'node:fs/promises';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { Temporales } from '../plataforma/archivos/temporales.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { borrarSinUso, DIAS_SIN_USO, seDejanBorrar, sinFila, sinQueSeAnote } from './consultas.ts';

interface Piezas {
  bd: Ejecutor;
  config: Pick<Config, 'carpetaDatos'>;
  archivos: Archivos;
}

const DE_UNA_VEZ = 100;
const DIA_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes the files that no visit and no report has. A row goes first, so that no row is ever left without its
 * file. Many instances may do it at once.
 */
export class LimpiezaDeArchivos {
  readonly #piezas: Piezas;
  readonly #temporales: Temporales;
  /** Reading the names of all files is done once a day. */
  #siguienteRepaso = 0;

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
    this.#temporales = new Temporales(piezas.config);
  }

  async hacer(): Promise<void> {
    await this.#temporales.limpiar();
    // Old data that a restore set apart may have files that the present ones do not.
    if (await hayDatosApartados(this.#piezas.config)) return;
    await this.#borrarFilas();
    if (Date.now() < this.#siguienteRepaso) return;
    await this.#borrarSueltos();
    this.#siguienteRepaso = Date.now() + DIA_MS;
  }

  async #borrarFilas(): Promise<void> {
    const { bd } = this.#piezas;
    for (let borradas = DE_UNA_VEZ; borradas === DE_UNA_VEZ; ) {
      const guardadas = await bd
        .transaction()
        .execute(async (tx) => ((await seDejanBorrar(tx)) ? borrarSinUso(tx, DE_UNA_VEZ) : []));
      for (const guardada of guardadas) await this.#borrarArchivo(guardada);
      borradas = guardadas.length;
    }
  }

  /** Files whose row never came, because the process died between both or the transaction was undone. */
  async #borrarSueltos(): Promise<void> {
    const { archivos, bd } = this.#piezas;
    const limite = Date.now() - DIAS_SIN_USO * DIA_MS;
    let viejos: Buffer[] = [];
    const repasar = async () => {
      for (const guardada of await sinFila(bd, viejos)) await this.#borrarArchivo(guardada);
      viejos = [];
    };
    for await (const { huella, puestoEn } of archivos.listar()) {
      if (puestoEn.getTime() < limite) viejos.push(Buffer.from(huella, 'hex'));
      if (viejos.length === DE_UNA_VEZ) await repasar();
    }
    await repasar();
  }

  /** Unless it has a row: another file may be kept as the same one, or it has just been sent again. */
  async #borrarArchivo(guardada: Buffer): Promise<void> {
    const { archivos, bd } = this.#piezas;
    await bd.transaction().execute(async (tx) => {
      if (!(await seDejanBorrar(tx))) return;
      await sinQueSeAnote(tx, guardada);
      const [suelta] = await sinFila(tx, [guardada]);
      if (suelta) await archivos.borrar(guardada.toString('hex'));
    });
  }
}

const hayDatosApartados = async ({ carpetaDatos }: Piezas['config']): Promise<boolean> =>
  (await readdir(carpetaDatos).catch(() => [])).some((nombre) => /\.anterior-/.test(nombre));
