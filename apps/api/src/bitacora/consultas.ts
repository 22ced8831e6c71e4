import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Ventana } from '../plataforma/listas/ventana.ts';
import type { LineaAnotada } from '../plataforma/relatos.ts';

/** The row whose history is read. */
export interface Sujeto {
  entidad: string;
  id: number;
}

/** Returns the latest entries first. `despues` is the id of the last entry already read. */
export const listar = (
  bd: Ejecutor,
  { entidad, id }: Sujeto,
  { limite, despues }: Ventana<number>,
) =>
  bd
    .selectFrom('bitacora as b')
    .leftJoin('usuarios as u', 'u.idUsuario', 'b.idUsuario')
    .select(['b.idBitacora', 'b.ocurridaEn', 'b.idUsuario', 'u.nombre', 'b.operacion'])
    .select(['b.antes', 'b.despues', 'b.idPeticion'])
    .where('b.entidad', '=', entidad)
    .where('b.idEntidad', '=', id)
    .$if(despues !== null, (consulta) => consulta.where('b.idBitacora', '<', despues))
    .orderBy('b.idBitacora', 'desc')
    .$if(limite !== null, (consulta) => consulta.limit(sql.lit(Number(limite))))
    .execute();

/** Which lines are told. */
export interface LineasPedidas {
  /** Their kinds; null for all. */
  entidades: readonly string[] | null;
  /** Only of this record. */
  id: number | null;
  desde: string | null;
  hasta: string | null;
  zona: string;
}

export interface LineaLeida extends LineaAnotada {
  idBitacora: number;
  ocurridaEn: Date;
  entidad: string;
  idUsuario: number | null;
  nombre: string | null;
}

const empiezaEl = (dia: RawBuilder<unknown>, zona: string) =>
  sql`(${dia})::timestamp at time zone ${zona}`;

/** An import has a line of its own, which tells all that it wrote. A record's own history has each of them. */
const NO_LO_CUENTA_OTRA = sql<SqlBool>`(b.entidad = 'importacion' or b.operacion is null
  or b.operacion not in ('importaciones.confirmar', 'importaciones.deshacer'))`;

/** The lines of some cause, the latest first, no more than are asked for. */
function lineas(
  { id, desde, hasta, zona }: LineasPedidas,
  deQuien: readonly RawBuilder<SqlBool>[],
  { limite, despues }: Pick<Ventana<number>, 'limite' | 'despues'>,
) {
  const condiciones = [
    ...deQuien,
    id === null ? NO_LO_CUENTA_OTRA : sql<SqlBool>`b.id_entidad = ${id}`,
    ...(desde === null
      ? []
      : [sql<SqlBool>`b.ocurrida_en >= ${empiezaEl(sql`${desde}::date`, zona)}`]),
    ...(hasta === null
      ? []
      : [sql<SqlBool>`b.ocurrida_en < ${empiezaEl(sql`${hasta}::date + 1`, zona)}`]),
    ...(despues === null
      ? []
      : [
          sql<SqlBool>`(b.ocurrida_en, b.id_bitacora) <
        ((select ocurrida_en from bitacora where id_bitacora = ${despues}), ${despues}::bigint)`,
        ]),
  ];
  return sql`select b.id_bitacora, b.ocurrida_en, b.id_usuario, b.entidad, b.id_entidad, b.operacion, b.antes, b.despues
    from bitacora b where ${sql.join(condiciones, sql` and `)} ${enOrden(limite)}`;
}

const enOrden = (limite: number | null) => sql`order by b.ocurrida_en desc, b.id_bitacora desc
  ${limite === null ? sql`` : sql`limit ${sql.lit(limite)}`}`;

const DE_SU_CLASE = sql<SqlBool>`b.entidad = suya.entidad`;

