import type { esquemaNotas } from '@visitas/contract/clientes/ficha';
import { HISTORIAL_MAXIMO, PROXIMAS_MAXIMAS } from '@visitas/contract/clientes/ficha';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { alcanceDe, alcanzadas, conNombres, ESTA_ABIERTA } from '../../visitas/consultas.ts';
import { tipoUsual } from '../../visitas/tipoUsual/consultas.ts';

type Notas = z.output<typeof esquemaNotas>;
type Condicion = RawBuilder<SqlBool>;

const ESTA_CERRADA: Condicion = sql`not v.${ESTA_ABIERTA}`;
const V_ABIERTA: Condicion = sql`v.${ESTA_ABIERTA}`;

/** `soloSuyos` finds only a client with a visit within the caller's reach. */
export const buscarCliente = (
  bd: Ejecutor,
  sesion: Sesion,
  idCliente: number,
  soloSuyos: boolean,
) =>
  bd
    .selectFrom('clientes as c')
    .leftJoin('usuarios as n', 'n.idUsuario', 'c.notasPor')
    .select(['c.idCliente', 'c.nombre', 'c.direccion', 'c.telefono', 'c.latitud', 'c.longitud'])
    .select(['c.documentoIdentificacion', 'c.correo', 'c.nit', 'c.activo', 'c.version'])
    .select(['c.notas', 'c.notasEn', 'c.idTipoVisitaUsual', 'n.nombre as notasPor'])
    .select(tipoUsual(sql`${idCliente}::integer`, alcanceDe(sesion)).as('tipoUsual'))
    .where('c.idCliente', '=', idCliente)
    .$if(soloSuyos, (uno) =>
      uno.where(({ exists }) =>
        exists(alcanzadas(bd, sesion).where('v.idCliente', '=', idCliente).limit(sql.lit(1))),
      ),
    )
    .executeTakeFirst();

export const leerProximas = (bd: Ejecutor, sesion: Sesion, idCliente: number) =>
  conNombres(
    bd,
    alcanzadas(bd, sesion)
      .where('v.idCliente', '=', idCliente)
      .where(V_ABIERTA)
      .orderBy('v.fechaPlanificada')
      .orderBy('v.horaDesde')
      .orderBy('v.idVisita')
      .limit(sql.lit(PROXIMAS_MAXIMAS))
      .as('v'),
    { pocas: true },
  )
    .orderBy('v.fechaPlanificada')
    .orderBy('v.horaDesde')
    .orderBy('v.idVisita')
    .execute();

export const leerHistorial = (bd: Ejecutor, sesion: Sesion, idCliente: number) =>
  conNombres(
    bd,
    alcanzadas(bd, sesion)
      .where('v.idCliente', '=', idCliente)
      .where(ESTA_CERRADA)
      .orderBy('v.fechaPlanificada', 'desc')
      .orderBy('v.idVisita', 'desc')
      .limit(sql.lit(HISTORIAL_MAXIMO))
      .as('v'),
    { pocas: true },
  )
    .orderBy('v.fechaPlanificada', 'desc')
    .orderBy('v.idVisita', 'desc')
    .execute();

interface Anterior {
  idVisita: number;
  fechaFinalizacion: Date;
  resultado: string | null;
  noRealizada: string | null;
  tipoVisita: string;
  idTecnico: number;
  tecnico: string;
}

const DE_LA_ANTERIOR =
  'idVisita,fechaFinalizacion,resultado,noRealizada,idTipoVisita,idTecnico'.split(',');

/**
 * A technician with an open visit there reads the last visit of anyone; other readers, the last within reach. What a
 * visit did before it was reopened counts: it was done, and who does it again has to know.
 */
export async function buscarAnterior(
  bd: Ejecutor,
  sesion: Sesion,
  idCliente: number,
): Promise<Anterior | undefined> {
  const seLee = sql`(${alcanceDe(sesion)} or exists (
    select from visitas a where a.id_cliente = ${idCliente}::integer
      and a.id_tecnico = ${sesion.idUsuario}::integer and a.${ESTA_ABIERTA}))`;
  const laUltima = sql`order by fecha_finalizacion desc, id_visita desc limit 1`;
  const columnas = (fila: string) =>
    sql.join(DE_LA_ANTERIOR.map((una) => sql.ref(`${fila}.${una}`)));
  const { rows } = await sql<Anterior>`
    select u.id_visita, u.fecha_finalizacion, u.resultado, u.no_realizada, p.nombre as tipo_visita, u.id_tecnico,
      t.nombre as tecnico
    from (
      (select ${columnas('v')} from visitas v
      where v.id_cliente = ${idCliente}::integer and v.estado = 'Finalizada' and ${seLee} ${laUltima})
      union all
      (select ${columnas('f')} from ejecuciones k
        join visitas v on v.id_visita = k.id_visita
        cross join lateral jsonb_populate_record(null::visitas, k.fila) f
      where v.id_cliente = ${idCliente}::integer and f.id_cliente = v.id_cliente and ${seLee})
      ${laUltima}
    ) u
    join usuarios t on t.id_usuario = u.id_tecnico
    join tipos_visita p on p.id = u.id_tipo_visita`.execute(bd);
  return rows[0];
}

export async function contar(bd: Ejecutor, sesion: Sesion, idCliente: number) {
  const deEllas = (cuales: Condicion) =>
    alcanzadas(bd, sesion).where('v.idCliente', '=', idCliente).where(cuales);
  const cuantas = (cuales: Condicion) =>
    sql<number>`(select count(*)::integer from (${deEllas(cuales)
      .clearSelect()
      .select('v.idVisita')
      .limit(sql.lit(CUENTA_MAXIMA))}) x)`;
  const primera = deEllas(ESTA_CERRADA)
    .clearSelect()
    .select('v.fechaPlanificada')
    .orderBy('v.fechaPlanificada')
    .orderBy('v.idVisita')
    .limit(sql.lit(1));
  const { rows } = await sql<{ abiertas: number; total: number; desde: string | null }>`
    select ${cuantas(V_ABIERTA)} abiertas, ${cuantas(ESTA_CERRADA)} total, (${primera}) desde
  `.execute(bd);
  return rows[0] ?? { abiertas: 0, total: 0, desde: null };
}

/** The author and date belong to the notes: choosing a type leaves them as they were. */
export const anotar = (
  bd: Ejecutor,
  { idUsuario }: Sesion,
  idCliente: number,
  { notas, idTipoVisitaUsual, version }: Notas,
) => {
  const cambian = sql`notas is distinct from ${notas}::text`;
  return bd
    .updateTable('clientes')
    .set((eb) => ({
      notas,
      notasPor: sql`case when ${cambian} then ${notas === null ? null : idUsuario}::integer else notas_por end`,
      notasEn: sql`case when ${cambian} then ${notas === null ? null : new Date()}::timestamptz else notas_en end`,
      idTipoVisitaUsual,
      version: eb('version', '+', 1),
    }))
    .where('idCliente', '=', idCliente)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(['idCliente', 'nombre', 'notas', 'idTipoVisitaUsual', 'version'])
    .executeTakeFirst();
};
