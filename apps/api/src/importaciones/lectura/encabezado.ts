import { FILAS_DE_TITULO } from '@visitas/contract/importaciones/archivo';
import {
  CAMPOS_DE,
  campoDelTitulo,
  camposQueOcupa,
  plegarTitulo,
} from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  ColumnaImportada,
  FormatoLeido,
  QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';
import { cortar, FalloDeTabla, type FilaDeArchivo } from '../../plataforma/tablas/tabla.ts';

/** What the last confirmed import did with each title, folded. Null: its column was not imported. */
export type Recordadas = ReadonlyMap<string, CampoImportado | null>;

export interface TablaConEncabezado {
  filaEncabezado: number;
  columnas: ColumnaImportada[];
  filas: FilaDeArchivo[];
  /** Rows that only repeat the header, as a printed list does on each page. */
  repeticiones: number;
}

const EJEMPLOS = 3;
const FILAS_DE_EJEMPLO = 20;
const LARGO_DE_EJEMPLO = 80;
const LARGO_DE_TITULO = 200;

/** Finds the row of titles, passing over those above it, and what each column brings. */
export function leerEncabezado(
  que: QueSeImporta,
  filas: readonly FilaDeArchivo[],
  { recordadas, pedida }: { recordadas: Recordadas; pedida: number | undefined },
): TablaConEncabezado {
  const encabezado =
    pedida === undefined ? buscarEncabezado(que, filas, recordadas) : filaPedida(filas, pedida);
  const titulos = titulosDe(encabezado, filas);
  const debajo = filas.slice(filas.indexOf(encabezado) + 1);
  const iguales = new Set(debajo.filter(({ celdas }) => esElEncabezado(celdas, encabezado.celdas)));
  const suyas = debajo.filter((fila) => !iguales.has(fila));
  const muestra = suyas.slice(0, FILAS_DE_EJEMPLO);
  const columnas = titulos.map((titulo, n) => ({ titulo, ejemplos: ejemplosDe(muestra, n) }));
  return {
    filaEncabezado: encabezado.fila,
    columnas: elegirCampos(que, columnas, recordadas),
    filas: suyas,
    repeticiones: iguales.size,
  };
}

/** The first row with most known titles; without any, the first with two cells. */
function buscarEncabezado(
  que: QueSeImporta,
  filas: readonly FilaDeArchivo[],
  recordadas: Recordadas,
): FilaDeArchivo {
  const candidatas = filas.slice(0, FILAS_DE_TITULO);
  const conocidos = ({ celdas }: FilaDeArchivo) =>
    celdas.filter((celda) => campoDelTitulo(que, celda) ?? recordadas.get(plegarTitulo(celda)))
      .length;
  const mas = Math.max(0, ...candidatas.map(conocidos));
  const elegida =
    mas > 0
      ? candidatas.find((fila) => conocidos(fila) === mas)
      : candidatas.find(({ celdas }) => celdas.filter((celda) => celda !== '').length > 1);
  if (!elegida) throw new FalloDeTabla('No encontramos columnas. ¿Es el archivo correcto?');
  return elegida;
}

function filaPedida(filas: readonly FilaDeArchivo[], pedida: number): FilaDeArchivo {
  const suya = filas.slice(0, FILAS_DE_TITULO).find(({ fila }) => fila === pedida);
  if (!suya)
    throw new FalloDeTabla(
      `Los títulos van en una de las primeras ${FILAS_DE_TITULO} filas con algo. Elige otra.`,
    );
  return suya;
}

const CELDAS_DE_PRIMERA = 3;
const LARGO_DE_PRIMERA = 30;

/** So that a person says which row has the titles. */
export const primerasDe = (filas: readonly FilaDeArchivo[]): FormatoLeido['primeras'] =>
  filas.slice(0, FILAS_DE_TITULO).map(({ fila, celdas }) => ({
    fila,
    celdas: celdas
      .filter((celda) => celda !== '')
      .slice(0, CELDAS_DE_PRIMERA)
      .map((celda) => cortar(celda, LARGO_DE_PRIMERA)),
  }));

function titulosDe(encabezado: FilaDeArchivo, filas: readonly FilaDeArchivo[]): string[] {
  const ancho = Math.max(...filas.map(({ celdas }) => celdas.length));
  const titulos = Array.from({ length: ancho }, (_, n) =>
    cortar(encabezado.celdas[n] ?? '', LARGO_DE_TITULO),
  );
  const plegados = titulos.map(plegarTitulo);
  const repetido = titulos.find(
    (_, n) => plegados[n] !== '' && plegados.indexOf(plegados[n] ?? '') < n,
  );
  if (repetido !== undefined)
    throw new FalloDeTabla(
      `Dos columnas se llaman «${cortar(repetido, LARGO_DE_EJEMPLO)}». Cambia el título de una.`,
    );
  return titulos;
}

const esElEncabezado = (celdas: readonly string[], titulos: readonly string[]): boolean =>
  celdas.length === titulos.length && celdas.every((celda, n) => celda === titulos[n]);

const ejemplosDe = (muestra: readonly FilaDeArchivo[], n: number): string[] =>
  muestra
    .map(({ celdas }) => celdas[n] ?? '')
    .filter((celda) => celda !== '')
    .slice(0, EJEMPLOS)
    .map((celda) => cortar(celda, LARGO_DE_EJEMPLO));

type Columna = Pick<ColumnaImportada, 'titulo' | 'ejemplos'>;

/** The last import says more than a title, and a title more than what the cells look like. */
function elegirCampos(
  que: QueSeImporta,
  columnas: readonly Columna[],
  recordadas: Recordadas,
): ColumnaImportada[] {
  const elegidas = new Map<Columna, Pick<ColumnaImportada, 'campo' | 'porque'>>();
  const tomados = new Set<CampoImportado>();
  const elegir = (
    porque: NonNullable<ColumnaImportada['porque']>,
    campoDe: (columna: Columna) => CampoImportado | null | undefined,
  ) => {
    for (const columna of columnas) {
      const campo = campoDe(columna);
      if (elegidas.has(columna) || campo === undefined || (campo && tomados.has(campo))) continue;
      for (const uno of campo ? camposQueOcupa(campo) : []) tomados.add(uno);
      elegidas.set(columna, { campo, porque });
    }
  };
  elegir('recordada', ({ titulo }) => recordadas.get(plegarTitulo(titulo)));
  elegir('titulo', ({ titulo }) => campoDelTitulo(que, titulo) ?? undefined);
  elegir('contenido', ({ ejemplos }) => campoPorContenido(que, ejemplos));
  return columnas.map((columna) => ({
    ...columna,
    ...(elegidas.get(columna) ?? { campo: null, porque: null }),
  }));
}

const CONTENIDOS: readonly [CampoImportado, RegExp][] = [
  ['correo', /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['coordenadas', /^-?\d{1,2}[.,]\d+\s*[,; ]\s*-?\d{1,3}[.,]\d+$/],
];

function campoPorContenido(
  que: QueSeImporta,
  ejemplos: readonly string[],
): CampoImportado | undefined {
  const suyos = CAMPOS_DE[que].map(({ campo }) => campo);
  return CONTENIDOS.find(
    ([campo, forma]) =>
      suyos.includes(campo) && ejemplos.length > 1 && ejemplos.every((uno) => forma.test(uno)),
  )?.[0];
}
