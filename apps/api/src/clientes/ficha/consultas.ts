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

/**
 * A technician with an open visit there reads the last visit of anyone; other readers, the last within reach.
 */
export const buscarAnterior = (bd: Ejecutor, sesion: Sesion, idCliente: number) =>
  bd
    .selectFrom('visitas as v')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .innerJoin('tiposVisita as p', 'p.id', 'v.idTipoVisita')
    .select(['v.idVisita', 'v.fechaFinalizacion', 'v.resultado', 'v.noRealizada'])
    .select(['p.nombre as tipoVisita', 'v.idTecnico', 't.nombre as tecnico'])
    .where('v.idCliente', '=', idCliente)
    .where('v.estado', '=', sql.lit('Finalizada' as const))
    .where(
      sql<SqlBool>`(${alcanceDe(sesion)} or exists (
        select from visitas a where a.id_cliente = ${idCliente}::integer
          and a.id_tecnico = ${sesion.idUsuario}::integer and a.${ESTA_ABIERTA}))`,
    )
    .orderBy('v.fechaFinalizacion', 'desc')
    .orderBy('v.idVisita', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

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
