import { parentPort } from 'node:worker_threads';
import { comoFallo } from './fallo.ts';
import { type Encargo, type Entrega, LISTO } from './hilo.ts';

type Hecho<H> = { hecho: H; suyos?: ArrayBuffer[] };

/** What a thread does with each thing it is asked for; `suyos` are the bytes that go with the answer and are not copied. */
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
  parentPort?.postMessage(LISTO);
}
