/// <reference path="../plataforma/hilos/hilo.d.ts" />
import { Hilo } from '../plataforma/hilos/hilo.ts';
import { dibujos, dibujosFallidos, dibujosPendientes } from '../plataforma/medidas.ts';
import DIBUJANTE from './dibujante.ts?hilo';
import type { FotosDelDibujo } from './informe/fotos.ts';
import type { PedidoDeDibujo } from './informe/informe.ts';

/**
 * Draws reports in a thread. Its callers are inside the transaction that finishes a visit. When the
 * thread dies or hangs, all waiting calls are refused and nothing is written.
 */
export class Taller {
  readonly #hilo = new Hilo<PedidoDeDibujo, Uint8Array>({
    direccion: DIBUJANTE,
    nombre: 'that draws reports',
    // The largest document takes a quarter of a second of a whole core.
    plazoMs: 10_000,
    // PostgreSQL ends the waiting transaction after fifteen idle seconds (`LIMITES.inactiva`).
    pacienciaMs: 10_000,
    // Each waiting call holds a transaction, and an instance has ten connections: more would be a bug.
    esperasMaximas: 50,
    memoriaMb: 256,
  });

  abrir(): void {
    this.#hilo.abrir();
  }

  /** The photos, by the `archivo` of the content, go to the thread: none of their memory is left here. */
  async dibujar(
    contenido: PedidoDeDibujo['contenido'],
    datosDelDibujo: PedidoDeDibujo['datosDelDibujo'],
    { fotos = new Map(), ...como }: { fotos?: FotosDelDibujo; sinPrisa?: boolean } = {},
  ): Promise<Buffer> {
    const acabar = dibujos.startTimer();
    dibujosPendientes.inc();
    try {
      const suyos = [...fotos.values()].map(({ buffer }) => buffer);
      const pedido = { contenido, datosDelDibujo, fotos };
      const { buffer } = await this.#hilo.encargar(pedido, { ...como, suyos });
      acabar();
      return Buffer.from(buffer);
    } catch (error) {
      dibujosFallidos.inc();
      throw error;
    } finally {
      dibujosPendientes.dec();
    }
  }

  soltar(): Promise<void> {
    return this.#hilo.soltar();
  }
}

/** One thread per process: on two cores, more threads would take time from the requests. */
export const taller = new Taller();
