import { entero, type Modelo, real } from './modelo.ts';
import type { Trazado } from './trazado.ts';

/**
 * Why a task has no place:
 * - `nadie`: no route may take it;
 * - `no-cabe-sola`: it would not fit in an empty day, by its length or its road;
 * - `fuera-de-horario`: in an empty day it would fit, and never in its window;
 * - `sin-capacidad`: the routes that may take it are full;
 * - `ventana-ocupada`: there is working time left, and none in its window;
 * - `sin-tiempo`: there is no working time left for it;
 * - `sale-caro`: it fits, and by the weights it is better left out.
 */
export type MotivoSinLugar =
  | 'nadie'
  | 'no-cabe-sola'
  | 'fuera-de-horario'
  | 'sin-capacidad'
  | 'ventana-ocupada'
  | 'sin-tiempo'
  | 'sale-caro';

export function motivosDe(plan: Trazado): { tarea: number; motivo: MotivoSinLugar }[] {
  return [...plan.donde].flatMap((r, tarea) =>
    r < 0 ? [{ tarea, motivo: motivoDe(plan, tarea) }] : [],
  );
}

function motivoDe(plan: Trazado, k: number): MotivoSinLugar {
  const { modelo } = plan;
  const suyas = [
    ...modelo.permitidas.subarray(entero(modelo.desdeDonde, k), entero(modelo.desdeDonde, k + 1)),
  ];
  if (suyas.length === 0) return 'nadie';
  if (!suyas.some((r) => cabeSola(modelo, k, r, 0, Number.POSITIVE_INFINITY)))
    return 'no-cabe-sola';
  const [abre, cierra] = [real(modelo.abre, k), real(modelo.cierra, k)];
  const enVentana = suyas.filter((r) => cabeSola(modelo, k, r, abre, cierra));
  if (enVentana.length === 0) return 'fuera-de-horario';
  if (!enVentana.some((r) => plan.cargaLibre(r) >= real(modelo.carga, k))) return 'sin-capacidad';
  if (plan.buscar(k)) return 'sale-caro';
  modelo.abre[k] = 0;
  modelo.cierra[k] = Number.POSITIVE_INFINITY;
  const hayTiempo = plan.buscar(k);
  modelo.abre[k] = abre;
  modelo.cierra[k] = cierra;
  return hayTiempo ? 'ventana-ocupada' : 'sin-tiempo';
}

/** Whether a route without other tasks could take it, beginning between two hours. */
function cabeSola(modelo: Modelo, k: number, r: number, abre: number, cierra: number): boolean {
  const { ancho, tiempo, duracion, sale, llega, empieza, termina } = modelo;
  const aqui = entero(modelo.lugar, k);
  const llegada = real(empieza, r) + real(tiempo, entero(sale, r) * ancho + aqui);
  const inicio = Math.max(llegada, abre);
  const vuelta = real(tiempo, aqui * ancho + entero(llega, r));
  return inicio <= cierra && inicio + real(duracion, k) + vuelta <= real(termina, r);
}
