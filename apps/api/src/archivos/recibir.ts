import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import {
  BYTES_MAXIMOS,
  NO_ES_FOTO_NI_PDF,
  PESA_DE_MAS,
  type TipoDeArchivo,
} from '@visitas/contract/archivos/archivo';
import type { Llegado } from '../plataforma/http/bytes.ts';
import { Rechazo, rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { leerJpeg } from './jpeg.ts';

/** What is kept of a file, still in a temporary one. */
export interface Revisado {
  ruta: string;
  guardada: string;
  bytes: number;
  tipo: TipoDeArchivo;
  ancho: number | null;
  alto: number | null;
}

export const rechazarArchivo = (frase: string) => rechazarEnAlto('archivo', frase);
export const pesaDeMas = () => new Rechazo('demasiado-grande', { detalle: PESA_DE_MAS });
export const NO_LLEGO_ENTERO = 'Este archivo no llegó entero. Envíalo de nuevo.';

export const exigirQueQuepa = (bytes: number): void => {
  if (bytes > BYTES_MAXIMOS) throw pesaDeMas();
};

/** Checks that it is what it must be, and leaves out what a photo should not tell. */
export async function revisar({ ruta, huella }: Llegado, nombrar: () => string): Promise<Revisado> {
  const bytes = await readFile(ruta);
  const tal = { ruta, guardada: huella, bytes: bytes.length };
  if (bytes.subarray(0, 5).equals(PDF)) return { ...tal, tipo: 'pdf', ancho: null, alto: null };
  const foto = leerJpeg(bytes);
  if (!foto) throw rechazarArchivo(NO_ES_FOTO_NI_PDF);
  const { ancho, alto, tramos } = foto;
  const fin = { tipo: 'jpeg', ancho, alto } as const;
  if (tramos.length === 1 && tramos[0]?.[1] === bytes.length) return { ...tal, ...fin };
  const trozos = tramos.map(([desde, hasta]) => bytes.subarray(desde, hasta));
  return { ...(await escribir(trozos, nombrar())), ...fin };
}

async function escribir(trozos: readonly Uint8Array[], ruta: string) {
  const suma = createHash('sha256');
  for (const trozo of trozos) suma.update(trozo);
  const archivo = await open(ruta, 'wx', 0o600);
  try {
    for (const trozo of trozos) await archivo.appendFile(trozo);
  } finally {
    await archivo.close();
  }
  const bytes = trozos.reduce((total, { length }) => total + length, 0);
  return { ruta, guardada: suma.digest('hex'), bytes };
}

const PDF = Buffer.from('%PDF-');
