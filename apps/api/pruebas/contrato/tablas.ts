import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';

/** Sessions slide, failed sign-ins are counted, visit counts are folded each minute, backups end, and letters go out. */
const TABLAS_QUE_CAMBIAN_SOLAS = [
  'respaldos',
  'sesiones',
  'intentos_ingreso',
  'direcciones_conocidas',
  'cuentas_de_visitas',
  'recuperaciones_pedidas',
  'cartas',
];

/**
 * The row count of every table and the transactions that wrote its rows. Unchanged means that
 * nothing was written.
 */
export async function huellaDeLasTablas(bd: Ejecutor): Promise<Record<string, string>> {
  const { rows } = await sql<{ tabla: string }>`
    select tablename as tabla from pg_tables
    where schemaname = current_schema() and tablename <> all(${TABLAS_QUE_CAMBIAN_SOLAS}) order by 1`.execute(
    bd,
  );
  const deCada = rows.map(
    ({ tabla }) => sql`select ${tabla}::text as tabla,
      concat(count(*), ':', sum(xmin::text::bigint)) as huella from ${filasDe(tabla)}`,
  );
  const { rows: huellas } = await sql<{ tabla: string; huella: string }>`
    ${sql.join(deCada, sql` union all `)}`.execute(bd);
  return Object.fromEntries(huellas.map(({ tabla, huella }) => [tabla, huella]));
}

/** Every request of these tests signs in, and that is announced. */
const filasDe = (tabla: string) =>
  tabla === 'cambios'
    ? sql`(select xmin from cambios where ambito <> 'cuenta') c`
    : sql.table(tabla);

/**
 * The number of log rows of each request, by request id. Leaves out reports of finished visits and
 * wrong passwords, which write rows too.
 */
export async function anotacionesDe(
  bd: Ejecutor,
  peticiones: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ idPeticion: string; cuantas: number }>`
    select id_peticion, count(*) as cuantas from bitacora
    where id_peticion = any(${peticiones}) and entidad <> 'reporte'
      and despues ->> 'ingreso' is distinct from 'rechazado'
      and despues ->> 'confirmacion' is distinct from 'rechazada' group by 1`.execute(bd);
  return new Map(rows.map(({ idPeticion, cuantas }) => [idPeticion, cuantas]));
}
