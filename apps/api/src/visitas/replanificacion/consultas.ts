import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { activosACargoDe } from '../../usuarios/tecnicos/consultas.ts';

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

/** The first day after `hoy` that is neither a Sunday nor a holiday, and on which the technician is not away. */
export async function siguienteDiaHabil(
  bd: Ejecutor,
  idTecnico: number,
  hoy: string,
): Promise<string | null> {
  const { rows } = await sql<{ dia: string }>`
    select d.dia from (
      select ${hoy}::date + n as dia from generate_series(1, ${sql.lit(DIAS_QUE_SE_MIRAN)}) n
    ) d
    where extract(isodow from d.dia) < 7
      and not exists (select from feriados f where f.fecha = d.dia)
      and not exists (select from ausencias a
        where a.id_tecnico = ${idTecnico}::integer and d.dia between a.desde and a.hasta)
    order by d.dia limit 1`.execute(bd);
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
