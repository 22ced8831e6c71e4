import type { esquemaVentana } from '@visitas/contract/comun/ventana';
import * as z from 'zod/mini';
import type { Contexto } from '../http/manejador.ts';
import { Rechazo } from '../http/rechazo.ts';

/** Which part of a list: what follows the row whose key is `despues`, in the list's own order. */
export interface Ventana<Clave> {
  buscar: string | null;
  limite: number | null;
  despues: Clave | null;
}

export interface Lista<Fila, Clave> {
  /** The shape of a key, because it comes back from outside. */
  clave: z.ZodMiniType<Clave>;
  claveDe: (fila: Fila) => Clave;
  leer: (ventana: Ventana<Clave>) => Promise<Fila[]>;
  contar?: (buscar: string | null) => Promise<number>;
}

export type Consulta = Partial<z.output<typeof esquemaVentana>>;

/** The whole list, or a window over it: one row more than asked for tells whether more follows. */
export async function responderLista<Fila, Clave>(
  consulta: Consulta,
  { anotar }: Pick<Contexto, 'anotar'>,
  { clave, claveDe, leer, contar }: Lista<Fila, Clave>,
): Promise<Fila[]> {
  const { limite = null, buscar: texto = '', despues: cursor } = consulta;
  const buscar = texto === '' ? null : texto;
  const despues = cursor === undefined ? null : leerCursor(clave, cursor);
  if (limite === null) return leer({ buscar, limite, despues });
  const [filas, total] = await Promise.all([
    leer({ buscar, limite: limite + 1, despues }),
    despues === null ? contar?.(buscar) : undefined,
  ]);
  if (total !== undefined) anotar('Total', String(total));
  const ultima = filas[limite - 1];
  if (filas.length > limite && ultima) anotar('Despues', escribirCursor(claveDe(ultima)));
  return filas.slice(0, limite);
}

const escribirCursor = (clave: unknown): string =>
  Buffer.from(JSON.stringify(clave)).toString('base64url');

function leerCursor<Clave>(esquema: z.ZodMiniType<Clave>, cursor: string): Clave {
  const clave = z.safeParse(esquema, deJson(Buffer.from(cursor, 'base64url').toString()));
  if (clave.success) return clave.data;
  throw new Rechazo('validacion', { campos: { despues: ['Vuelve a cargar la lista.'] } });
}

function deJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
