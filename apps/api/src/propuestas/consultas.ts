import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { type ColumnType, type Generated, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe } from '../visitas/consultas.ts';
import type { DiasConVisitas } from './plan/cifras.ts';

/** Everything that a proposal needs later. Nothing in it is read again until it is accepted. */
export interface ContenidoDePropuesta {
  propuesta: Omit<Propuesta, 'idPropuesta' | 'aceptada'>;
  /** The version of each visit when the plan was made. */
  versiones: Record<string, number>;
  plan: DiasConVisitas;
  /** Each change as the planner knows it: its task, and the route that it has and would have. */
  destinos: { tarea: number; de: number; a: number }[];
}

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    propuestas: {
      idPropuesta: Generated<string>;
      idUsuario: number;
      creadaEn: Generated<Date>;
      aceptadaEn: Date | null;
      contenido: ColumnType<ContenidoDePropuesta, string, never>;
    };
  }
}

const VIVE = sql<boolean>`creada_en > now() - interval '1 hour'`;
/** Beyond these, the oldest of a person are forgotten. */
const POR_PERSONA = 20;

export const caducosDePropuestas = [sql`delete from propuestas where not ${VIVE}`];

export async function guardar(
  bd: Ejecutor,
  { idUsuario }: Pick<Sesion, 'idUsuario'>,
  contenido: ContenidoDePropuesta,
): Promise<string> {
  await sql`delete from propuestas where id_propuesta in (
    select id_propuesta from propuestas where id_usuario = ${idUsuario}
    order by creada_en desc offset ${sql.lit(POR_PERSONA - 1)})`.execute(bd);
  const { idPropuesta } = await bd
    .insertInto('propuestas')
    .values({ idUsuario, contenido: JSON.stringify(contenido) })
    .returning('idPropuesta')
    .executeTakeFirstOrThrow();
  return idPropuesta;
}

/** Only its owner's. With `paraAceptar` a second acceptance waits for the first. */
export const buscar = (
  bd: Ejecutor,
  { idUsuario }: Sesion,
  id: string,
  { paraAceptar = false }: { paraAceptar?: boolean } = {},
) =>
  bd
    .selectFrom('propuestas')
    .select(['idPropuesta', 'aceptadaEn', 'contenido'])
    .where('idPropuesta', '=', id)
    .where('idUsuario', '=', idUsuario)
    .where(VIVE)
    .$if(paraAceptar, (consulta) => consulta.forUpdate())
    .executeTakeFirst();

export const darPorAceptada = (bd: Ejecutor, id: string) =>
  bd
    .updateTable('propuestas')
    .set({ aceptadaEn: sql`now()` })
    .where('idPropuesta', '=', id)
    .execute();

export interface VisitaDespues {
  idVisita: number;
  version: number;
  /** Who changed it last; null for the program itself. */
  quien: string | null;
  idQuien: number | null;
}

/** How these visits are now, and who last changed each. Saying 'Voy en camino' changes none. What is out of reach is absent. */
export async function comoEstan(
  bd: Ejecutor,
  sesion: Sesion,
  visitas: readonly number[],
): Promise<Map<number, VisitaDespues>> {
  const { rows } = await sql<VisitaDespues>`
    select v.id_visita, v.version, b.nombre as quien, b.id_usuario as id_quien
    from visitas v
    left join lateral (
      select u.nombre, u.id_usuario from bitacora b left join usuarios u on u.id_usuario = b.id_usuario
      where b.entidad = 'visita' and b.id_entidad = v.id_visita and b.despues -> 'version' is not null
      order by b.id_bitacora desc limit 1
    ) b on true
    where v.id_visita = any(${[...visitas]}::integer[]) and ${alcanceDe(sesion)}`.execute(bd);
  return new Map(rows.map((una) => [una.idVisita, una]));
}
