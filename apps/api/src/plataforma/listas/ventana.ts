import { CUENTA_MAXIMA, type esquemaVentana } from '@visitas/contract/comun/ventana';
import * as z from 'zod/mini';
import type { Contexto } from '../http/manejador.ts';
import { Rechazo } from '../http/rechazo.ts';

/** Which part of a list: what follows the row at `despues`, in the list's own order. */
export interface Ventana<Cursor> {
  buscar: string | null;
  limite: number | null;
  despues: Cursor | null;
}

export interface Lista<Fila, Cursor> {
  /** Where a row is in the order of the list. It comes back from outside, so it has a schema. */
  cursor: z.ZodMiniType<Cursor>;
  cursorDe: (fila: Fila) => Cursor;
  leer: (ventana: Ventana<Cursor>) => Promise<Fila[]>;
  /** Null when there are more than `CUENTA_MAXIMA` and nobody knows how many without reading them all. */
  contar?: (buscar: string | null) => Promise<number | null>;
}

export type Criterios = Partial<z.output<typeof esquemaVentana>>;

/** The whole list, or a window over it. One row more is read, to see whether others follow. */
export async function responderLista<Fila, Cursor>(
  criterios: Criterios,
  { anotar }: Pick<Contexto, 'anotar'>,
  { cursor, cursorDe, leer, contar }: Lista<Fila, Cursor>,
): Promise<Fila[]> {
  const { limite = null, buscar: texto = '', despues: escrito } = criterios;
  const buscar = texto === '' ? null : texto;
  const despues = escrito === undefined ? null : leerCursor(cursor, escrito);
  if (limite === null) return leer({ buscar, limite, despues });
  const filas = await leer({ buscar, limite: limite + 1, despues });
  if (despues === null && contar) {
    // Of a list that came whole it is known how many there are.
    const total = filas.length <= limite ? filas.length : await contar(buscar);
    anotar('Total', String(total ?? CUENTA_MAXIMA));
    if (total === null) anotar('ContadoHasta', String(CUENTA_MAXIMA));
  }
  const ultima = filas[limite - 1];
  if (filas.length > limite && ultima) anotar('Despues', escribirCursor(cursorDe(ultima)));
  return filas.slice(0, limite);
}

/** Of a list that may be of thousands of rows: what whoever copies it whole has to know. */
export type ListaLarga<Fila, Cursor> = Required<Omit<Lista<Fila, Cursor>, 'leer'>> & {
  leer: (ventana: Ventana<Cursor> & { limite: number }) => Promise<Fila[]>;
  porCopiar: (ventana: Omit<Ventana<Cursor>, 'limite'>) => Promise<unknown>;
};

/** So many take less here than to be asked for elsewhere. */
const POCAS = 500;

/** The same list, of which a window is answered like any other, and so is the whole when it is short. */
export async function responderListaLarga<Fila, Cursor>(
  criterios: Criterios,
  { anotar, enFila, copiar }: Pick<Contexto, 'anotar' | 'enFila' | 'copiar'>,
  { leer, porCopiar, ...lista }: ListaLarga<Fila, Cursor>,
): Promise<Fila[] | Uint8Array> {
  const { limite, buscar: texto = '', despues: escrito } = criterios;
  if (limite !== undefined) {
    const deVentana = (ventana: Ventana<Cursor>) =>
      leer({ ...ventana, limite: ventana.limite ?? limite });
    return responderLista(criterios, { anotar }, { ...lista, leer: deVentana });
  }
  const buscar = texto === '' ? null : texto;
  const despues = escrito === undefined ? null : leerCursor(lista.cursor, escrito);
  return enFila(async () => {
    if (((await lista.contar(buscar)) ?? Infinity) <= POCAS) {
      const filas = await leer({ buscar, limite: POCAS + 1, despues });
      if (filas.length <= POCAS) return filas;
    }
    return copiar(await porCopiar({ buscar, despues }));
  });
}

const escribirCursor = (cursor: unknown): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function leerCursor<Cursor>(esquema: z.ZodMiniType<Cursor>, escrito: string): Cursor {
  const cursor = z.safeParse(esquema, deJson(Buffer.from(escrito, 'base64url').toString()));
  if (cursor.success) return cursor.data;
  throw new Rechazo('validacion', { campos: { despues: ['Vuelve a cargar la lista.'] } });
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
