import { inflateRawSync } from 'node:zlib';

/** The rows of one of our CSV files, quotes respected. */
export function filasDeCsv(texto: string): string[][] {
  const filas: string[][] = [[]];
  const celda = /(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n|$)/gy;
  for (const [entero, citada, sola = '', fin] of texto.replace(/^\uFEFF/, '').matchAll(celda)) {
    if (entero === '') break;
    filas.at(-1)?.push(citada?.replaceAll('""', '"') ?? sola);
    if (fin === '\r\n') filas.push([]);
  }
  return filas.slice(0, -1);
}

/** The files of a ZIP, found by its directory and checked against it. */
export function archivosDeZip(zip: Buffer): Map<string, Buffer> {
  const fin = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const archivos = new Map<string, Buffer>();
  let fila = zip.readUInt32LE(fin + 16);
  for (let n = zip.readUInt16LE(fin + 10); n > 0; n -= 1) {
    const [metodo, comprimidos] = [zip.readUInt16LE(fila + 10), zip.readUInt32LE(fila + 20)];
    const [bytes, largo] = [zip.readUInt32LE(fila + 24), zip.readUInt16LE(fila + 28)];
    const local = zip.readUInt32LE(fila + 42);
    const desde = local + 30 + zip.readUInt16LE(local + 26);
    const dentro = zip.subarray(desde, desde + comprimidos);
    const contenido = metodo === 0 ? dentro : inflateRawSync(dentro);
    if (contenido.length !== bytes) throw new Error('The directory tells another size.');
    archivos.set(zip.subarray(fila + 46, fila + 46 + largo).toString(), contenido);
    fila += 46 + largo;
  }
  return archivos;
}

const ENTIDADES: Record<string, string> = { lt: '<', gt: '>', amp: '&' };

/** The cells of our sheet. A date keeps its number. */
export function filasDeXlsx(libro: Buffer): string[][] {
  const hoja = String(archivosDeZip(libro).get('xl/worksheets/sheet1.xml'));
  return [...hoja.matchAll(/<row>(.*?)<\/row>/gs)].map(([, fila = '']) =>
    [...fila.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, celda = '']) =>
      celda.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (_, cual) => ENTIDADES[cual] ?? ''),
    ),
  );
}
