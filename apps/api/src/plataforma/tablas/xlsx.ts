import { DEMASIADO_INFLADO, LectorDeZip, NO_SE_ABRE } from './leerZip.ts';
import { escribirNumero, type FormaDeNumero, formaDe } from './numerosDeExcel.ts';
import { FalloDeTabla, type LimitesDeTabla, Recogida, sinRotos } from './tabla.ts';

export interface XlsxLeido {
  hojas: string[];
  hoja: string;
  hay: Recogida;
}

/** What each part may inflate to, in bytes. */
const PARTE_PEQUENA = 16 * 1024 * 1024;
const TEXTOS = 64 * 1024 * 1024;
const HOJA = 128 * 1024 * 1024;
/** A row longer than this, without its end, is no row. */
const FILA_MAXIMA = 2 * 1024 * 1024;

/**
 * Reads a sheet of a workbook: the one named, or the first shown that has a table. A cover may come before it. The
 * person chooses another sheet only after one was read.
 */
export async function leerXlsx(
  bytes: Buffer,
  limites: LimitesDeTabla,
  hojaPedida?: string,
): Promise<XlsxLeido> {
  const zip = new LectorDeZip(bytes);
  const libro = await leerLibro(zip);
  const porLeer = hojasPorLeer(libro.hojas, hojaPedida);
  const deCelda = new LectorDeCeldas({
    textos: await leerTextos(zip),
    formas: await leerFormas(zip),
    desde1904: libro.desde1904,
  });
  const hojas = libro.hojas.map(({ nombre }) => nombre);
  let primera: XlsxLeido | undefined;
  for (const { nombre, parte } of porLeer) {
    const hay = await leerHoja(filasDe(zip, parte), deCelda, limites);
    const leida = { hojas, hoja: nombre, hay };
    if (tieneTabla(hay)) return leida;
    primera ??= leida;
  }
  if (!primera) throw new FalloDeTabla(NO_ES_LIBRO);
  return primera;
}

async function leerHoja(
  filas: ReturnType<typeof filasDe>,
  deCelda: LectorDeCeldas,
  limites: LimitesDeTabla,
): Promise<Recogida> {
  const hay = new Recogida(limites);
  let ultima = 0;
  for await (const [atributos, dentro] of filas) {
    const fila = numeroDeFila(atributo(atributos, 'r'), ultima);
    hay.vacias += fila - ultima - 1;
    ultima = fila;
    hay.poner(fila, deCelda.fila(dentro, limites.columnas));
  }
  return hay;
}

/** Titles and a row below them, of two columns at least. */
const tieneTabla = ({ filas }: Recogida): boolean =>
  filas.filter(({ celdas }) => celdas.filter((celda) => celda !== '').length > 1).length > 1;

const NO_ES_LIBRO =
  'Ese archivo no es una hoja de Excel. Guárdalo como XLSX o CSV y elígelo de nuevo.';

interface Hoja {
  nombre: string;
  parte: string;
  oculta: boolean;
}

/** Each may be large, and a table comes after a few covers at most. */
const HOJAS_QUE_SE_MIRAN = 5;

function hojasPorLeer(hojas: readonly Hoja[], pedida: string | undefined): readonly Hoja[] {
  if (pedida === undefined) {
    const visibles = hojas.filter(({ oculta }) => !oculta);
    return visibles.length > 0 ? visibles.slice(0, HOJAS_QUE_SE_MIRAN) : hojas.slice(0, 1);
  }
  const suya = hojas.find(({ nombre }) => nombre === pedida);
  if (!suya) throw new FalloDeTabla('Esa hoja no está en el archivo. Elige otra.');
  return [suya];
}

const FILAS_DE_EXCEL = 1_048_576;

/** The number that a row says, where it can be true: below the one before. Else, the one after it. */
function numeroDeFila(dicho: string | undefined, ultima: number): number {
  const numero = Number(dicho);
  const puedeSer = Number.isInteger(numero) && numero > ultima && numero <= FILAS_DE_EXCEL;
  return puedeSer ? numero : ultima + 1;
}

interface Libro {
  hojas: Hoja[];
  desde1904: boolean;
}

