import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { ventanaLeida } from '../visitas/camposDeHora.ts';

const FOLIO = 'Revisa la clave: copia completa la dirección que trae el documento.';

/** The folio printed on a report: hard to guess, easy to type (no vowels, no 0, 1 or l). */
export const ALFABETO_DEL_FOLIO = '23456789bcdfghjkmnpqrstvwxyz';
export const LARGO_DEL_FOLIO = 26;
const folioValido = new RegExp(`^[${ALFABETO_DEL_FOLIO}]{${LARGO_DEL_FOLIO}}$`);

/** On the wire and in the database the folio is called `clave`. */
export const esquemaFolio = z.object({
  clave: z.string(FOLIO).check(z.trim(), z.toLowerCase(), z.regex(folioValido, FOLIO)),
});

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The proof that a document is authentic. It has no personal data: no names, no address, no place. */
export const esquemaVerificacion = z.object({
  empresa: z.string(),
  idVisita: campoId,
  fechaPlanificada: z.iso.date(),
  ...ventanaLeida,
  fechaInicio: instante,
  fechaFinalizacion: instante,
  emitidoEn: instante,
  /** The zone of the hours that the document has: the company may be in another one by now. */
  zonaHoraria: z.string(),
  /** The fingerprint of the document's content, printed on it. */
  huella: sha256,
  /** The fingerprint of the file's bytes. */
  huellaArchivo: sha256,
  /** Which execution it tells, when its visit was executed more than once. */
  version: z.optional(z.int()),
  /** The visit was executed again, and this is its last report. The older one stays authentic. */
  reemplazadoPor: z.optional(z.object({ version: z.int(), emitidoEn: instante })),
});
