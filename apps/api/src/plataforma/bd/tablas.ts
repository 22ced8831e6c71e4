import { sql } from 'kysely';
import { ErrorDeArranque } from '../fallos.ts';
import type { Ejecutor } from './esquema.ts';

/**
 * Lists the program's tables with their columns, one a line. It follows the foreign keys from
 * `usuarios`, so other tables of the company are left out.
 */
export async function leerTablas(bd: Ejecutor): Promise<string> {
  const { rows } = await sql<{ tabla: string }>`
    with recursive nuestras (id) as (
      select to_regclass('usuarios')::oid
      union
      select case when r.conrelid = n.id then r.confrelid else r.conrelid end
      from nuestras n join pg_constraint r on r.contype = 'f' and n.id in (r.conrelid, r.confrelid)
    )
    select format('%s: %s', c.relname, string_agg(a.attname, ', ' order by a.attname)) as tabla
    from nuestras n join pg_class c on c.oid = n.id
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    group by c.relname order by c.relname`.execute(bd);
  return rows.map(({ tabla }) => tabla).join('\n');
}

/**
 * A backup restored over a database in use (`pg_restore --clean`) keeps newer tables and mixes two
 * moments. The tables then differ from those its last migration left.
 */
export function exigirMismas(conocidas: string, hay: string): void {
  const [antes, ahora] = [conocidas.split('\n'), hay.split('\n')];
  const otra =
    ahora.find((tabla) => !antes.includes(tabla)) ?? antes.find((tabla) => !ahora.includes(tabla));
  if (otra === undefined) return;
  const [distinta] = otra.split(':');
  throw new ErrorDeArranque(
    `La base de datos mezcla tablas de dos versiones del programa (por ejemplo, ${distinta}) y no se tocó. ` +
      'Suele pasar al restaurar una copia encima de una base que ya se usaba. Restáurala en una base vacía, como dice el README, y úsala en DATABASE_URL.',
  );
}
