import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { DireccionDeAlmacen } from './direccion.ts';
import {
  cuerpoDeArchivo,
  cuerpoDeTexto,
  FalloDelAlmacen,
  leerCabeceras,
  leerTexto,
  type PeticionFirmada,
  pedirAlAlmacen,
  primerElemento,
  REINTENTOS,
  type Reintentos,
  todosLosElementos,
} from './peticiones.ts';

const MB = 1024 * 1024;

export interface Tamanos {
  /** A bigger file goes in parts. */
  deUnaVez: number;
  parte: number;
}

/** A cut repeats one part, not the whole file. A store admits 10 000 parts: 312 GB. */
const TAMANOS: Tamanos = { deUnaVez: 64 * MB, parte: 32 * MB };

export interface Objeto {
  nombre: string;
  bytes: number;
  /** The clock of the store. */
  puestoEn: Date;
}

/** The objects of a store below its prefix. Their names here leave the prefix out. */
export class Objetos {
  readonly #almacen: DireccionDeAlmacen;
  readonly #reintentos: Reintentos;
  readonly #tamanos: Tamanos;

  constructor(almacen: DireccionDeAlmacen, reintentos = REINTENTOS, tamanos = TAMANOS) {
    this.#almacen = almacen;
    this.#reintentos = reintentos;
    this.#tamanos = tamanos;
  }

