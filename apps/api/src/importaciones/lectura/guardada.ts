import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CampoImportado } from '@visitas/contract/importaciones/esquemas';
import type { FilaDeArchivo } from '../../plataforma/tablas/tabla.ts';

const comprimir = promisify(gzip);
const descomprimir = promisify(gunzip);

/** What becomes of each row, one letter each: a text of twenty thousand is small. */
export const LETRAS = { n: 'nueva', x: 'existe', r: 'repetida', e: 'error', o: 'omitida' } as const;
export type Letra = keyof typeof LETRAS;

/** `campo` is null for what is wrong with the whole row. */
export interface ReparoDeFila {
  fila: number;
  campo: CampoImportado | null;
  mensaje: string;
}

export interface JuicioGuardado {
  /** The letters, in the order of the rows. */
  letras: string;
  reparos: ReparoDeFila[];
}

/** As they are kept between one request and the next. Only the thread opens them. */
export const guardarFilas = (filas: readonly FilaDeArchivo[]): Promise<Buffer> =>
  guardar(filas.map(({ fila, celdas }) => [fila, ...celdas]));

export async function abrirFilas(bytes: Uint8Array): Promise<FilaDeArchivo[]> {
  const filas: [number, ...string[]][] = JSON.parse(await abrir(bytes));
  return filas.map(([fila, ...celdas]) => ({ fila, celdas }));
}

export const guardarJuicio = (juicio: JuicioGuardado): Promise<Buffer> => guardar(juicio);

export const abrirJuicio = async (bytes: Uint8Array): Promise<JuicioGuardado> =>
  JSON.parse(await abrir(bytes));

const guardar = (valor: unknown): Promise<Buffer> => comprimir(JSON.stringify(valor), { level: 3 });

const abrir = async (bytes: Uint8Array): Promise<string> => (await descomprimir(bytes)).toString();
