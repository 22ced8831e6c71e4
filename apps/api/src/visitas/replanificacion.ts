import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { activosACargoDe } from '../usuarios/tecnicos/consultas.ts';
import type { FilaDeVisita } from './consultas.ts';

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

const REPLANIFICAN: readonly string[] = REGLAS_VISITA.replanificar.roles;

/** What became of a visit that could not be done, for whoever may plan it again. */
export async function replanificacionDe(
  bd: Ejecutor,
  sesion: Sesion,
  { idVisita, idTecnico, noRealizada }: FilaDeVisita,
  hoy: string,
): Promise<VisitaSola['replanificacion']> {
  if (noRealizada === null || !REPLANIFICAN.includes(sesion.rol)) return undefined;
  const otra = await buscarReemplazo(bd, idVisita);
  if (otra) return otra;
  const { rows: elegible } = await sql`
    select from (${activosACargoDe(sesion)}) t where t.id_tecnico = ${idTecnico}::integer`.execute(
    bd,
  );
  return {
    idVisita: null,
    fechaPlanificada: elegible.length > 0 ? await siguienteDiaHabil(bd, idTecnico, hoy) : null,
  };
}