/** Each kind, or each person, has its own index in this order: the latest of each are put together. */
function todas(pedido: LineasPedidas, { buscar, ...ventana }: Ventana<number>) {
  const { entidades } = pedido;
  const clases = entidades && sql`unnest(${[...entidades]}::text[]) as suya (entidad)`;
  if (buscar !== null)
    return sql`select b.* from usuarios q cross join lateral (${lineas(
      pedido,
      [
        sql`b.id_usuario = q.id_usuario`,
        ...(entidades ? [sql<SqlBool>`b.entidad = any(${[...entidades]}::text[])`] : []),
      ],
      ventana,
    )}) b where q.nombre_plegado like patron_de_busqueda(${buscar}) ${enOrden(ventana.limite)}`;
  if (clases)
    return sql`select b.* from ${clases} cross join lateral (${lineas(pedido, [DE_SU_CLASE], ventana)}) b
      ${enOrden(ventana.limite)}`;
  return lineas(pedido, [], ventana);
}

export async function leerLineas(
  bd: Ejecutor,
  pedido: LineasPedidas,
  ventana: Ventana<number>,
): Promise<LineaLeida[]> {
  const { rows } = await sql<LineaLeida>`select b.*, u.nombre
    from (${todas(pedido, ventana)}) b left join usuarios u on u.id_usuario = b.id_usuario
    ${enOrden(null)}`.execute(bd);
  return rows;
}

/** Null when there are more than are counted. */
export async function contarLineas(
  bd: Ejecutor,
  pedido: LineasPedidas,
  buscar: string | null,
): Promise<number | null> {
  const hasta = { buscar, despues: null, limite: CUENTA_MAXIMA + 1 };
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${todas(pedido, hasta)}) b`.execute(bd);
  const total = rows[0]?.total ?? 0;
  return total > CUENTA_MAXIMA ? null : total;
}

/** How each kind of record is called. A visit is also known by its number. */
const NOMBRES = {
  cliente: sql`select id_cliente as id, nombre from clientes`,
  usuario: sql`select id_usuario as id, nombre from usuarios`,
  visita: sql`select v.id_visita as id, c.nombre || ', n.º\u00a0' || v.id_visita as nombre
    from visitas v join clientes c on c.id_cliente = v.id_cliente`,
  serie: sql`select s.id_serie as id, c.nombre from series s join clientes c on c.id_cliente = s.id_cliente`,
  ausencia: sql`select a.id_ausencia as id, u.nombre
    from ausencias a join usuarios u on u.id_usuario = a.id_tecnico`,
  feriado: sql`select id_feriado as id, nombre from feriados`,
  tipoVisita: sql`select id, nombre from tipos_visita`,
  estadoVisita: sql`select id, nombre from estados_visita`,
  rolUsuario: sql`select id, nombre from roles_usuario`,
  proveedor: sql`select id_proveedor as id, nombre from proveedores`,
  importacion: sql`select id_importacion as id, nombre from importaciones`,
  queSeImporta: sql`select id_importacion as id, que as nombre from importaciones`,
  ajuste: sql`select id_ajuste as id, clave as nombre from ajustes`,
};
export type ClaseConNombre = keyof typeof NOMBRES;

export const tieneNombre = (de: string): de is ClaseConNombre => Object.hasOwn(NOMBRES, de);

/** The names of some records of each kind, in one statement. */
export async function leerNombres(
  bd: Ejecutor,
  ids: ReadonlyMap<ClaseConNombre, ReadonlySet<number>>,
): Promise<{ de: string; id: number; nombre: string }[]> {
  if (ids.size === 0) return [];
  const partes = [...ids].map(
    ([de, suyos]) => sql`select ${sql.lit(de)} as de, n.id, n.nombre
      from unnest(${[...suyos]}::integer[]) as suya (id) join (${NOMBRES[de]}) n on n.id = suya.id`,
  );
  const { rows } = await sql<{ de: string; id: number; nombre: string }>`
    ${sql.join(partes, sql` union all `)}`.execute(bd);
  return rows;
}
