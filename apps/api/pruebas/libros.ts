import { deflateRawSync } from 'node:zlib';

type Partes = Record<string, string | Buffer>;

/** A ZIP with these entries. Nobody here checks its sums. */
export function zipCon(partes: Partes): Buffer {
  const locales: Buffer[] = [];
  const indice: Buffer[] = [];
  let desde = 0;
  for (const [nombre, contenido] of Object.entries(partes)) {
    const datos = deflateRawSync(contenido, { level: 1 });
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(nombre.length, 26);
    const entrada = Buffer.alloc(46);
    entrada.writeUInt32LE(0x02014b50, 0);
    entrada.writeUInt16LE(8, 10);
    entrada.writeUInt32LE(datos.length, 20);
    entrada.writeUInt16LE(nombre.length, 28);
    entrada.writeUInt32LE(desde, 42);
    locales.push(local, Buffer.from(nombre), datos);
    indice.push(entrada, Buffer.from(nombre));
    desde += 30 + nombre.length + datos.length;
  }
  const final = Buffer.alloc(22);
  final.writeUInt32LE(0x06054b50, 0);
  final.writeUInt16LE(Object.keys(partes).length, 10);
  final.writeUInt32LE(desde, 16);
  return Buffer.concat([...locales, ...indice, final]);
}

interface Libro {
  /** What is inside `sheetData` of each sheet, by name. */
  hojas: Record<string, string>;
  textos?: readonly string[];
  /** The format codes of the styles of cells, from 1. The next one is a date. */
  estilos?: readonly string[];
  propiedades?: string;
}

/** A workbook as Excel writes it. */
export function libroCon({ hojas, textos = [], estilos = [], propiedades = '' }: Libro): Buffer {
  const nombres = Object.keys(hojas);
  return zipCon({
    'xl/workbook.xml': `<workbook>${propiedades}<sheets>${nombres
      .map((nombre, n) => `<sheet name="${nombre}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${nombres
      .map((_, n) => `<Relationship Id="rId${n + 1}" Target="worksheets/sheet${n + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${textos.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts>${estilos
      .map((codigo, n) => `<numFmt numFmtId="${n + 200}" formatCode="${codigo}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${estilos
      .map((_, n) => `<xf numFmtId="${n + 200}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(hojas).map((filas, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet><sheetData>${filas}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** A workbook whose cells are all texts inside of their cells. */
export const libroDeTextos = (filas: readonly (readonly string[])[]): Buffer =>
  libroCon({
    hojas: {
      Hoja1: filas
        .map((celdas, n) => {
          const dentro = celdas.map((texto) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`);
          return `<row r="${n + 1}">${dentro.join('')}</row>`;
        })
        .join(''),
    },
  });
