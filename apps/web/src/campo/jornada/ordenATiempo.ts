import {
  type Camino,
  type ParadaDelDia,
  recorrerParadas,
} from '@visitas/contract/visitas/recorrido';

/** Up to this many stops every order is tried. */
const EXACTO_HASTA = 7;
/** Up to this many, the parts of a day are also tried the other way round. */
const VUELTAS_HASTA = 25;
/** A minute after a promised hour weighs like this many on the road. */
const PESO_DE_TARDE = 50;
/** A gain must exceed rounding errors. */
const GANANCIA_MINIMA = 0.001;

interface Dia {
  paradas: readonly ParadaDelDia[];
  /** The minute of the day at which it goes on. */
  desde: number;
  /** Minutes between stops by their number, as in `recorrerParadas`. */
  camino: Camino;
}

/** Late minutes first; then the end of the day, with its waits, and the minutes on the road. */
export function costoDe({ paradas, desde, camino }: Dia, orden: readonly number[]): number {
  const cual = (n: number) => (n < 0 || n >= orden.length ? n : (orden[n] ?? n));
  const { llegadas, termina } = recorrerParadas(
    orden.flatMap((n) => paradas[n] ?? []),
    desde,
    (de, a) => camino(cual(de), cual(a)),
  );
  return llegadas.reduce(
    (suma, una) => suma + una.tarde * PESO_DE_TARDE + una.camino,
    termina - desde,
  );
}

/**
 * The order that keeps the promised hours with the least road. `corto` is the shortest route without them, from which
 * the search for a long day begins. Yields often, so that the caller can do other work.
 */
export function* ordenATiempo(dia: Dia, corto: readonly number[]): Generator<void, number[]> {
  const costo = (orden: readonly number[]) => costoDe(dia, orden);
  if (corto.length <= EXACTO_HASTA) return yield* elMejorDeTodos(corto, costo);
  const conVentana = corto.filter((n) => dia.paradas[n]?.ventana);
  let orden = [...corto];
  for (;;) {
    const mejor =
      (yield* cambiarDeSitio(orden, conVentana, costo)) ??
      (orden.length <= VUELTAS_HASTA
        ? ((yield* cambiarDeSitio(orden, orden, costo)) ?? (yield* darLaVuelta(orden, costo)))
        : undefined);
    if (!mejor) return orden;
    orden = mejor;
  }
}

type Costo = (orden: readonly number[]) => number;

function* elMejorDeTodos(unos: readonly number[], costo: Costo): Generator<void, number[]> {
  let mejor = [...unos];
  let suyo = costo(mejor);
  for (const orden of permutaciones(unos)) {
    const otro = costo(orden);
    if (otro < suyo - GANANCIA_MINIMA) [mejor, suyo] = [[...orden], otro];
    yield;
  }
  return mejor;
}

function* permutaciones(unos: readonly number[]): Generator<number[]> {
  if (unos.length === 0) yield [];
  for (const uno of unos)
    for (const resto of permutaciones(unos.filter((otra) => otra !== uno))) yield [uno, ...resto];
}

/** The best order with one of these stops in another place; undefined when none is better. */
function* cambiarDeSitio(
  orden: readonly number[],
  cuales: readonly number[],
  costo: Costo,
): Generator<void, number[] | undefined> {
  let mejor: number[] | undefined;
  let suyo = costo(orden) - GANANCIA_MINIMA;
  for (const parada of cuales) {
    const demas = orden.filter((otra) => otra !== parada);
    for (let n = 0; n <= demas.length; n += 1) {
      const nuevo = [...demas.slice(0, n), parada, ...demas.slice(n)];
      const otro = costo(nuevo);
      if (otro < suyo) [mejor, suyo] = [nuevo, otro];
    }
    yield;
  }
  return mejor;
}

/** The best order with one part the other way round; undefined when none is better. */
function* darLaVuelta(
  orden: readonly number[],
  costo: Costo,
): Generator<void, number[] | undefined> {
  let mejor: number[] | undefined;
  let suyo = costo(orden) - GANANCIA_MINIMA;
  for (let desde = 0; desde < orden.length - 1; desde += 1) {
    for (let hasta = desde + 2; hasta <= orden.length; hasta += 1) {
      const parte = orden.slice(desde, hasta).reverse();
      const nuevo = [...orden.slice(0, desde), ...parte, ...orden.slice(hasta)];
      const otro = costo(nuevo);
      if (otro < suyo) [mejor, suyo] = [nuevo, otro];
    }
    yield;
  }
  return mejor;
}
