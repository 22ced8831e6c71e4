import type { ComoSeLee } from '@visitas/contract/importaciones/archivo';
import { decodificar } from './codificacion.ts';
import { leerCsv } from './csv.ts';
import { FalloDeTabla, type LimitesDeTabla, type Recogida } from './tabla.ts';
import { leerXlsx } from './xlsx.ts';

export type TablaEnFilas = { hay: Recogida } & (
  | { tipo: 'csv'; separador: string; codificacion: string }
  | { tipo: 'xlsx'; hojas: string[]; hoja: string }
);

/** Reads a table, whatever the name of its file: its first bytes say what it is. */
export async function leerTabla(
  bytes: Buffer,
  limites: LimitesDeTabla,
  { hoja, separador, codificacion }: ComoSeLee = {},
): Promise<TablaEnFilas> {
  if (bytes.length === 0) throw new FalloDeTabla('El archivo está vacío. Elige otro.');
  const ajeno = AJENOS.find(({ firma }) => bytes.subarray(0, firma.length).equals(firma));
  if (ajeno) throw new FalloDeTabla(ajeno.frase);
  if (bytes.subarray(0, ZIP.length).equals(ZIP))
    return { tipo: 'xlsx', ...(await leerXlsx(bytes, limites, hoja)) };
  const { texto, codificacion: suya } = decodificar(bytes, codificacion);
  return { tipo: 'csv', codificacion: suya, ...leerCsv(texto, limites, separador) };
}

const ZIP = Buffer.from('PK\x03\x04');

const NO_ES_TABLA = 'Ese archivo no es una tabla. Elige un CSV o un XLSX.';

const AJENOS = [
  {
    firma: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    frase:
      'Ese Excel es de los antiguos (.xls) o tiene contraseña. Ábrelo y guárdalo como XLSX, sin contraseña.',
  },
  ...[
    '\x89PNG',
    '\xff\xd8\xff',
    'GIF8',
    '%PDF',
    'RIFF',
    'PK\x05\x06',
    'Rar!',
    '\x1f\x8b',
    '{\\rtf',
    '<!DOC',
    '<html',
  ].map((firma) => ({ firma: Buffer.from(firma, 'latin1'), frase: NO_ES_TABLA })),
];
