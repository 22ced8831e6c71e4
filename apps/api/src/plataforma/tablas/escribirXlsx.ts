import {
  type ClaseDeColumna,
  type ColumnaExportada,
  FILAS_DE_UNA_HOJA,
  type ValorExportado,
} from '@visitas/contract/comun/exportacion';
import { relojLocal, type TablaPorEscribir } from './porEscribir.ts';
import { type EntradaZip, escribirZip } from './zip.ts';

/** A workbook of one sheet. Its texts are in their cells, so nothing is kept of the rows already written. */
export const escribirXlsx = (tabla: TablaPorEscribir): AsyncGenerator<Buffer> =>
  escribirZip(partesDelLibro(tabla));

function partesDelLibro(tabla: TablaPorEscribir): EntradaZip[] {
  return [
    entera('[Content_Types].xml', TIPOS),
    entera('_rels/.rels', RELACIONES),
    entera('xl/workbook.xml', libroCon(tabla.nombre)),
    entera('xl/_rels/workbook.xml.rels', RELACIONES_DEL_LIBRO),
    entera('xl/styles.xml', ESTILOS),
    { nombre: 'xl/worksheets/sheet1.xml', trozos: escribirHoja(tabla) },
  ];
}

const entera = (nombre: string, texto: string): EntradaZip => ({
  nombre,
  contenido: Buffer.from(CABECERA + texto),
});

const CABECERA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PRINCIPAL = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const ESQUEMAS = 'http://schemas.openxmlformats.org';
const DE_RELACIONES = `${ESQUEMAS}/officeDocument/2006/relationships`;
const PARTES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const TIPOS = `<Types xmlns="${ESQUEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PARTES}.worksheet+xml"/></Types>`;
const RELACIONES = `<Relationships xmlns="${ESQUEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${DE_RELACIONES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const RELACIONES_DEL_LIBRO = `<Relationships xmlns="${ESQUEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${DE_RELACIONES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DE_RELACIONES}/styles" Target="styles.xml"/></Relationships>`;
/** Its titles are printed on each page. */
const libroCon = (hoja: string) =>
  `<workbook ${PRINCIPAL} xmlns:r="${DE_RELACIONES}"><sheets><sheet name="${hoja}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${hoja}'!$1:$1</definedName></definedNames></workbook>`;

/**
 * The order of `cellXfs`: plain, date, date and time, title, text of several lines. At the right, a date would
 * touch the text that follows.
 */
const FECHA = 1;
const MOMENTO = 2;
const TITULO = 3;
const DE_VARIAS_LINEAS = 4;
const ESTILOS = `<styleSheet ${PRINCIPAL}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs><cellXfs count="5"><xf applyAlignment="1"><alignment vertical="top"/></xf><xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf><xf numFmtId="165" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" vertical="top"/></xf><xf fontId="1" applyFont="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const ANCHOS: Record<ClaseDeColumna, number> = { texto: 28, numero: 14, fecha: 13, momento: 18 };

const APAISADA = '<pageSetup orientation="landscape"/>';

/** The first row stays in view. */
const PANEL =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

async function* escribirHoja({
  columnas,
  partes,
  zona,
}: TablaPorEscribir): AsyncGenerator<Uint8Array> {
  const celdas = columnas.map((columna) => celdaDe(columna, zona));
  const anchos = columnas.map(
    ({ clase = 'texto', titulo }, n) =>
      `<col min="${n + 1}" max="${n + 1}" width="${Math.max(ANCHOS[clase], titulo.length + 3)}" customWidth="1"/>`,
  );
  const titulos = columnas.map(({ titulo }) => celdaDeTexto(titulo, TITULO)).join('');
  yield Buffer.from(
    `${CABECERA}<worksheet ${PRINCIPAL}>${PANEL}<cols>${anchos.join('')}</cols><sheetData><row>${titulos}</row>`,
  );
  let escritas = 0;
  for await (const filas of partes) {
    escritas += filas.length;
    if (escritas > FILAS_DE_UNA_HOJA) throw new RangeError('A sheet of Excel has no more rows.');
    let parte = '';
    for (const fila of filas) {
      let escrita = '';
      for (const escribir of celdas) escrita += escribir(fila);
      parte += `<row${alturaDe(escrita)}>${escrita}</row>`;
    }
    if (parte !== '') yield Buffer.from(parte);
  }
  yield Buffer.from(`</sheetData>${APAISADA}</worksheet>`);
}

const PUNTOS_DE_UNA_LINEA = 15;
const LINEAS_A_LA_VISTA = 8;

/** No program measures a row when it opens the file: without its height, lines would be drawn over the row above. */
function alturaDe(fila: string): string {
  if (!fila.includes('\n')) return '';
  const lineas = Math.max(...fila.split('</c>').map((celda) => celda.split('\n').length));
  const alto = PUNTOS_DE_UNA_LINEA * Math.min(lineas, LINEAS_A_LA_VISTA);
  return ` ht="${alto}" customHeight="1"`;
}

/** A cell without a value keeps its place. */
const VACIA = '<c/>';

function celdaDe(columna: ColumnaExportada, zona: string): (fila: unknown) => string {
  const escribir = ESCRITORES[columna.clase ?? 'texto'](zona);
  return (fila) => {
    const valor = columna.de(fila);
    return valor === null || valor === '' ? VACIA : escribir(valor);
  };
}

type Escritor = (valor: NonNullable<ValorExportado>) => string;

const ESCRITORES: Record<ClaseDeColumna, (zona: string) => Escritor> = {
  texto: () => (valor) => celdaDeTexto(String(valor)),
  numero: () => (valor) => `<c><v>${Number(valor)}</v></c>`,
  fecha: () => (valor) => `<c s="${FECHA}"><v>${diasDesde1900(Date.parse(String(valor)))}</v></c>`,
  momento: (zona) => {
    const local = relojLocal(zona);
    return (valor) => `<c s="${MOMENTO}"><v>${diasDesde1900(local(String(valor)))}</v></c>`;
  },
};

const UN_DIA_MS = 86_400_000;
const DIA_CERO = Date.UTC(1899, 11, 30);

export const diasDesde1900 = (ms: number): number => (ms - DIA_CERO) / UN_DIA_MS;

/** Longer text damages the file. */
const LARGO_DE_CELDA = 32_767;

function celdaDeTexto(texto: string, estilo?: number): string {
  const dicho = enXml(texto.slice(0, LARGO_DE_CELDA));
  const suyo = estilo ?? (dicho.includes('\n') ? DE_VARIAS_LINEAS : undefined);
  const deEstilo = suyo === undefined ? '' : ` s="${suyo}"`;
  const espacios = CON_ESPACIOS.test(dicho) ? ' xml:space="preserve"' : '';
  return `<c${deEstilo} t="inlineStr"><is><t${espacios}>${dicho}</t></is></c>`;
}

const CON_ESPACIOS = /^\s|\s$|\n/;
const POR_CUIDAR = /[&<>\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu;
/** XML has no control characters, not even escaped, besides these. */
const NO_ADMITIDOS = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Excel reads '_x0041_' as a letter, so such a text says its first '_' in that way. */
export function enXml(texto: string): string {
  if (!POR_CUIDAR.test(texto)) return texto;
  return texto
    .replace(NO_ADMITIDOS, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
