import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';

/** Up to this many places the shortest route is found; beyond, only a good one. */
const EXACTO_HASTA = 9;

/**
 * The distance from one point to another; point 0 is the current position. By road it may differ
 * from the way back.
 */
export type Entre = (a: number, b: number) => number;

/**
 * The shortest order to visit these places from the current position, without returning. Returns
 * the places by number, from 1. It yields often, so that the caller can do other work.
 */
export function* ordenMasCorto(cuantas: number, entre: Entre): Generator<void, number[]> {
  return cuantas <= EXACTO_HASTA ? exacto(cuantas, entre) : yield* bueno(cuantas, entre);
}

/** The time a screen can go without drawing before a user notices. */
const TRAMO_MS = 8;

/** Runs the work without blocking the screen; rejects when aborted. */
export async function sinEstorbar<R>(
  trabajo: Generator<void, R>,
  signal?: AbortSignal,
): Promise<R> {
  for (;;) {
    const hasta = performance.now() + TRAMO_MS;
    while (performance.now() < hasta) {
      const { done, value } = trabajo.next();
      if (done) return value;
    }
    await new Promise((seguir) => setTimeout(seguir));
    signal?.throwIfAborted();
  }
}

/** Straight distances, each computed on first use. */
export function enLineaRecta(puntos: readonly Punto[]): Entre {
  const medidas = new Float64Array(puntos.length ** 2).fill(-1);
  return (a, b) => {
    const lugar = a * puntos.length + b;
    const conocida = medidas[lugar] ?? 0;
    const [uno, otro] = [puntos[a], puntos[b]];
    if (conocida >= 0 || !uno || !otro) return Math.max(conocida, 0);
    const medida = distanciaEntre(uno, otro);
    medidas[lugar] = medida;
    return medida;
  };
}

/** The length of a route that begins at 0, the current position. */
export const largo = (camino: readonly number[], entre: Entre): number =>
  camino.reduce((suma, parada, n) => suma + entre(camino[n - 1] ?? 0, parada), 0);

/**
 * Held–Karp, over subsets. The best route through some stops that ends at one of them is the best
 * route through the others plus one step. The bits of a number represent a subset.
 */
function exacto(cuantas: number, entre: Entre): number[] {
  const mejores = new Map<number, { largo: number; camino: number[] }>();
  const llave = (conjunto: number, ultima: number) => conjunto * 16 + ultima;
  for (let conjunto = 1; conjunto < 1 << cuantas; conjunto += 1) {
    for (let ultima = 1; ultima <= cuantas; ultima += 1) {
      const bit = 1 << (ultima - 1);
      if ((conjunto & bit) === 0) continue;
      const antes = conjunto & ~bit;
      let mejor = { largo: entre(0, ultima), camino: [ultima] };
      if (antes !== 0) {
        mejor = { largo: Number.POSITIVE_INFINITY, camino: [] };
        for (let previa = 1; previa <= cuantas; previa += 1) {
          const hasta = mejores.get(llave(antes, previa));
          const total = (hasta?.largo ?? Number.POSITIVE_INFINITY) + entre(previa, ultima);
          if (hasta && total < mejor.largo)
            mejor = { largo: total, camino: [...hasta.camino, ultima] };
        }
      }
      mejores.set(llave(conjunto, ultima), mejor);
    }
  }
  const enteros = Array.from({ length: cuantas }, (_, n) =>
    mejores.get(llave((1 << cuantas) - 1, n + 1)),
  );
  return elMenor(enteros, (uno) => uno?.largo ?? Number.POSITIVE_INFINITY)?.camino ?? [];
}

/**
 * Takes the nearest stop each time, then improves the route until reversing or moving a part no
 * longer shortens it.
 */
function* bueno(cuantas: number, entre: Entre): Generator<void, number[]> {
  // The route begins at the current position, which does not move.
  const camino = [0, ...(yield* elMasCercanoCadaVez(cuantas, entre))];
  const paso = (a: number, b: number) => {
    const [una, otra] = [camino[a], camino[b]];
    return una === undefined || otra === undefined ? 0 : entre(una, otra);
  };
  while ((yield* volver(camino, paso)) || (yield* mover(camino, paso)));
  return camino.slice(1);
}

function* elMasCercanoCadaVez(cuantas: number, entre: Entre): Generator<void, number[]> {
  const quedan = Array.from({ length: cuantas }, (_, n) => n + 1);
  const camino: number[] = [];
  while (quedan.length > 0) {
    const aqui = camino.at(-1) ?? 0;
    const siguiente = elMenor(quedan, (parada) => entre(aqui, parada)) ?? 0;
    quedan.splice(quedan.indexOf(siguiente), 1);
    camino.push(siguiente);
    yield;
  }
  return camino;
}

/** A gain must exceed rounding errors. */
const GANANCIA_MINIMA = 0.01;

/** Reverses each part that is shorter the other way (2-opt). Returns whether it reversed any. */
function* volver(camino: number[], paso: Entre): Generator<void, boolean> {
  let mejoro = false;
  for (let desde = 1; desde < camino.length; desde += 1) {
    // The length of the part each way: by road they differ.
    let derecho = 0;
    let reves = 0;
    for (let hasta = desde + 1; hasta < camino.length; hasta += 1) {
      derecho += paso(hasta - 1, hasta);
      reves += paso(hasta, hasta - 1);
      const ahora = paso(desde - 1, desde) + derecho + paso(hasta, hasta + 1);
      const vuelta = paso(desde - 1, hasta) + reves + paso(desde, hasta + 1);
      if (vuelta > ahora - GANANCIA_MINIMA) continue;
      const parte = camino.slice(desde, hasta + 1).reverse();
      camino.splice(desde, parte.length, ...parte);
      [derecho, reves] = [reves, derecho];
      mejoro = true;
    }
    yield;
  }
  return mejoro;
}

const JUNTAS_MAXIMAS = 3;

/** Moves up to three consecutive stops to where they add the least (or-opt). Returns whether it moved any. */
function* mover(camino: number[], paso: Entre): Generator<void, boolean> {
  for (let juntas = 1; juntas <= JUNTAS_MAXIMAS; juntas += 1)
    for (let desde = 1; desde + juntas <= camino.length; desde += 1) {
      yield;
      const hasta = desde + juntas - 1;
      const sinEllas =
        paso(desde - 1, desde) +
        paso(hasta, hasta + 1) -
        (hasta + 1 < camino.length ? paso(desde - 1, hasta + 1) : 0);
      for (let tras = 0; tras < camino.length; tras += 1) {
        if (tras >= desde - 1 && tras <= hasta) continue;
        const conEllas = paso(tras, desde) + paso(hasta, tras + 1) - paso(tras, tras + 1);
        if (conEllas > sinEllas - GANANCIA_MINIMA) continue;
        const unas = camino.splice(desde, juntas);
        camino.splice(tras > hasta ? tras + 1 - juntas : tras + 1, 0, ...unas);
        return true;
      }
    }
  return false;
}

function elMenor<T>(unos: readonly T[], medida: (uno: T) => number): T | undefined {
  return unos.reduce<T | undefined>(
    (mejor, uno) => (mejor === undefined || medida(uno) < medida(mejor) ? uno : mejor),
    undefined,
  );
}
