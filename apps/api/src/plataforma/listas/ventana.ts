import { CUENTA_MAXIMA, type esquemaVentana } from '@visitas/contract/comun/ventana';
import * as z from 'zod/mini';
import type { Contexto } from '../http/manejador.ts';
import { rechazarCampo } from '../http/rechazo.ts';

/** A part of a list: the rows after `despues`, in the list's own order. */
export interface Ventana<Cursor> {
  buscar: string | null;
  limite: number | null;
  despues: Cursor | null;
}

export interface Lista<Fila, Cursor> {
  /** The place of a row in the list's order. It comes back from outside, so it has a schema. */
  cursor: z.ZodMiniType<Cursor>;
  cursorDe: (fila: Fila) => Cursor;
  leer: (ventana: Ventana<Cursor>) => Promise<Fila[]>;
  /** Null above `CUENTA_MAXIMA`, when an exact count would read them all. */
  contar?: (buscar: string | null) => Promise<number | null>;
}

export type Criterios = Partial<z.output<typeof esquemaVentana>>;

/** Returns the whole list, or a window over it. One more row is read, to see whether others follow. */
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
    // A list that came whole needs no count.
    const total = filas.length <= limite ? filas.length : await contar(buscar);
    anotar('Total', String(total ?? CUENTA_MAXIMA));
    if (total === null) anotar('ContadoHasta', String(CUENTA_MAXIMA));
  }
  const ultima = filas[limite - 1];
  if (filas.length > limite && ultima) anotar('Despues', escribirCursor(cursorDe(ultima)));
  return filas.slice(0, limite);
}

/** A list that may have thousands of rows, with `porCopiar` to copy it whole. */
export type ListaLarga<Fila, Cursor> = Required<Omit<Lista<Fila, Cursor>, 'leer'>> & {
  leer: (ventana: Ventana<Cursor> & { limite: number }) => Promise<Fila[]>;
  porCopiar: (ventana: Omit<Ventana<Cursor>, 'limite'>) => Promise<unknown>;
};

/** Up to this many rows, answering here is faster than asking another thread. */
const POCAS = 500;

/** Answers a window or a short list like any other. Another thread copies a long one. */
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
  throw rechazarCampo('despues', 'Vuelve a cargar la lista.');
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
