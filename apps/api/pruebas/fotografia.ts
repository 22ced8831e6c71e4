import { sql } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

/** How many rows each table has, and a digest of all of them, whatever their order. */
export async function fotografiar(bd: Ejecutor): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabla: string }>`select relname as tabla from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(bd);
  const deCada = rows.map(
    ({ tabla }) => sql`select ${tabla}::text as tabla,
      count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as suma
      from ${sql.table(tabla)} t`,
  );
  const { rows: sumas } = await sql<{ tabla: string; suma: string }>`
    ${sql.join(deCada, sql` union all `)}`.execute(bd);
  return Object.fromEntries(sumas.map(({ tabla, suma }) => [tabla, suma]));
}

/** Indexes, rules, triggers and columns, as the catalogue defines them. */
export async function definiciones(bd: Ejecutor): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    with nuestras as (
      select oid, relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    )
    select pg_get_indexdef(indexrelid) as texto from pg_index join nuestras on oid = indrelid
    union all
    select relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid)
      from pg_constraint c join nuestras n on n.oid = conrelid
    union all
    select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join nuestras n on n.oid = tgrelid
      where not tgisinternal
    union all
    select relname || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || attidentity::text
      || attgenerated::text || attstorage::text || coalesce(pg_get_expr(adbin, adrelid), '')
      from nuestras n join pg_attribute a on attrelid = n.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = n.oid and adnum = attnum
    order by 1`.execute(bd);
  return rows.map(({ texto }) => texto);
}
