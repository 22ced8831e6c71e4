import { rm } from 'node:fs/promises';
import { Objetos } from '../almacen/almacen.ts';
import { type DireccionDeAlmacen, lugarDelAlmacen } from '../almacen/direccion.ts';
import type { Reintentos } from '../almacen/peticiones.ts';
import type { Archivos } from './archivos.ts';

/** A phone waits meanwhile. It sends the file again later, when this is not enough. */
const CON_ALGUIEN_ESPERANDO: Reintentos = { pausas: [200, 1_000, 3_000], silencioMs: 15_000 };

/** In a store that many instances share. An object's name is the hash of the file. */
export class ArchivosEnObjetos implements Archivos {
  readonly almacen: string;
  readonly #objetos: Objetos;

  constructor(direccion: DireccionDeAlmacen, reintentos = CON_ALGUIEN_ESPERANDO) {
    this.almacen = lugarDelAlmacen(direccion);
    this.#objetos = new Objetos(direccion, reintentos);
  }

  async poner(huella: string, ruta: string): Promise<void> {
    await this.#objetos.ponerUnaVez(huella, ruta);
    await rm(ruta, { force: true });
  }

  abrir(huella: string) {
    return this.#objetos.abrir(huella);
  }

  async tiene(huella: string): Promise<boolean> {
    return (await this.#objetos.medir(huella)) !== null;
  }

  borrar(huella: string): Promise<void> {
    return this.#objetos.borrar(huella);
  }

  async *listar() {
    for await (const { nombre, ...objeto } of this.#objetos.recorrer())
      if (UNA_HUELLA.test(nombre)) yield { huella: nombre, ...objeto };
  }
}

/** The bucket may hold other things. */
const UNA_HUELLA = /^[0-9a-f]{64}$/;
