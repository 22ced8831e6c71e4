import { entero, real } from './modelo.ts';
import type { Trazado } from './trazado.ts';

/** Up to these many tasks, the best order of a route is found by trying all of them. */
export const PARA_EXACTO = 8;

/**
 * Gives a route the cheapest order of these tasks, leaving out those that are dearer with a place than without
 * one, or that do not fit. It tries everything, and gives up an order as soon as it costs more than the best.
 */
export function ordenarExacto(trazado: Trazado, r: number, tareas: readonly number[]): void {
  const { modelo } = trazado;
  const { ancho, tiempo, costo, lugar } = modelo;
  const hoy = trazado.ordenDe(r);
  const fuera = (orden: readonly number[]) => (tareas.length - orden.length) * modelo.sinLugar;
  const mejor = { costo: real(trazado.costo, r) + fuera(hoy), orden: hoy };
  const camino: number[] = [];
  const usada = tareas.map(() => false);

  const cerrar = (aqui: number, ahora: number, gasto: number, trabajo: number): void => {
    const arco = camino.length > 0 ? aqui * ancho + entero(modelo.llega, r) : modelo.quieto;
    if (camino.length > 0 && ahora + real(tiempo, arco) > real(modelo.termina, r)) return;
    if (tareas.some((k, i) => !usada[i] && modelo.fija[k] === 1)) return;
    const horas = trabajo + real(tiempo, arco);
    const desigual = (modelo.parejo * horas * horas) / real(modelo.jornada, r);
    const total = gasto + real(costo, arco) + desigual + fuera(camino);
    if (total >= mejor.costo) return;
    mejor.costo = total;
    mejor.orden = [...camino];
  };

  const seguir = (aqui: number, ahora: number, gasto: number, trabajo: number, carga: number) => {
    if (gasto >= mejor.costo) return;
    cerrar(aqui, ahora, gasto, trabajo);
    for (const [i, k] of tareas.entries()) {
      const arco = aqui * ancho + entero(lugar, k);
      const empieza = Math.max(ahora + real(tiempo, arco), real(modelo.abre, k));
      const pesa = carga + real(modelo.carga, k);
      if (usada[i] || empieza > real(modelo.cierra, k) || pesa > real(modelo.capacidad, r))
        continue;
      usada[i] = true;
      camino.push(k);
      const duracion = real(modelo.duracion, k);
      seguir(
        entero(lugar, k),
        empieza + duracion,
        gasto + real(costo, arco) + trazado.costoDeCambiar(k, r),
        trabajo + real(tiempo, arco) + duracion,
        pesa,
      );
      camino.pop();
      usada[i] = false;
    }
  };

  seguir(entero(modelo.sale, r), real(modelo.empieza, r), 0, 0, 0);
  trazado.ordenar(r, mejor.orden);
}
