import { randomBytes } from 'node:crypto';
import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { type Generated, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { alcanceDe } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    calendarios: {
      idUsuario: number;
      secreto: Buffer;
      creadoEn: Generated<Date>;
      leidoEn: Generated<Date | null>;
    };
  }
}

const LARGO_DE_SECRETO = 32;
const COLUMNAS = ['secreto', 'creadoEn', 'leidoEn'] as const;

export const buscarCalendario = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('calendarios')
    .select(COLUMNAS)
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst();

/** One per user: a new secret replaces the previous one, which then opens nothing. */
export const crearCalendario = (bd: Ejecutor, idUsuario: number) => {
  const secreto = randomBytes(LARGO_DE_SECRETO);
  return bd
    .insertInto('calendarios')
    .values({ idUsuario, secreto })
    .onConflict((conflicto) =>
      conflicto
        .column('idUsuario')
        .doUpdateSet({ secreto, creadoEn: sql<Date>`now()`, leidoEn: null }),
    )
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow();
};

export async function borrarCalendario(bd: Ejecutor, idUsuario: number): Promise<void> {
  await bd.deleteFrom('calendarios').where('idUsuario', '=', idUsuario).execute();
}

export interface Lector {
  idUsuario: number;
  nombre: string;
  rol: string;
  /** Tells the visits of this company from those of any other, permanently. */
  empresa: string;
}

/** Returns the owner of the secret, if active and in a role that has visits. */
export async function buscarLector(bd: Ejecutor, secreto: Buffer): Promise<Lector | undefined> {
  const { rows } = await sql<Lector>`
    select u.id_usuario, u.nombre, r.nombre as rol,
      (select encode(substring(llave from 1 for 8), 'hex') from llaves where uso = 'calendario') as empresa
    from calendarios c
    join usuarios u on u.id_usuario = c.id_usuario and u.activo
    join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = any(${[...SUPERVISOR, ...TECNICO]}::text[])
    where c.secreto = ${secreto}`.execute(bd);
  return rows[0];
}

/** Writes at most once an hour: that is enough to show that the calendar is read. */
export async function anotarLectura(bd: Ejecutor, idUsuario: number): Promise<void> {
  await sql`update calendarios set leido_en = now()
    where id_usuario = ${idUsuario} and (leido_en is null or leido_en < now() - interval '1 hour')`.execute(
    bd,
  );
}

export interface VisitaDeCalendario {
  idVisita: number;
  fechaPlanificada: string;
  estado: EstadoGuardado;
  observaciones: string | null;
  version: number;
  actualizadaEn: Date;
  cliente: string;
  direccion: string;
  telefono: string;
  latitud: number | null;
  longitud: number | null;
  tipoVisita: string;
  tecnico: string;
  /** When its window begins and ends; null without one. */
  empieza: Date | null;
  termina: Date | null;
}

const DIAS_ATRAS = 60;
const DIAS_ADELANTE = 365;
/** A supervisor of many technicians may have more visits; the ones nearest to today are kept. */
const POR_VENIR_MAXIMAS = 750;
const PASADAS_MAXIMAS = 250;

/** An exact hour lasts what the visit does. */
const DURACION = sql`coalesce(v.duracion_minutos, p.duracion_minutos, ${sql.lit(DURACION_DE_VISITA.deSiempre)})::integer`;

/**
 * The visits within reach, nearest day first on each side of today, each side by its index. The
 * limits are parameters, so the statement gets no name (031). It runs rarely, and its best plan
 * depends on the reader's share of the company. An hour that the change of clocks skips or repeats may
 * turn a window upside down: it then lasts five minutes.
 */
export async function leerVisitas(
  bd: Ejecutor,
  lector: Lector,
  { hoy, zona }: { hoy: string; zona: string },
): Promise<VisitaDeCalendario[]> {
  const { rows } = await sql<VisitaDeCalendario>`
    with cercanas as (
      (select v.* from visitas v where ${alcanceDe(lector)}
        and v.fecha_planificada between ${hoy}::date and ${hoy}::date + ${DIAS_ADELANTE}::integer
      order by v.fecha_planificada, v.id_visita limit ${POR_VENIR_MAXIMAS})
      union all
      (select v.* from visitas v where ${alcanceDe(lector)}
        and v.fecha_planificada >= ${hoy}::date - ${DIAS_ATRAS}::integer and v.fecha_planificada < ${hoy}::date
      order by v.fecha_planificada desc, v.id_visita desc limit ${PASADAS_MAXIMAS})
    )
    select v.id_visita, v.fecha_planificada, v.estado, v.observaciones, v.version, v.actualizada_en,
      c.nombre as cliente, c.direccion, c.telefono, c.latitud, c.longitud, p.nombre as tipo_visita,
      t.nombre as tecnico, w.empieza,
      case when v.hora_desde = v.hora_hasta then w.empieza + make_interval(mins => ${DURACION})
        else greatest(w.termina, w.empieza + interval '5 minutes') end as termina
    from cercanas v
    join clientes c using (id_cliente)
    join tipos_visita p on p.id = v.id_tipo_visita
    join usuarios t on t.id_usuario = v.id_tecnico
    cross join lateral (select (v.fecha_planificada + v.hora_desde) at time zone ${zona} as empieza,
      (v.fecha_planificada + v.hora_hasta) at time zone ${zona} as termina) w
    order by v.fecha_planificada, v.id_visita`.execute(bd);
  return rows;
}
