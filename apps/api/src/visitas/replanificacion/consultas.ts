import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe } from '../../usuarios/tecnicos/consultas.ts';
import { alcanceDe } from '../consultas.ts';

/** The visit that stands in the place of one that could not be done, unless it was cancelled. */
export const buscarReemplazo = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('visitas')
    .select(['idVisita', 'fechaPlanificada'])
    .where('reemplazaA', '=', idVisita)
    .where('estado', '<>', sql.lit('Cancelada'))
    .executeTakeFirst();

/** Nobody is away for longer, and a day beyond is no answer. */
const DIAS_QUE_SE_MIRAN = 120;

/** Among so many working days one that is free is looked for. */
const DIAS_HABILES = 10;

interface DiaPedido {
  idTecnico: number;
  hoy: string;
  /** How many visits a day has, of which one more is too many. */
  usual: number;
}

/**
 * The first day after `hoy` that is neither a Sunday nor a holiday, on which the technician is not away and
 * whoever asks sees room for one more visit; if there is room on none, the first of them.
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

/** Whether a visit may still be given to this technician by whoever asks. */
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
