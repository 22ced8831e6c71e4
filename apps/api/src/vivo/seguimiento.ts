import type { FastifyBaseLogger } from 'fastify';
import type { PosicionDeCambios } from '../plataforma/bd/posicion.ts';
import type { Cambio, CambiosLeidos } from './consultas.ts';

/** The longest pause before a database that does not answer is asked again. */
const PACIENCIA_MS = 5_000;

interface Piezas {
  /** Without a position, returns only the present one. */
  leer: (desde: PosicionDeCambios | null) => Promise<CambiosLeidos>;
  alCambiar: (cambios: Cambio[], hasta: PosicionDeCambios) => Promise<void>;
  /** With no listeners, the database is not asked. */
  alguienOye: () => boolean;
  registro: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  cadaMs: number;
}

/**
 * Follows the changes for all the listeners of this instance with one query. Only the moment of the
 * last reading is kept, and the database knows what is new since (`consultas.ts`). A transaction
 * open for hours costs one index lookup each time, and no memory.
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

  /** Once this resolves, no later commit is missed. */
  seguir(): Promise<void> {
    this.#comienzo ??= this.#empezar().catch((error: unknown) => {
      this.#comienzo = null;
      throw error;
    });
    return this.#comienzo;
  }

  /** The position up to which everything has been announced. */
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
      // Read the next time, from the same position. Logged once.
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
