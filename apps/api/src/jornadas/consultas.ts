import type { Punto } from '@visitas/contract/comun/distancia';
import type { RangoDeHoras } from '@visitas/contract/comun/horas';
import { TECNICO } from '@visitas/contract/comun/roles';
import type { Peticion } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { tecnicosACargoDe } from '../usuarios/tecnicos/consultas.ts';

/** The weekdays that are worked, by their number: Monday is '1'. */
export type PorDia = Readonly<Record<string, RangoDeHoras>>;

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    jornadas: {
      idTecnico: number;
      /** Null: those of the company. */
      dias: PorDia | null;
      latitud: number | null;
      longitud: number | null;
      vuelve: boolean;
      version: number;
    };
  }
}

/** The version of a technician who has no row yet: the first change writes the next one. */
const SIN_FILA = sql.lit(1);

interface FilaDeJornada {
  idTecnico: number;
  tecnico: string;
  dias: PorDia | null;
  salida: Punto | null;
  vuelve: boolean;
  version: number;
}

/** A technician whom the caller has in charge, or the caller. */
export async function buscar(
  bd: Ejecutor,
  sesion: Sesion,
  idTecnico: number,
): Promise<FilaDeJornada | undefined> {
  const { rows } = await sql<FilaDeJornada>`
    select u.id_usuario as id_tecnico, u.nombre as tecnico, j.dias, ${SALIDA} as salida,
      coalesce(j.vuelve, false) as vuelve, coalesce(j.version, ${SIN_FILA}) as version
    from usuarios u
    join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = any(${TECNICO}::text[])
    left join jornadas j on j.id_tecnico = u.id_usuario
    where u.id_usuario = ${idTecnico}
      and (u.id_usuario = ${sesion.idUsuario} or u.id_usuario in (${tecnicosACargoDe(sesion)}))`.execute(
    bd,
  );
  return rows[0];
}

const SALIDA = sql`case when j.latitud is not null
  then json_build_object('latitud', j.latitud, 'longitud', j.longitud) end`;

type Escrita = Omit<Peticion<'jornadas.editar'>['cuerpo'], 'dias'> & { dias: PorDia | null };

/** False when the caller has no such technician in charge, or another version is the current one. */
export async function guardar(
  bd: Ejecutor,
  sesion: Sesion,
  idTecnico: number,
  { dias, salida, vuelve, version }: Escrita,
): Promise<boolean> {
  const sobre = sql`${version ?? null}::integer`;
  const { rows } = await sql`
    insert into jornadas as j (id_tecnico, dias, latitud, longitud, vuelve, version)
    select id_tecnico, ${dias && JSON.stringify(dias)}::jsonb, ${salida?.latitud ?? null}::double precision,
      ${salida?.longitud ?? null}::double precision, ${vuelve}, ${SIN_FILA} + 1
    from (${tecnicosACargoDe(sesion)} and t.id_usuario = ${idTecnico}) suyo
    where coalesce(${sobre}, ${SIN_FILA}) = ${SIN_FILA} or exists (select from jornadas where id_tecnico = ${idTecnico})
    on conflict (id_tecnico) do update set dias = excluded.dias, latitud = excluded.latitud,
      longitud = excluded.longitud, vuelve = excluded.vuelve, version = j.version + 1
      where j.version = coalesce(${sobre}, j.version)
    returning id_tecnico`.execute(bd);
  return rows.length === 1;
}

export interface JornadaSinLeer {
  idTecnico: number;
  salida: Punto | null;
  vuelve: boolean;
  /** A date of each, in order. Null when they do not work. */
  dias: { fecha: string; horas: RangoDeHoras | null }[];
}

/**
 * One statement. The absences of each technician come once, by the index that keeps two of them apart; so do the
 * holidays.
 */
export async function leerJornadas(
  bd: Ejecutor,
  deLaEmpresa: PorDia,
  tecnicos: readonly number[],
  { desde, hasta }: RangoDeHoras,
): Promise<JornadaSinLeer[]> {
  const { rows } = await sql<JornadaSinLeer>`
    with pedido as materialized (select daterange(${desde}::date, ${hasta}::date, '[]') as dias),
    festivos as materialized (
      select coalesce(array_agg(fecha), '{}') as fechas from feriados where fecha between ${desde}::date and ${hasta}::date
    )
    select t.id_tecnico, ${SALIDA} as salida, coalesce(j.vuelve, false) as vuelve, (
      select coalesce(json_agg(json_build_object('fecha', fecha, 'horas', case
        when fecha = any(f.fechas) or fuera @> fecha then null
        else coalesce(j.dias, ${JSON.stringify(deLaEmpresa)}::jsonb) -> extract(isodow from fecha)::text
      end) order by fecha), '[]')
      from generate_series(lower(p.dias)::timestamp, upper(p.dias) - 1, interval '1 day') dia,
        lateral (select dia::date as fecha) d
    ) as dias
    from pedido p cross join festivos f
    cross join unnest(${[...tecnicos]}::integer[]) with ordinality t (id_tecnico, orden)
    left join jornadas j on j.id_tecnico = t.id_tecnico
    left join lateral (
      select range_agg(daterange(a.desde, a.hasta, '[]')) as fuera from ausencias a
      where a.id_tecnico = t.id_tecnico and daterange(a.desde, a.hasta, '[]') && p.dias
    ) a on true
    order by t.orden`.execute(bd);
  return rows;
}
