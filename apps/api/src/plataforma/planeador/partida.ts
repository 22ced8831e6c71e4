import { entero, type Modelo, real } from './modelo.ts';
import type { ProblemaDeRecorridos } from './problema.ts';
import { Trazado } from './trazado.ts';

/** Up to these many tasks, every order is tried. */
const POCAS = 8;
/** How many tasks may be looked at while a better order of many fixed ones is sought. */
const PASOS = 20_000_000;

/**
 * Today's plan, from which the search starts. What is fixed stays although it breaks a window or the working
 * hours: those limits give way exactly as far as it needs. What is not fixed and does not fit is left out.
 */
export function partirDeHoy(modelo: Modelo, { tareas, recorridos }: ProblemaDeRecorridos): Trazado {
  const fijas = recorridos.map((recorrido, r) => {
    const suyas = recorrido.tareas.filter((k) => tareas[k]?.fija);
    const orden = menosTarde(modelo, r, suyas);
    ensanchar(modelo, r, orden);
    return orden;
  });
  const hoy = new Trazado(modelo);
  for (const [r, recorrido] of recorridos.entries()) {
    const suyas = recorrido.tareas.filter((k) => admite(modelo, k, r));
    if (hoy.ordenar(r, suyas)) continue;
    hoy.ordenar(r, fijas[r] ?? []);
    for (const k of suyas)
      if (entero(hoy.donde, k) < 0 && hoy.buscarEnRecorrido(k, r))
        hoy.insertar(k, r, hoy.mejorPuesto);
  }
  return hoy;
}

const admite = ({ permitidas, desdeDonde }: Modelo, k: number, r: number): boolean =>
  permitidas.subarray(entero(desdeDonde, k), entero(desdeDonde, k + 1)).includes(r);

/** The order of the fixed tasks with the least delay; today's, when nothing is late in it. */
function menosTarde(modelo: Modelo, r: number, hoy: readonly number[]): number[] {
  const tarde = retraso(modelo, r, hoy);
  if (tarde === 0) return [...hoy];
  if (hoy.length <= POCAS) return elMejorDeTodos(modelo, r, hoy);
  const porCierre = hoy.toSorted((a, b) => real(modelo.cierra, a) - real(modelo.cierra, b));
  return [hoy, porCierre]
    .map((orden) => mejorar(modelo, r, orden))
    .reduce((uno, otro) => (otro.tarde < uno.tarde ? otro : uno)).orden;
}

/** The seconds that an order begins its tasks late and ends its day late, all together. */
function retraso(modelo: Modelo, r: number, orden: readonly number[]): number {
  let aqui = entero(modelo.sale, r);
  let ahora = real(modelo.empieza, r);
  let tarde = 0;
  for (const k of orden) {
    const camino = real(modelo.tiempo, aqui * modelo.ancho + entero(modelo.lugar, k));
    const empieza = Math.max(ahora + camino, real(modelo.abre, k));
    tarde += Math.max(0, empieza - real(modelo.cierra, k));
    ahora = empieza + real(modelo.duracion, k);
    aqui = entero(modelo.lugar, k);
  }
  if (orden.length === 0) return 0;
  const fin = ahora + real(modelo.tiempo, aqui * modelo.ancho + entero(modelo.llega, r));
  return tarde + Math.max(0, fin - real(modelo.termina, r));
}

function elMejorDeTodos(modelo: Modelo, r: number, tareas: readonly number[]): number[] {
  let mejor = { orden: [...tareas], tarde: retraso(modelo, r, tareas) };
  const seguir = (orden: readonly number[], faltan: readonly number[]) => {
    const tarde = retraso(modelo, r, orden);
    if (tarde >= mejor.tarde) return;
    if (faltan.length === 0) mejor = { orden: [...orden], tarde };
    for (const k of faltan)
      seguir(
        [...orden, k],
        faltan.filter((otra) => otra !== k),
      );
  };
  seguir([], tareas);
  return mejor.orden;
}

/** Moves one task at a time while the delay falls. */
function mejorar(modelo: Modelo, r: number, inicial: readonly number[]) {
  let orden = [...inicial];
  let tarde = retraso(modelo, r, orden);
  let pasos = PASOS;
  for (let quietas = 0, i = 0; quietas < orden.length && pasos > 0; i = (i + 1) % orden.length) {
    quietas += 1;
    const sin = orden.toSpliced(i, 1);
    for (let j = 0; j <= sin.length && tarde > 0; j += 1) {
      const otro = sin.toSpliced(j, 0, ...orden.slice(i, i + 1));
      const suyo = retraso(modelo, r, otro);
      pasos -= orden.length;
      if (suyo >= tarde) continue;
      [orden, tarde, quietas] = [otro, suyo, 0];
      break;
    }
  }
  return { orden, tarde };
}

function ensanchar(modelo: Modelo, r: number, orden: readonly number[]): void {
  let aqui = entero(modelo.sale, r);
  let ahora = real(modelo.empieza, r);
  let carga = 0;
  for (const k of orden) {
    const camino = real(modelo.tiempo, aqui * modelo.ancho + entero(modelo.lugar, k));
    const empieza = Math.max(ahora + camino, real(modelo.abre, k));
    modelo.cierra[k] = Math.max(real(modelo.cierra, k), empieza);
    ahora = empieza + real(modelo.duracion, k);
    aqui = entero(modelo.lugar, k);
    carga += real(modelo.carga, k);
  }
  if (orden.length === 0) return;
  const fin = ahora + real(modelo.tiempo, aqui * modelo.ancho + entero(modelo.llega, r));
  modelo.termina[r] = Math.max(real(modelo.termina, r), fin);
  modelo.capacidad[r] = Math.max(real(modelo.capacidad, r), carga);
}
