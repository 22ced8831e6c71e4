import { type FileHandle, open } from 'node:fs/promises';
import { escribirCabecera, huellaDeCabecera } from './cabecera.ts';
import { claveNueva } from './clave.ts';
import { BYTES_DE_MARCO, largoEscrito, type Sellador, selladorDe } from './marcos.ts';

/** Frames are written to the disk together, a megabyte at a time. */
const MARCOS_JUNTOS = 16;

/** Writes a backup from beginning to end. Nothing is a backup until `terminar` has ended. */
export class Escritor {
  readonly #archivo: FileHandle;
  readonly #sellador: Sellador;
  #pendientes: Buffer[] = [];
  #bytesPendientes = 0;
  #porEscribir: Buffer[] = [];
  #numero = 0;
  #bytes = 0;

  private constructor(archivo: FileHandle, sellador: Sellador, cabecera: Buffer) {
    this.#archivo = archivo;
    this.#sellador = sellador;
    this.#porEscribir.push(cabecera);
  }

  /** Only its owner can read the file, from its first byte on. It must not exist. */
  static async crear(
    ruta: string,
    {
      frase,
      version,
      conArchivos = false,
    }: { frase: string | null; version: string; conArchivos?: boolean },
  ): Promise<Escritor> {
    const clave = frase === null ? null : await claveNueva(frase);
    const cabecera = escribirCabecera({
      version,
      creado: new Date(),
      cifrado: clave?.datos ?? null,
      conArchivos,
    });
    const archivo = await open(ruta, 'wx', 0o600);
    const sellador = selladorDe(clave?.llave ?? null, huellaDeCabecera(cabecera));
    return new Escritor(archivo, sellador, cabecera);
  }

  /** The bytes written so far. */
  get bytes(): number {
    return this.#bytes;
  }

  async escribir(datos: Buffer): Promise<void> {
    this.#pendientes.push(datos);
    this.#bytesPendientes += datos.length;
    // A full frame waits for more data: it may turn out to be the last.
    if (this.#bytesPendientes <= BYTES_DE_MARCO * MARCOS_JUNTOS) return;
    this.#sellarLlenos();
    await this.#volcar();
  }

  async terminar(): Promise<void> {
    this.#sellarLlenos();
    this.#sellar(Buffer.concat(this.#pendientes), true);
    await this.#volcar();
    await this.#archivo.sync();
    await this.#archivo.close();
  }

  /** Closes the file as it is; its maker deletes it. */
  async abandonar(): Promise<void> {
    await this.#archivo.close().catch(() => undefined);
  }

  #sellarLlenos(): void {
    const todo = Buffer.concat(this.#pendientes);
    let desde = 0;
    for (; todo.length - desde > BYTES_DE_MARCO; desde += BYTES_DE_MARCO)
      this.#sellar(todo.subarray(desde, desde + BYTES_DE_MARCO), false);
    this.#pendientes = [todo.subarray(desde)];
    this.#bytesPendientes = todo.length - desde;
  }

  #sellar(datos: Buffer, ultimo: boolean): void {
    const { cuerpo, sello } = this.#sellador.cerrar(datos, { numero: this.#numero++, ultimo });
    this.#porEscribir.push(largoEscrito(datos.length, ultimo), cuerpo, sello);
  }

  async #volcar(): Promise<void> {
    const junto = Buffer.concat(this.#porEscribir);
    this.#porEscribir = [];
    // `write` may write less than it is given when the disk fills up.
    for (let desde = 0; desde < junto.length; )
      desde += (await this.#archivo.write(junto, desde)).bytesWritten;
    this.#bytes += junto.length;
  }
}
