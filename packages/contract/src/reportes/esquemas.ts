import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';

const CLAVE = 'Revisa la clave: copia completa la dirección que trae el documento.';

/** Printed on the document: hard to guess, easy to type (no vowels, no 0, 1, l). */
export const ALFABETO_DE_CLAVE = '23456789bcdfghjkmnpqrstvwxyz';
export const LARGO_DE_CLAVE = 26;
const claveValida = new RegExp(`^[${ALFABETO_DE_CLAVE}]{${LARGO_DE_CLAVE}}$`);

export const esquemaClaveDeReporte = z.object({
  clave: z.string(CLAVE).check(z.trim(), z.toLowerCase(), z.regex(claveValida, CLAVE)),
});

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What proves a document, and nothing of anybody: no names, no address, no place. */
export const esquemaVerificacion = z.object({
  empresa: z.string(),
  idVisita: campoId,
  fechaPlanificada: z.iso.date(),
  fechaInicio: instante,
  fechaFinalizacion: instante,
  emitidoEn: instante,
  /** Of what the document says; it is printed on it. */
  huella: sha256,
  /** Of the file itself, byte by byte. */
  huellaArchivo: sha256,
});
