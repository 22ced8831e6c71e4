import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { deVersionNueva, FalloDeRespaldo } from '../fallo.ts';
import type { DatosDeClave } from './clave.ts';

/** The first bytes of every backup. They never change, whatever the format. */
const MARCA = Buffer.from('VISITAS-RESPALDO\n');
/** A program reads its own format and older ones. A copy without files is still of the first one. */
const FORMATO = { sinArchivos: 1, conArchivos: 2 };
const LARGO_MAXIMO = 4_096;

/** What a backup says without its passphrase. */
export interface CabeceraDeRespaldo {
  /** The version of the program that took it. */
  version: string;
  creado: Date;
  /** Null when it is not encrypted. */
  cifrado: DatosDeClave | null;
}

const enBase64 = z.pipe(
  z.string(),
  z.transform((texto) => Buffer.from(texto, 'base64')),
);
const esquemaFormato = z.object({ formato: z.int(), version: z.string() });
const esquema = z.object({
  version: z.string(),
  creado: z.pipe(
    z.iso.datetime(),
    z.transform((texto) => new Date(texto)),
  ),
  cifrado: z.nullable(z.object({ sal: enBase64, prueba: enBase64 })),
});

export function escribirCabecera({
  version,
  creado,
  cifrado,
  conArchivos,
}: CabeceraDeRespaldo & { conArchivos: boolean }): Buffer {
  const json = JSON.stringify({
    formato: conArchivos ? FORMATO.conArchivos : FORMATO.sinArchivos,
    version,
    creado,
    cifrado: cifrado && {
      sal: cifrado.sal.toString('base64'),
      prueba: cifrado.prueba.toString('base64'),
    },
  });
  const largo = Buffer.alloc(2);
  largo.writeUInt16BE(Buffer.byteLength(json));
  return Buffer.concat([MARCA, largo, Buffer.from(json)]);
}

/** The header's length in the file, known from its first bytes. */
export const BYTES_DE_INICIO = MARCA.length + 2;

export function largoDeCabecera(inicio: Buffer): number {
  if (inicio.length < BYTES_DE_INICIO || !inicio.subarray(0, MARCA.length).equals(MARCA))
    throw new FalloDeRespaldo('Ese archivo no es un respaldo de este programa. Elige otro.');
  const largo = inicio.readUInt16BE(MARCA.length);
  if (largo > LARGO_MAXIMO) throw alterado();
  return BYTES_DE_INICIO + largo;
}

export function leerCabecera(bytes: Buffer): CabeceraDeRespaldo {
  const json = comoJson(bytes.subarray(BYTES_DE_INICIO));
  const formato = esquemaFormato.safeParse(json);
  if (formato.success && formato.data.formato > FORMATO.conArchivos)
    throw deVersionNueva(formato.data.version);
  const leida = esquema.safeParse(json);
  if (!leida.success) throw alterado();
  return leida.data;
}

/** Every frame is sealed with it, so that no byte of the header can change unseen. */
export const huellaDeCabecera = (bytes: Buffer): Buffer =>
  createHash('sha256').update(bytes).digest();

export const alterado = () =>
  new FalloDeRespaldo(
    'El respaldo está alterado: algún byte no es el que se escribió. Usa otra copia del archivo u otro respaldo.',
  );

export const cortado = () =>
  new FalloDeRespaldo(
    'El respaldo está cortado: le falta el final. Usa otra copia del archivo u otro respaldo.',
  );

function comoJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
