import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { codigoDe, ErrorDeArranque } from '../fallos.ts';
import type { Carpetas } from './carpetas.ts';

const FORMATO = 1;
export const VERSION_MOTOR = 18;

const esquemaProducto = z.object({ producto: z.literal('gestion-visitas'), formato: z.int() });
const esquemaMarca = z.object({ motor: z.int(), estado: z.enum(['preparando', 'lista']) });
export type Marca = z.infer<typeof esquemaMarca>;

/**
 * The file that says a folder is ours. It is written before anything else and marked `lista` once
 * the engine's folder is complete, so a lost engine folder is told apart from one never made.
 */
export async function leerMarca({ marca, raiz }: Carpetas): Promise<Marca | null> {
  const texto = await readFile(marca, 'utf8').catch((error: unknown) => {
    if (codigoDe(error) === 'ENOENT') return null;
    throw error;
  });
  return texto === null ? null : interpretar(texto, raiz);
}

function interpretar(texto: string, raiz: string): Marca {
  const json = comoJson(texto);
  const producto = esquemaProducto.safeParse(json);
  if (producto.success && producto.data.formato > FORMATO) {
    throw new ErrorDeArranque(
      `Los datos de ${raiz} son de una versión más nueva del programa. Actualiza el programa o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
    );
  }
  const marca = esquemaMarca.safeParse(json);
  if (!producto.success || !marca.success) {
    throw new ErrorDeArranque(
      `La carpeta ${raiz} está dañada: su archivo gestion-visitas.json no se entiende. Restaura tu copia de seguridad o elige otra carpeta con DATA_DIR. No se ha tocado nada.`,
    );
  }
  return marca.data;
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}

/** Replaced whole: whoever reads it finds the old one or the new one, never half of one. */
export async function escribirMarca({ marca }: Carpetas, estado: Marca['estado']): Promise<void> {
  const contenido = {
    producto: 'gestion-visitas',
    formato: FORMATO,
    motor: VERSION_MOTOR,
    estado,
  };
  const provisional = `${marca}.${randomUUID()}`;
  await writeFile(provisional, `${JSON.stringify(contenido, null, 2)}\n`, { flush: true });
  await rename(provisional, marca);
}
