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

interface Buscado {
  idTecnico: number;
  /** At least one, in order. */
  dias: readonly string[];
  /** The usual number of visits in a day; a day that has it is full. */
  usual: number;
}

/** The first of these days with room for one more visit, as far as the caller sees; without any, the first. */
export async function primeroConSitio(
  bd: Ejecutor,
  sesion: Sesion,
  { idTecnico, dias, usual }: Buscado,
): Promise<string | null> {
  const { rows } = await sql<{ dia: string }>`
    select h.dia from unnest(${[...dias]}::date[]) h (dia)
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
