import type { FastifyBaseLogger } from 'fastify';
import type { PosicionDeCambios } from '../plataforma/bd/posicion.ts';
import type { Cambio, CambiosLeidos } from './consultas.ts';

/** The longest it waits to ask again of a database that does not answer. */
const PACIENCIA_MS = 5_000;

interface Piezas {
  /** Without a position, only which is the one of now. */
  leer: (desde: PosicionDeCambios | null) => Promise<CambiosLeidos>;
  alCambiar: (cambios: Cambio[], hasta: PosicionDeCambios) => Promise<void>;
  /** While nobody listens, nothing is asked. */
  alguienOye: () => boolean;
  registro: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  cadaMs: number;
}

/**
 * What changes, for everybody who listens to this instance: however many they are, the database is
 * asked once. Between two times nothing is remembered but the moment of the last, by which the
 * database itself knows what is new (`consultas.ts`): a transaction that stays open for hours costs
 * one look in an index each time, and no memory.
 */
export class Seguimiento {
  readonly #piezas: Piezas;
  #posicion: PosicionDeCambios | null = null;
  #comienzo: Promise<void> | null = null;
  #reloj: NodeJS.Timeout | undefined;
  #fallos = 0;
  #parado = false;

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
  }

  /** Of what is committed after this answers, nothing will be missed. */
  seguir(): Promise<void> {
    this.#comienzo ??= this.#empezar().catch((error: unknown) => {
      this.#comienzo = null;
      throw error;
    });
    return this.#comienzo;
  }

  /** Up to where everything has been told. */
  get posicion(): PosicionDeCambios | null {
    return this.#posicion;
  }

  parar(): void {
    this.#parado = true;
    clearTimeout(this.#reloj);
  }

  async #empezar(): Promise<void> {
    this.#posicion = (await this.#piezas.leer(null)).hasta;
    this.#programar(this.#piezas.cadaMs);
  }

  #programar(ms: number): void {
    if (this.#parado) return;
    this.#reloj = setTimeout(() => void this.#mirar(), ms).unref();
  }

  async #mirar(): Promise<void> {
    if (!this.#piezas.alguienOye()) {
      this.#comienzo = null;
      return;
    }
    await this.#leerUnaVez().catch((error: unknown) => {
      // What could not be read now is read the next time, from where it was. It is said once.
      if (this.#fallos === 0)
        this.#piezas.registro.warn({ err: error }, 'no se pudo leer qué cambió');
      this.#fallos += 1;
    });
    this.#programar(Math.min(this.#piezas.cadaMs * 2 ** this.#fallos, PACIENCIA_MS));
  }

  async #leerUnaVez(): Promise<void> {
    const { cambios, hasta } = await this.#piezas.leer(this.#posicion);
    if (cambios.length > 0) await this.#piezas.alCambiar(cambios, hasta);
    this.#posicion = hasta;
    if (this.#fallos > 0) this.#piezas.registro.info('se vuelve a leer qué cambió');
    this.#fallos = 0;
  }
}
