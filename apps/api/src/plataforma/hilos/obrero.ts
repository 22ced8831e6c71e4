import { parentPort } from 'node:worker_threads';
import { comoFallo } from './fallo.ts';
import { type Encargo, type Entrega, MENSAJE_DE_LISTO } from './hilo.ts';

type Hecho<H> = { hecho: H; suyos?: ArrayBuffer[] };

/** Answers each request of the thread with `hacer`. The buffers in `suyos` are transferred, not copied. */
export function atender<P, H>(hacer: (pedido: P) => Hecho<H> | Promise<Hecho<H>>): void {
  const entregar = (entrega: Entrega<H>, suyos: ArrayBuffer[] = []) =>
    parentPort?.postMessage(entrega, suyos);
  parentPort?.on('message', async ({ turno, pedido }: Encargo<P>) => {
    try {
      const { hecho, suyos } = await hacer(pedido);
      entregar({ turno, hecho }, suyos);
    } catch (error) {
      entregar({ turno, fallo: comoFallo(error) });
    }
  });
  parentPort?.postMessage(MENSAJE_DE_LISTO);
}
