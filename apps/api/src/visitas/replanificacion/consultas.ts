import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe } from '../../usuarios/tecnicos/consultas.ts';
import { alcanceDe } from '../consultas.ts';

/** The visit that replaces one that could not be done, unless it was cancelled. */
export const buscarReemplazo = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('visitas')
    .select(['idVisita', 'fechaPlanificada'])
    .where('reemplazaA', '=', idVisita)
    .where('estado', '<>', sql.lit('Cancelada'))
    .executeTakeFirst();

/** No absence lasts longer, and a later day would be of no use. */
const DIAS_QUE_SE_MIRAN = 120;

/** Looks for a free day among this many working days. */
const DIAS_HABILES = 10;

interface DiaPedido {
  idTecnico: number;
  hoy: string;
  /** The usual number of visits in a day; a day that has it is full. */
  usual: number;
}

/**
 * The first day after `hoy` with room for one more visit, as far as the caller sees. Excludes
 * Sundays, holidays and the technician's absences. When no day has room, the first of them.
 */
export async function siguienteDiaHabil(
  bd: Ejecutor,
  sesion: Sesion,
  { idTecnico, hoy, usual }: DiaPedido,
): Promise<string | null> {
  const { rows } = await sql<{ dia: string }>`
    with habiles as (
      select d.dia from (
        select ${hoy}::date + n as dia from generate_series(1, ${sql.lit(DIAS_QUE_SE_MIRAN)}) n
      ) d
      where extract(isodow from d.dia) < 7
        and not exists (select from feriados f where f.fecha = d.dia)
        and not exists (select from ausencias a
          where a.id_tecnico = ${idTecnico}::integer and d.dia between a.desde and a.hasta)
      order by d.dia limit ${sql.lit(DIAS_HABILES)}
    )
    select h.dia from habiles h
    order by (select count(*) from visitas v
      where v.id_tecnico = ${idTecnico}::integer and v.fecha_planificada = h.dia
        and v.estado <> 'Cancelada' and ${alcanceDe(sesion)}) >= ${usual}::integer, h.dia
    limit 1`.execute(bd);
  return rows[0]?.dia ?? null;
}

/** True when the caller may still give a visit to this technician. */
export async function esElegible(
  bd: Ejecutor,
  sesion: Sesion,
  idTecnico: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from (${activosACargoDe(sesion)}) t where t.id_tecnico = ${idTecnico}::integer`.execute(
    bd,
  );
  return rows.length > 0;
}