async function leerLibro(zip: LectorDeZip): Promise<Libro> {
  const libro = await zip.texto('xl/workbook.xml', PARTE_PEQUENA);
  if (libro === '') throw new FalloDeTabla(NO_ES_LIBRO);
  const relaciones = await zip.texto('xl/_rels/workbook.xml.rels', PARTE_PEQUENA);
  const partes = new Map(
    [...elementos(relaciones, 'Relationship')].map(({ atributos }) => [
      atributo(atributos, 'Id'),
      enElZip(atributo(atributos, 'Target') ?? ''),
    ]),
  );
  const hojas = [...elementos(libro, 'sheet')].flatMap(({ atributos }) => {
    const parte = partes.get(atributo(atributos, '\\w+:id'));
    const oculta = atributo(atributos, 'state') !== undefined;
    const nombre = sinRotos(atributo(atributos, 'name') ?? '');
    // A sheet of charts has no rows.
    return parte?.includes('worksheets/') ? [{ nombre, parte, oculta }] : [];
  });
  return { hojas, desde1904: /\bdate1904="(1|true)"/.test(libro) };
}

const enElZip = (destino: string): string =>
  destino.startsWith('/') ? destino.slice(1) : `xl/${destino}`;

/** The texts that cells name by their place in the list. */
async function leerTextos(zip: LectorDeZip): Promise<string[]> {
  const xml = await zip.texto('xl/sharedStrings.xml', TEXTOS);
  return Array.from(elementos(xml, 'si'), ({ dentro }) => textoDe(dentro));
}

