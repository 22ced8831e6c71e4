/** How the rows of a list are grouped under headings. */
export interface Agrupacion<F> {
  /** The heading of each possible group, in the order of their rows. */
  encabezados: ReadonlyMap<string, Encabezado>;
  grupoDe: (fila: F) => string;
}

export interface Encabezado {
  titulo: string;
  detalle: string;
}

/** An element of the drawn list: a row, or the heading over the first row of a group. */
export type Elemento<F> =
  | { llave: string; grupo: string }
  | { llave: number | string; fila: F /** Its index in the whole list. */; indice: number };

export const esFila = <F>(uno: Elemento<F>): uno is Extract<Elemento<F>, { fila: F }> =>
  'fila' in uno;

interface Opciones<F> {
  llaveDe: (fila: F) => number | string;
  agrupacion?: Agrupacion<F> | undefined;
}

/**
 * Draws each row once: a row that moved between the reads of two windows may be in both. Draws each
 * heading once: a row kept in place under the pointer stays under its old heading.
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
 * The group under which each row is drawn. Changed rows that were kept in place may be out of
 * order; as few rows as possible take their neighbours' group.
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

/** Where each group begins, with as few rows as possible under another group's heading. */
function mejoresCortes(lugares: readonly number[], cuantos: number): number[] {
  // Dynamic programming, by group: the fewest misplaced rows when the last row so far is in it, and
  // where each group then began.
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
