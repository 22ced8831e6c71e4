/** A row of photos, in points: the height of its photos, and what is below them up to the next row. */
export interface FilaPorRepartir {
  fotos: number;
  debajo: number;
}

/** Heights in points. */
interface Sitio {
  /** What is left of the present page. */
  queda: number;
  /** What a new page has. */
  entera: number;
  /** The heading, above the first row. */
  titular: number;
  /** Everything that comes below the photos. */
  todo: number;
  /** What must have the last row above it. */
  junto: number;
}

export interface FilaPuesta {
  pasaPagina: boolean;
  /** What its photos measure, beside their usual size: 1 is all of it. */
  escala: number;
}

/** A landscape photo is then 4 cm high. */
const ESCALA_MINIMA = 0.8;

/**
 * Shares rows of photos out among pages. They are a little smaller if then all of them, with what comes
 * below, end in the page where they begin. Otherwise they keep their size, and the last row goes over to
 * stay with the signature.
 */
export function repartirFilas<Fila extends FilaPorRepartir>(
  filas: readonly Fila[],
  sitio: Sitio,
): (Fila & FilaPuesta)[] {
  const { queda, entera, titular, todo } = sitio;
  const aqui = escalaEn(filas, queda - titular - todo);
  if (aqui !== null) return filas.map((fila) => ({ ...fila, pasaPagina: false, escala: aqui }));
  const comienzos = comienzosDe(filas, sitio);
  const alli = comienzos.has(0) ? escalaEn(filas, entera - titular - todo) : null;
  if (alli !== null)
    return filas.map((fila, i) => ({ ...fila, pasaPagina: i === 0, escala: alli }));
  const suyos = conLaUltima(filas, comienzos, sitio);
  return filas.map((fila, i) => ({ ...fila, pasaPagina: suyos.has(i), escala: 1 }));
}

const altoDe = (filas: readonly FilaPorRepartir[]): number =>
  filas.reduce((suma, { fotos, debajo }) => suma + fotos + debajo, 0);

/** The size with which these rows fit, rounded down: a height is a sum. Null when it would be too small. */
function escalaEn(filas: readonly FilaPorRepartir[], alto: number): number | null {
  const fotos = filas.reduce((suma, fila) => suma + fila.fotos, 0);
  const escala = (alto - (altoDe(filas) - fotos)) / fotos;
  if (escala >= 1) return 1;
  return escala >= ESCALA_MINIMA ? Math.floor(escala * 1_000) / 1_000 : null;
}

/** The rows that begin a page, when each page takes as many as it can. */
function comienzosDe(
  filas: readonly FilaPorRepartir[],
  { queda, entera, titular }: Sitio,
): ReadonlySet<number> {
  const comienzos = new Set<number>();
  let libre = queda;
  filas.forEach((fila, i) => {
    const alto = altoDe([fila]) + (i === 0 ? titular : 0);
    if (alto > libre && libre < entera) {
      comienzos.add(i);
      libre = entera;
    }
    libre -= alto;
  });
  return comienzos;
}

function conLaUltima(
  filas: readonly FilaPorRepartir[],
  comienzos: ReadonlySet<number>,
  { queda, entera, titular, junto }: Sitio,
): ReadonlySet<number> {
  const desde = Math.max(0, ...comienzos);
  const usado = altoDe(filas.slice(desde)) + (desde === 0 ? titular : 0);
  const libre = (comienzos.size > 0 ? entera : queda) - usado;
  const ultima = altoDe(filas.slice(-1)) + (filas.length === 1 ? titular : 0);
  const seSeparan = junto > libre && ultima + junto <= entera;
  return seSeparan ? new Set([...comienzos, filas.length - 1]) : comienzos;
}
