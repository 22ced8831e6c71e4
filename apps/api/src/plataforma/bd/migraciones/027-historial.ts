import { type Kysely, sql } from 'kysely';

/** The log of the whole company is read by time: all of it, of one person, or of some kinds of record. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(INDICES).execute(bd);
}

const INDICES = `
  create index bitacora_por_fecha on bitacora (ocurrida_en, id_bitacora);
  create index bitacora_por_usuario on bitacora (id_usuario, ocurrida_en, id_bitacora);
  create index bitacora_por_clase on bitacora (entidad, ocurrida_en, id_bitacora);
`;
