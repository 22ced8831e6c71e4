import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';

/** Up to these the shortest of all is found; of more there are too many, and a good one is. */
const EXACTO_HASTA = 9;

/** How far it is from a point to another; the first, 0, is where somebody is. By road, not as far back. */
export type Entre = (a: number, b: number) => number;

/**
 * In which order to go to so many places from where somebody is, without coming back: the shortest way.
 * Answers the places by their number, from 1. It stops often, so that whoever asked may do something else.
 */
export function* ordenMasCorto(cuantas: number, entre: Entre): Generator<void, number[]> {
  return cuantas <= EXACTO_HASTA ? exacto(cuantas, entre) : yield* bueno(cuantas, entre);
}

/** What a screen may be kept from drawing, without anybody noticing. */
const TRAMO_MS = 8;

/** Does it while the screen goes on; rejects when nobody wants it any more. */
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

/** In a straight line, each way measured when it is asked for. */
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

/** The length of a way that begins at 0, where somebody is. */
export const largo = (camino: readonly number[], entre: Entre): number =>
  camino.reduce((suma, parada, n) => suma + entre(camino[n - 1] ?? 0, parada), 0);

/**
 * By sets (Held and Karp): the best way through some stops that ends in one of them is the best way
 * through the others, and one step more. A set is the bits of a number.
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

/** The nearest one each time, and then put right until no part turned round nor moved makes it shorter. */
function* bueno(cuantas: number, entre: Entre): Generator<void, number[]> {
  // It begins where somebody is, and that does not move.
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

/** What is gained must be more than what rounding may pretend. */
const GANANCIA_MINIMA = 0.01;

/** Turns round each part that is shorter the other way (2-opt). Whether any was. */
function* volver(camino: number[], paso: Entre): Generator<void, boolean> {
  let mejoro = false;
  for (let desde = 1; desde < camino.length; desde += 1) {
    // How long the part is each way: by road they are not the same.
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

/** Moves up to three stops together to where they are less of a detour (or-opt). Whether any was moved. */
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
