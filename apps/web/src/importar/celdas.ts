/** A cell of the grid: the row's number in the person's own file, and the field. */
export interface CeldaDeFila {
  fila: number;
  campo: string;
}

export interface FilaConCeldas {
  fila: number;
  valores: Readonly<Record<string, string | undefined>>;
  errores: readonly { campo: string | null; mensaje: string }[];
}

/** What is needed to move around: the order of rows and fields. */
export interface Trama {
  filas: readonly FilaConCeldas[];
  campos: readonly string[];
}

export const esCelda = (una: CeldaDeFila | undefined, otra: CeldaDeFila): boolean =>
  una?.fila === otra.fila && una.campo === otra.campo;

export const erroresDe = ({ errores }: FilaConCeldas, campo: string): string[] =>
  errores.filter((uno) => uno.campo === campo).map(({ mensaje }) => mensaje);

/** The cells to correct, in reading order. */
function celdasConError({ filas, campos }: Trama): CeldaDeFila[] {
  return filas.flatMap((una) =>
    campos
      .filter((campo) => erroresDe(una, campo).length > 0)
      .map((campo) => ({ fila: una.fila, campo })),
  );
}

/** The next cell to correct after this one, or the one before it. Undefined at the end: Tab then leaves the grid. */
export function siguienteError(
  trama: Trama,
  desde: CeldaDeFila,
  paso: 1 | -1,
): CeldaDeFila | undefined {
  const lugar = lugarEn(trama);
  const aqui = lugar(desde);
  const hay = celdasConError(trama);
  return paso === 1
    ? hay.find((una) => lugar(una) > aqui)
    : hay.findLast((una) => lugar(una) < aqui);
}

function lugarEn({ filas, campos }: Trama): (celda: CeldaDeFila) => number {
  const alturas = new Map(filas.map(({ fila }, altura) => [fila, altura]));
  return ({ fila, campo }) => (alturas.get(fila) ?? 0) * campos.length + campos.indexOf(campo);
}

/** Where the keyboard enters: the first cell to correct, or the first one. */
export function primeraParada(trama: Trama): CeldaDeFila | undefined {
  const [conError] = celdasConError(trama);
  if (conError) return conError;
  const [primera] = trama.filas;
  const [campo] = trama.campos;
  return primera && campo !== undefined ? { fila: primera.fila, campo } : undefined;
}

const PASOS: Record<string, readonly [number, number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that a key leads to; undefined for any other key. The arrows stop at the borders. */
export function celdaHacia(
  { filas, campos }: Trama,
  { fila, campo }: CeldaDeFila,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): CeldaDeFila | undefined {
  const alto = filas.findIndex((una) => una.fila === fila);
  const ancho = campos.indexOf(campo);
  const ir = (a: number, c: number): CeldaDeFila | undefined => {
    const suya = filas[acotar(a, filas.length)];
    const cual = campos[acotar(c, campos.length)];
    return suya && cual !== undefined ? { fila: suya.fila, campo: cual } : undefined;
  };
  const paso = PASOS[key];
  if (paso) return ir(alto + paso[0], ancho + paso[1]);
  if (key === 'Home') return ir(ctrlKey ? 0 : alto, 0);
  if (key === 'End') return ir(ctrlKey ? filas.length : alto, campos.length);
  return undefined;
}

const acotar = (lugar: number, cuantos: number): number =>
  Math.min(Math.max(lugar, 0), cuantos - 1);
