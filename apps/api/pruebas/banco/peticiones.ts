import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pausa } from 'node:timers/promises';

/** The requests of one connection, one after another. */
export interface Guion {
  puerto: number;
  peticiones: string[];
  /** Starts again at the end; otherwise the batch ends with the first connection that runs out. */
  repite: boolean;
  /** How many belong together: a batch does not end between them. */
  trabajo: number;
  /**
   * One request per interval even if the last is unanswered, as people do. A client that waits
   * would ask least when the server is slow.
   */
  cadaMs?: number;
  /** Conditional: the only good answer is 304. */
  sinCambios?: boolean;
}
export interface Encargo {
  guiones: Guion[];
  segundos: number;
}
export interface Hecho {
  latencias: number[];
  /** By kind, as '503 saturado'; 0 when no answer came, or not all of it. */
  fallidas: Record<string, number>;
  bytes: number;
  segundos: number;
  /** The answer to the first failed request. */
  fallo: string | null;
}

/** Marks where each request gets a new key. */
export const CLAVE = '{{una clave nueva, como la de crypto}}';

const FIN_DE_CABEZA = '\r\n\r\n';
const FIN_DE_LINEA = '\r\n';

/**
 * Speaks HTTP over the socket: Node's client costs as much processor time as answering the lightest
 * requests, and both share the machine.
 */
export class Conexion {
  readonly #puerto: number;
  #socket: Socket | null = null;

  constructor(puerto: number) {
    this.#puerto = puerto;
  }