  /** Stores a file and asks the store how much of it it has. */
  async poner(nombre: string, archivo: string, corte?: AbortSignal): Promise<void> {
    const { size } = await stat(archivo);
    if (size > this.#tamanos.deUnaVez) await this.#ponerEnPartes(nombre, archivo, size, corte);
    else {
      const cuerpo = await cuerpoDeArchivo(archivo, { desde: 0, bytes: size });
      await this.#pedir({ metodo: 'PUT', nombre, cuerpo, leer: leerCabeceras }, corte);
    }
    await this.#exigirEntero(nombre, size, corte);
  }

  /** The same, for an object that never changes: one that is already there is not sent over it. */
  async ponerUnaVez(nombre: string, archivo: string): Promise<void> {
    const { size } = await stat(archivo);
    const cuerpo = await cuerpoDeArchivo(archivo, { desde: 0, bytes: size });
    const subida = { metodo: 'PUT', nombre, cuerpo, leer: leerCabeceras } as const;
    await this.#pedir({ ...subida, sinReemplazar: true }).catch((error: unknown) => {
      if (!(error instanceof FalloDelAlmacen && error.estado === 412)) throw error;
    });
    await this.#exigirEntero(nombre, size);
  }

  /** The size of an object; null when there is none. */
  async medir(nombre: string, corte?: AbortSignal): Promise<number | null> {
    const pregunta = { metodo: 'HEAD', nombre, leer: leerCabeceras } as const;
    try {
      return Number((await this.#pedir(pregunta, corte))['content-length']);
    } catch (error) {
      if (error instanceof FalloDelAlmacen && error.estado === 404) return null;
      throw error;
    }
  }

  /** What it answers is read as it comes. Undefined when there is no such object. */
  async abrir(nombre: string): Promise<{ bytes: number; flujo: IncomingMessage } | undefined> {
    const leer = async (flujo: IncomingMessage) => ({
      bytes: Number(flujo.headers['content-length']),
      flujo,
    });
    try {
      return await this.#pedir({ metodo: 'GET', nombre, leer });
    } catch (error) {
      if (error instanceof FalloDelAlmacen && error.estado === 404) return undefined;
      throw error;
    }
  }

  async listar(corte?: AbortSignal): Promise<Objeto[]> {
    const objetos: Objeto[] = [];
    for await (const objeto of this.recorrer(corte)) objetos.push(objeto);
    return objetos;
  }

  /** Page by page. */
  async *recorrer(corte?: AbortSignal): AsyncGenerator<Objeto> {
    const { prefijo } = this.#almacen;
    let siguiente: string | undefined;
    do {
      const consulta = {
        'list-type': '2',
        'encoding-type': 'url',
        prefix: prefijo,
        ...(siguiente && { 'continuation-token': siguiente }),
      };
      const pregunta = { metodo: 'GET', nombre: null, consulta, leer: leerTexto } as const;
      const xml = await this.#pedir(pregunta, corte);
      const tamanos = todosLosElementos(xml, 'Size');
      const momentos = todosLosElementos(xml, 'LastModified');
      for (const [i, clave] of todosLosElementos(xml, 'Key').entries()) {
        const nombre = decodeURIComponent(clave.replaceAll('+', ' ')).slice(prefijo.length);
        yield { nombre, bytes: Number(tamanos[i]), puestoEn: new Date(momentos[i] ?? 0) };
      }
      siguiente = primerElemento(xml, 'NextContinuationToken');
    } while (siguiente);
  }

  async bajar(nombre: string, hacia: string, corte?: AbortSignal): Promise<void> {
    const leer: PeticionFirmada<void>['leer'] = (respuesta) =>
      pipeline(respuesta, createWriteStream(hacia, { mode: 0o600 }));
    await this.#pedir({ metodo: 'GET', nombre, leer }, corte);
  }

  async borrar(nombre: string): Promise<void> {
    await this.#pedir({ metodo: 'DELETE', nombre, leer: leerCabeceras });
  }

  async #exigirEntero(nombre: string, bytes: number, corte?: AbortSignal): Promise<void> {
    if ((await this.medir(nombre, corte)) === bytes) return;
    await this.borrar(nombre).catch(() => undefined);
    throw new FalloDelAlmacen(200, 'IncompleteBody');
  }

  async #ponerEnPartes(
    nombre: string,
    archivo: string,
    size: number,
    corte?: AbortSignal,
  ): Promise<void> {
    const abierta = await this.#pedir(
      { metodo: 'POST', nombre, consulta: { uploads: '' }, leer: leerTexto },
      corte,
    );
    const uploadId = primerElemento(abierta, 'UploadId');
    if (!uploadId) throw new FalloDelAlmacen(200, 'NoUploadId');
    try {
      const partes: string[] = [];
      for (let desde = 0; desde < size; desde += this.#tamanos.parte) {
        const bytes = Math.min(this.#tamanos.parte, size - desde);
        const cuerpo = await cuerpoDeArchivo(archivo, { desde, bytes });
        const consulta = { partNumber: String(partes.length + 1), uploadId };
        const { etag = '' } = await this.#pedir(
          { metodo: 'PUT', nombre, consulta, cuerpo, leer: leerCabeceras },
          corte,
        );
        partes.push(
          `<Part><PartNumber>${consulta.partNumber}</PartNumber><ETag>${etag}</ETag></Part>`,
        );
      }
      await this.#completar(nombre, uploadId, partes, corte);
    } catch (error) {
      // A store charges for the parts of an upload that nobody ended.
      await this.#pedir({
        metodo: 'DELETE',
        nombre,
        consulta: { uploadId },
        leer: leerCabeceras,
      }).catch(() => undefined);
      throw error;
    }
  }

  async #completar(
    nombre: string,
    uploadId: string,
    partes: readonly string[],
    corte?: AbortSignal,
  ): Promise<void> {
    const cuerpo = cuerpoDeTexto(
      `<CompleteMultipartUpload>${partes.join('')}</CompleteMultipartUpload>`,
    );
    const leer: PeticionFirmada<void>['leer'] = async (respuesta) => {
      const xml = await leerTexto(respuesta);
      // The store answers 200 before it joins the parts, and may then fail.
      if (xml.includes('<Error>'))
        throw new FalloDelAlmacen(500, primerElemento(xml, 'Code') ?? '');
    };
    await this.#pedir(
      { metodo: 'POST', nombre, consulta: { uploadId }, cuerpo, leer },
      corte,
    ).catch((error: unknown) => {
      // The first answer was lost and the upload is already complete: its size will tell.
      if (!(error instanceof FalloDelAlmacen && error.codigo === 'NoSuchUpload')) throw error;
    });
  }

  #pedir<T>(
    { nombre, ...pregunta }: Omit<PeticionFirmada<T>, 'nombre'> & { nombre: string | null },
    corte?: AbortSignal,
  ): Promise<T> {
    const entero = nombre === null ? '' : this.#almacen.prefijo + nombre;
    return pedirAlAlmacen(
      this.#almacen,
      { ...pregunta, nombre: entero },
      { reintentos: this.#reintentos, corte },
    );
  }
}
