/** How the rows of a list go under headings. */
export interface Agrupacion<F> {
  /** That of each group there may be, in the order in which their rows come. */
  encabezados: ReadonlyMap<string, Encabezado>;
  grupoDe: (fila: F) => string;
}

export interface Encabezado {
  titulo: string;
  detalle: string;
}

/** What a list draws, one under another: its rows, and a heading over the first of each group. */
export type Elemento<F> =
  | { llave: string; grupo: string }
  | { llave: number | string; fila: F /** Its place in the whole list. */; indice: number };

export const esFila = <F>(uno: Elemento<F>): uno is Extract<Elemento<F>, { fila: F }> =>
  'fila' in uno;

interface Opciones<F> {
  llaveDe: (fila: F) => number | string;
  agrupacion?: Agrupacion<F> | undefined;
}

/**
 * Each row only once: where two windows that were read at different moments meet, a row that moved
 * between them may be in both until they are read again. Nor is there a heading twice: a row that is
 * kept where it was, under the pointer, stays under the heading it had.
 */
export function elementosDe<F>(
  filas: readonly F[],
  { llaveDe, agrupacion }: Opciones<F>,
): Elemento<F>[] {
  const vistas = new Set<number | string>();
  const elementos: Elemento<F>[] = [];
  const enOrden = agrupacion && gruposEnOrden(filas, agrupacion);
  let actual: string | undefined;
  for (const [indice, fila] of filas.entries()) {
    const llave = llaveDe(fila);
    if (vistas.has(llave)) continue;
    vistas.add(llave);
    const grupo = enOrden?.[indice];
    if (grupo !== undefined && grupo !== actual) {
      elementos.push({ llave: `grupo ${grupo}`, grupo });
      actual = grupo;
    }
    elementos.push({ llave, fila, indice });
  }
  return elementos;
}

/**
 * The group of each row as it is drawn. The rows come in the order of the groups, but for those that
 * changed and have not been moved: the fewest that leave the others in order take their neighbours'.
 */
function gruposEnOrden<F>(filas: readonly F[], { encabezados, grupoDe }: Agrupacion<F>): string[] {
  const grupos = [...encabezados.keys()];
  const lugares = filas.map((fila) => Math.max(0, grupos.indexOf(grupoDe(fila))));
  const seguidos = lugares.every((lugar, indice) => lugar >= (lugares[indice - 1] ?? 0));
  if (seguidos) return lugares.map((lugar) => grupos[lugar] ?? '');
  const cortes = mejoresCortes(lugares, grupos.length);
  return lugares.map((_, indice) => {
    const lugar = cortes.findLastIndex((corte) => corte <= indice);
    return grupos[lugar] ?? '';
  });
}

/** Where each group begins, so that as few rows as can be are in another's. */
function mejoresCortes(lugares: readonly number[], cuantos: number): number[] {
  // By group, the fewest out of place when the row is the last so far and is in it, and where it began.
  let costes = new Array<number>(cuantos).fill(0);
  let inicios = Array.from({ length: cuantos }, () => new Array<number>(cuantos).fill(0));
  for (const [indice, lugar] of lugares.entries()) {
    const previos = costes;
    const deAntes = inicios;
    costes = [];
    inicios = [];
    let mejor = 0;
    for (let grupo = 0; grupo < cuantos; grupo += 1) {
      if ((previos[grupo] ?? 0) < (previos[mejor] ?? 0)) mejor = grupo;
      costes.push((previos[mejor] ?? 0) + (grupo === lugar ? 0 : 1));
      const suyos = [...(deAntes[mejor] ?? [])];
      for (let nuevo = mejor + 1; nuevo <= grupo; nuevo += 1) suyos[nuevo] = indice;
      for (let nuevo = grupo + 1; nuevo < cuantos; nuevo += 1) suyos[nuevo] = lugares.length;
      inicios.push(suyos);
    }
  }
  return inicios[costes.indexOf(Math.min(...costes))] ?? [];
}