/** The pieces of a text that has several styles, without the readings of Japanese words. */
function textoDe(xml: string): string {
  if (xml === '') return '';
  let sinLecturas = '';
  let desde = 0;
  for (const lectura of elementos(xml, 'rPh')) {
    sinLecturas += xml.slice(desde, lectura.desde);
    desde = lectura.hasta;
  }
  sinLecturas += xml.slice(desde);
  const trozos = Array.from(elementos(sinLecturas, 't'), ({ dentro }) => dentro);
  const texto = sinEntidades(trozos.join(''));
  return texto.replace(/_x([\dA-F]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** How each style shows numbers, by its place in the list. */
async function leerFormas(zip: LectorDeZip): Promise<FormaDeNumero[]> {
  const xml = await zip.texto('xl/styles.xml', PARTE_PEQUENA);
  const codigos = new Map(
    [...elementos(xml, 'numFmt')].map(({ atributos }) => [
      Number(atributo(atributos, 'numFmtId')),
      atributo(atributos, 'formatCode'),
    ]),
  );
  const [{ dentro: deCeldas } = NINGUNO] = elementos(xml, 'cellXfs');
  return Array.from(elementos(deCeldas, 'xf'), ({ atributos }) => {
    const id = Number(atributo(atributos, 'numFmtId') ?? 0);
    return formaDe(id, codigos.get(id));
  });
}

/** Each row as it is inflated: its attributes and what it has inside. */
async function* filasDe(zip: LectorDeZip, parte: string): AsyncGenerator<[string, string]> {
  if (!zip.tiene(parte)) throw new FalloDeTabla(NO_SE_ABRE);
  let pendiente = '';
  for await (const trozo of zip.trozos(parte, HOJA)) {
    pendiente += trozo;
    let acabadas = 0;
    for (const { atributos, dentro, hasta } of elementos(pendiente, 'row')) {
      yield [atributos, dentro];
      acabadas = hasta;
    }
    pendiente = pendiente.slice(acabadas);
    // The links and rules of its cells come after the rows, and may be long.
    if (FIN_DE_FILAS.test(pendiente)) return;
    if (pendiente.length > FILA_MAXIMA) throw new FalloDeTabla(DEMASIADO_INFLADO);
  }
}

const FIN_DE_FILAS = /<(?:\w+:)?sheetData\s*\/>|<\/(?:\w+:)?sheetData\s*>/;

interface DelLibro {
  textos: readonly string[];
  formas: readonly FormaDeNumero[];
  desde1904: boolean;
}

class LectorDeCeldas {
  readonly #libro: DelLibro;

  constructor(libro: DelLibro) {
    this.#libro = libro;
  }

  /** The cells of a row in their columns: absent ones are blank. */
  fila(xml: string, columnas: number): string[] {
    const celdas: string[] = [];
    let siguiente = 0;
    for (const { atributos, dentro } of elementos(xml, 'c')) {
      const valor = this.#valor(atributos, dentro);
      const n = columnaDe(atributo(atributos, 'r')) ?? siguiente;
      // A blank one takes its column too.
      siguiente = n + 1;
      if (valor === '') continue;
      // One cell far to the right would make a list of thousands of blanks.
      if (n >= columnas * 20) throw new FalloDeTabla(demasiadasColumnas(n + 1, columnas));
      while (celdas.length < n) celdas.push('');
      celdas[n] = valor;
    }
    return celdas;
  }

  #valor(atributos: string, dentro: string): string {
    const tipo = atributo(atributos, 't') ?? 'n';
    if (tipo === 'inlineStr') return textoDe(dentro);
    const [{ dentro: crudo } = NINGUNO] = elementos(dentro, 'v');
    if (crudo === '') return '';
    return tipo === 'n' ? this.#numero(atributos, crudo) : this.#texto(tipo, crudo);
  }

  #texto(tipo: string, crudo: string): string {
    if (tipo === 's') return this.#libro.textos[Number(crudo)] ?? '';
    if (tipo === 'b') return crudo === '1' ? 'VERDADERO' : 'FALSO';
    return sinEntidades(crudo);
  }

  #numero(atributos: string, crudo: string): string {
    const forma = this.#libro.formas[Number(atributo(atributos, 's') ?? 0)] ?? 'general';
    return escribirNumero(crudo, forma, this.#libro.desde1904);
  }
}

const demasiadasColumnas = (tiene: number, caben: number) =>
  `La hoja tiene ${tiene} columnas y se admiten ${caben}. Quita las que no hagan falta.`;

/** 'AB12' is the column 27, counted from zero. */
function columnaDe(referencia: string | undefined): number | undefined {
  const letras = referencia?.match(/^[A-Z]{1,3}/)?.[0];
  if (!letras) return undefined;
  return [...letras].reduce((suma, letra) => suma * 26 + letra.charCodeAt(0) - 64, 0) - 1;
}

/** An element, and where it is in its text. */
interface Elemento {
  atributos: string;
  dentro: string;
  desde: number;
  hasta: number;
}

const NINGUNO: Elemento = { atributos: '', dentro: '', desde: 0, hasta: 0 };

/**
 * The little of XML that a workbook needs. Names may carry a prefix, as some programs write them. Each letter is passed
 * over once: one expression for the whole element would look for its end again from each beginning.
 */
function* elementos(xml: string, nombre: string): Generator<Elemento> {
  let uno = elementoDesde(xml, nombre, 0);
  for (; uno; uno = elementoDesde(xml, nombre, uno.hasta)) yield uno;
}

/** Null also when it has no end: those that follow have none either. */
function elementoDesde(xml: string, nombre: string, n: number): Elemento | null {
  const { abre, cierra } = etiquetasDe(nombre);
  abre.lastIndex = n;
  const abierto = abre.exec(xml);
  const fin = abierto ? xml.indexOf('>', abre.lastIndex) : -1;
  if (!abierto || fin < 0) return null;
  const desde = abierto.index;
  if (xml[fin - 1] === '/')
    return { atributos: xml.slice(abre.lastIndex, fin - 1), dentro: '', desde, hasta: fin + 1 };
  cierra.lastIndex = fin + 1;
  const cierre = cierra.exec(xml);
  const atributos = xml.slice(abre.lastIndex, fin);
  return (
    cierre && {
      atributos,
      dentro: xml.slice(fin + 1, cierre.index),
      desde,
      hasta: cierra.lastIndex,
    }
  );
}

interface Etiquetas {
  abre: RegExp;
  cierra: RegExp;
}

/** Made once: a list of texts asks for those of each. */
const etiquetas = new Map<string, Etiquetas>();

function etiquetasDe(nombre: string): Etiquetas {
  const suyas = etiquetas.get(nombre) ?? {
    abre: new RegExp(`<(?:\\w+:)?${nombre}(?=[\\s/>])`, 'g'),
    cierra: new RegExp(`</(?:\\w+:)?${nombre}\\s*>`, 'g'),
  };
  etiquetas.set(nombre, suyas);
  return suyas;
}

function atributo(atributos: string, nombre: string): string | undefined {
  const valor = new RegExp(`(?:^|\\s)${nombre}="([^"]*)"`).exec(atributos)?.[1];
  return valor === undefined ? undefined : sinEntidades(valor);
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function sinEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (entera, nombre: string) => {
    if (!nombre.startsWith('#')) return ENTIDADES[nombre] ?? entera;
    const codigo =
      nombre[1]?.toLowerCase() === 'x' ? Number(`0${nombre.slice(1)}`) : Number(nombre.slice(1));
    return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : entera;
  });
}
