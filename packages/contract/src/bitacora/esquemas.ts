import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import { REGISTROS_CON_HISTORIA } from './grupos.ts';

/** A line of the log. */
const deUnaLinea = {
  idBitacora: z.int(),
  fecha: instante,
  /** Null without a session: an entry of the program itself, or a refused sign-in. */
  usuario: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
};

const valores = z.nullable(z.record(z.string(), z.unknown()));

export const esquemaAnotacion = z.object({
  ...deUnaLinea,
  operacion: z.nullable(z.string()),
  /** Only the changed values, before and after. `antes` is null for a creation, `despues` for a removal. */
  antes: valores,
  despues: valores,
  idPeticion: z.nullable(z.string()),
});

const dicho = z.nullable(z.string());

/** The same line in words. */
export const esquemaRelato = z.object({
  ...deUnaLinea,
  /** 'Cambió el teléfono y el correo'. */
  hizo: z.string(),
  /** The record that it was done to. Null when the sentence says it all. */
  en: z.nullable(
    z.object({
      nombre: z.string(),
      /** The record with a screen of its own: this one, or the one it hangs from. */
      registro: z.nullable(z.object({ de: z.enum(REGISTROS_CON_HISTORIA), id: campoId })),
    }),
  ),
  /** Each value that changed, as a screen shows it. Null where there was none. */
  cambios: z.array(z.object({ campo: z.string(), antes: dicho, despues: dicho })),
});
export type LineaContada = z.infer<typeof esquemaRelato>;
