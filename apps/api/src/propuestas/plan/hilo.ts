/// <reference path="../../plataforma/hilos/hilo.d.ts" />
import { Hilo } from '../../plataforma/hilos/hilo.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import type { PedidoDePlan, PlanDeDias } from './pedidos.ts';
import PLANIFICADOR from './planificador.ts?hilo';

const hilo = new Hilo<PedidoDePlan, PlanDeDias>({
  direccion: PLANIFICADOR,
  nombre: 'that plans',
  // The longest search lasts 20 s, and a busy machine gives this thread little.
  plazoMs: 60_000,
  pacienciaMs: 90_000,
  esperasMaximas: 4,
  memoriaMb: 320,
  reposoMs: 30_000,
  prioridadBaja: true,
});

/** Asks the thread. When the caller leaves, the search stops. */
export async function planificarAparte(
  pedido: Omit<PedidoDePlan, 'bandera'>,
  presencia: AbortSignal,
): Promise<PlanDeDias> {
  const bandera = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const dejar = () => Atomics.store(new Int32Array(bandera), 0, 1);
  if (presencia.aborted) dejar();
  presencia.addEventListener('abort', dejar, { once: true });
  try {
    const plan = await hilo.encargar({ ...pedido, bandera });
    if (presencia.aborted) throw new Rechazo('tiempo-agotado');
    return plan;
  } finally {
    presencia.removeEventListener('abort', dejar);
  }
}
