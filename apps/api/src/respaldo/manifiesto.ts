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
  /** The files of visits: those copied, or where they stay. Absent from a copy of the rows alone. */
  archivos: z.optional(
    z.union([
      z.object({ cuantos: z.int(), bytes: z.int(), perdidos: z.int() }),
      z.object({ almacen: z.string() }),
    ]),
  ),
  /** The last number that each identity column gave; null when it gave none. */
  secuencias: z.array(
    z.object({ tabla: z.string(), columna: z.string(), ultimo: z.nullable(z.string()) }),
  ),
});

export type Manifiesto = z.infer<typeof esquemaManifiesto>;
export type ArchivosDelRespaldo = NonNullable<Manifiesto['archivos']>;
export type ArchivosCopiados = Extract<ArchivosDelRespaldo, { cuantos: number }>;

/** Null when it has no files, or they stay in their store. */
export const copiadosEn = ({ archivos }: Pick<Manifiesto, 'archivos'>): ArchivosCopiados | null =>
  archivos && 'cuantos' in archivos ? archivos : null;

/** What a person must know of them besides their number. */
export function frasesDeArchivos(archivos: Manifiesto['archivos']): string[] {
  if (!archivos) return [];
  if ('almacen' in archivos)
    return [
      `Las fotos y los PDF de las visitas no van en él: siguen en ${archivos.almacen}. Respalda también ese almacén.`,
    ];
  const { perdidos } = archivos;
  if (perdidos === 0) return [];
  const cuantos =
    perdidos === 1 ? 'Falta 1 archivo' : `Faltan ${perdidos.toLocaleString('es-GT')} archivos`;
  return [
    `${cuantos} de las visitas, que ya no estaban, estaban dañados o no se pueden leer. Búscalos en un respaldo anterior.`,
  ];
}

export type TablaCopiada = Manifiesto['tablas'][number];