  async abrir(): Promise<Socket> {
    const socket = connect(this.#puerto, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    // Between two requests nothing else listens, and the server may close the socket.
    socket
      .on('error', () => {})
      .on('close', () => {
        if (this.#socket === socket) this.#socket = null;
      });
    this.#socket = socket;
    return socket;
  }

  /** Status 0: no connection, or one cut before the end of the answer. */
  async pedir(texto: string): Promise<{ estado: number; bytes: number; inicio: string }> {
    let socket: Socket;
    try {
      socket = this.#socket ?? (await this.abrir());
    } catch (error) {
      return { estado: 0, bytes: 0, inicio: String(error) };
    }
    return new Promise((listo) => {
      const lectura = new Lectura();
      const acabar = (estado: number) => {
        socket.off('data', alLlegar).off('close', alCerrar).off('error', alCerrar);
        if (estado === 0 || lectura.seCierra) {
          this.#socket = null;
          socket.destroy();
        }
        listo({ estado, bytes: lectura.bytes, inicio: lectura.inicio });
      };
      const alLlegar = (trozo: Buffer) => {
        if (lectura.recibir(trozo)) acabar(lectura.estado);
      };
      const alCerrar = () => acabar(0);
      socket.on('data', alLlegar).on('close', alCerrar).on('error', alCerrar).write(texto);
    });
  }

  cerrar(): void {
    this.#socket?.destroy();
  }
}

/** Keeps only the status and the size of an answer. */
export class Lectura {
  estado = 0;
  bytes = 0;
  inicio = '';
  seCierra = false;
  #cabeza: Buffer | null = Buffer.alloc(0);
  #faltan = 0;
  #porTrozos = false;
  #cola: Buffer = Buffer.alloc(0);

  /** True once the answer is complete. */
  recibir(trozo: Buffer): boolean {
    this.bytes += trozo.length;
    if (!this.#cabeza) return this.#seguir(trozo);
    this.#cabeza = this.#cabeza.length === 0 ? trozo : Buffer.concat([this.#cabeza, trozo]);
    const fin = this.#cabeza.indexOf(FIN_DE_CABEZA);
    if (fin < 0) return false;
    const cuerpo = this.#cabeza.subarray(fin + FIN_DE_CABEZA.length);
    this.#leerCabeza(this.#cabeza.toString('latin1', 0, fin));
    if (this.estado >= 400) this.inicio = cuerpo.toString('utf8', 0, 400);
    this.#cabeza = null;
    return this.#seguir(cuerpo);
  }

  #leerCabeza(cabeza: string): void {
    this.estado = Number(cabeza.slice(9, 12));
    this.seCierra = /\r\nconnection: close/i.test(cabeza);
    // A 304 may state the length of the unchanged answer, and has no body.
    const sinCuerpo = this.estado === 204 || this.estado === 304;
    this.#porTrozos = !sinCuerpo && /\r\ntransfer-encoding: chunked/i.test(cabeza);
    const largo = /\r\ncontent-length: (\d+)/i.exec(cabeza)?.[1] ?? 0;
    this.#faltan = sinCuerpo ? 0 : Number(largo);
  }

  #seguir(cuerpo: Buffer): boolean {
    let resto = this.#cola.length > 0 ? Buffer.concat([this.#cola, cuerpo]) : cuerpo;
    for (;;) {
      const tomados = Math.min(this.#faltan, resto.length);
      this.#faltan -= tomados;
      resto = resto.subarray(tomados);
      if (this.#faltan === 0 && !this.#porTrozos) return true;
      const fin = this.#faltan > 0 ? -1 : resto.indexOf(FIN_DE_LINEA);
      this.#cola = resto;
      if (fin < 0) return false;
      const largo = Number.parseInt(resto.toString('latin1', 0, fin), 16);
      resto = resto.subarray(fin + FIN_DE_LINEA.length);
      this.#faltan = largo + FIN_DE_LINEA.length;
      // The empty chunk is the last.
      this.#porTrozos = largo > 0;
    }
  }
}

/** Runs every connection until the time is over, and waits for the work begun. */
export async function cumplir({ guiones, segundos }: Encargo): Promise<Hecho> {
  const conexiones = guiones.map(({ puerto }) => new Conexion(puerto));
  // A connection that fails here is opened again by its first request.
  await Promise.allSettled(conexiones.map((conexion) => conexion.abrir()));
  const hecho: Hecho = { latencias: [], fallidas: {}, bytes: 0, segundos: 0, fallo: null };
  const inicio = performance.now();
  let acaba = inicio + segundos * 1_000;
  const recorrer = async (
    { peticiones, repite, trabajo, cadaMs = 0, sinCambios = false }: Guion,
    conexion: Conexion,
    desfase: number,
  ) => {
    for (let n = 0; n % trabajo > 0 || performance.now() < acaba; n += 1) {
      const peticion = peticiones[repite ? n % peticiones.length : n];
      if (peticion === undefined) {
        acaba = 0;
        return;
      }
      const suHora = inicio + (n + desfase) * cadaMs;
      if (cadaMs > 0 && performance.now() < suHora) await pausa(suHora - performance.now());
      const desde = cadaMs > 0 ? suHora : performance.now();
      const { estado, bytes, inicio: dicho } = await conexion.pedir(conClave(peticion));
      hecho.bytes += bytes;
      if (sinCambios ? estado === 304 : estado >= 200 && estado < 300) {
        hecho.latencias.push(performance.now() - desde);
        continue;
      }
      const cual = queFallo(estado, dicho);
      hecho.fallidas[cual] = (hecho.fallidas[cual] ?? 0) + 1;
      hecho.fallo ??= `${estado} ${dicho}`;
    }
  };
  await Promise.all(
    conexiones.map(async (conexion, n) => {
      const guion = guiones[n];
      if (guion) await recorrer(guion, conexion, n / guiones.length);
    }),
  );
  hecho.segundos = (performance.now() - inicio) / 1_000;
  for (const conexion of conexiones) conexion.cerrar();
  return hecho;
}

/** The status, and the code of a problem answer. */
export const queFallo = (estado: number, dicho: string): string =>
  `${estado} ${/"type":"[^"]*?([\w-]+)"/.exec(dicho)?.[1] ?? ''}`.trim();

const conClave = (peticion: string) =>
  peticion.includes(CLAVE) ? peticion.replace(CLAVE, randomUUID()) : peticion;
