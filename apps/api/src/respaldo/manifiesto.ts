import * as z from 'zod/mini';

/** The last part of a backup: what it must hold. */
export const esquemaManifiesto = z.object({
  version: z.string(),
  /** When the snapshot was taken: everything answered before it is in the backup. */
  momento: z.iso.datetime(),
  /** The names of the migrations of its tables, in their order. */
  migraciones: z.array(z.string()),
  /** Tells one company's data from another's. Null on data that never had keys. */
  instalacion: z.nullable(z.string()),
  empresa: z.nullable(z.string()),
  servidor: z.string(),
  visitas: z.int(),
  tablas: z.array(
    z.object({
      nombre: z.string(),
      columnas: z.array(z.string()),
      /** Those of its columns that hold files, which travel as they are. */
      archivos: z.array(z.string()),
      filas: z.int(),
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  /** The last number that each identity column gave; null when it gave none. */
  secuencias: z.array(
    z.object({ tabla: z.string(), columna: z.string(), ultimo: z.nullable(z.string()) }),
  ),
});

export type Manifiesto = z.infer<typeof esquemaManifiesto>;
export type TablaCopiada = Manifiesto['tablas'][number];
