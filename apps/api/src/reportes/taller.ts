/// <reference path="../plataforma/hilos/hilo.d.ts" />
import { Hilo } from '../plataforma/hilos/hilo.ts';
import DIBUJANTE from './dibujante.ts?hilo';
import type { PedidoDeDibujo } from './informe/informe.ts';

/**
 * Where reports are drawn. Whoever asks is in the transaction that finishes the visit: when the thread dies or
 * hangs they are all refused, with nothing written.
 */
export class Taller {
  readonly #hilo = new Hilo<PedidoDeDibujo, Uint8Array>({
    direccion: DIBUJANTE,
    nombre: 'that draws reports',
    // The largest document takes a quarter of a second of a whole core.
    plazoMs: 10_000,
    // The transaction that waits is cut when it asks nothing for fifteen seconds (`LIMITES.inactiva`).
    pacienciaMs: 10_000,
    // Each holds a transaction, and an instance has ten connections: more would be a defect of ours.
    esperasMaximas: 50,
    memoriaMb: 256,
  });

  abrir(): void {
    this.#hilo.abrir();
  }

  async dibujar(
    contenido: PedidoDeDibujo['contenido'],
    acompanamiento: PedidoDeDibujo['acompanamiento'],
    como: { sinPrisa?: boolean } = {},
  ): Promise<Buffer> {
    const { buffer } = await this.#hilo.encargar({ contenido, acompanamiento }, como);
    return Buffer.from(buffer);
  }

  soltar(): Promise<void> {
    return this.#hilo.soltar();
  }
}

/** One a process: on two cores, what more threads would draw is taken from those who are served. */
export const taller = new Taller();
