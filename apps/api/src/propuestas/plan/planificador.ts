import { atender } from '../../plataforma/hilos/obrero.ts';
import type { PedidoDePlan, PlanDeDias } from './pedidos.ts';
import { planificar } from './planificar.ts';

const MS = 1_000;

/** The thread in which plans are sought. */
atender<PedidoDePlan, PlanDeDias>((pedido) => {
  const bandera = new Int32Array(pedido.bandera);
  const { hacer } = pedido;
  const segundos = 'buscar' in hacer ? hacer.buscar.segundos : 0;
  const reloj = () => performance.now();
  return {
    hecho: planificar(pedido, {
      cancelar: () => Atomics.load(bandera, 0) === 1,
      reloj,
      hastaCuando: reloj() + segundos * MS,
    }),
  };
});
