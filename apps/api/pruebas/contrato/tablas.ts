import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';

/** What changes by being asked: sessions slide, and failed logins are counted. And the counts, folded each minute. */
const MEMORIA = ['sesiones', 'intentos_ingreso', 'direcciones_conocidas', 'cuentas_de_visitas'];

/** Every row of every table in a few digits: the same before and after, nothing changed. */
export async function huellaDeLasTablas(bd: Ejecutor): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabla: string }>`
    select tablename as tabla from pg_tables
    where schemaname = current_schema() and tablename <> all(${MEMORIA}) order by 1`.execute(bd);
  const huellas: Record<string, string> = {};
  for (const { tabla } of rows) {
    const { rows: sumas } = await sql<{ suma: string }>`
      select concat(count(*), ':', sum(hashtextextended(t::text, 0))) as suma
      from ${sql.table(tabla)} t`.execute(bd);
    huellas[tabla] = sumas[0]?.suma ?? '';
  }
  return huellas;
}

/**
 * How many rows of the log each request left, by the id it was sent with; who finishes leaves a report
 * too, and a wrong password is told of.
 */
export async function anotacionesDe(
  bd: Ejecutor,
  peticiones: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ idPeticion: string; cuantas: number }>`
    select id_peticion, count(*) as cuantas from bitacora
    where id_peticion = any(${peticiones}) and entidad <> 'reporte'
      and despues ->> 'ingreso' is distinct from 'rechazado' group by 1`.execute(bd);
  return new Map(rows.map(({ idPeticion, cuantas }) => [idPeticion, cuantas]));
}
