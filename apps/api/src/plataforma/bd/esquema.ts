import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/**
 * The tables as the migrations leave them, in camelCase. Each domain adds its own beside its SQL;
 * here are those that any domain writes.
 */
export interface Esquema {
  bitacora: FilaBitacora;
  idempotencia: FilaIdempotencia;
}

/** Where a query runs: the pool or a transaction. Always a required argument. */
export type Ejecutor = Kysely<Esquema>;

/** Written by triggers, and by what has no row: signing in and out, exports. */
interface FilaBitacora {
  idBitacora: GeneratedAlways<number>;
  ocurridaEn: GeneratedAlways<Date>;
  idUsuario: GeneratedAlways<number | null>;
  operacion: GeneratedAlways<string | null>;
  entidad: GeneratedAlways<string>;
  idEntidad: GeneratedAlways<number>;
  antes: GeneratedAlways<Record<string, unknown> | null>;
  despues: GeneratedAlways<Record<string, unknown> | null>;
  idPeticion: GeneratedAlways<string | null>;
}

interface FilaIdempotencia {
  idUsuario: number;
  clave: string;
  huella: Buffer;
  estado: number | null;
  respuesta: string | null;
  creadaEn: Generated<Date>;
}
