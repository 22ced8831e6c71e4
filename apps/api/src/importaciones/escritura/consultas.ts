import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { type RawBuilder, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Hallado } from '../lectura/juicio.ts';

const PLEGADO = sql.raw('collate "und-x-icu"');

/** The rows of a list are asked for in stretches, so that none of them holds a connection for long. */
const DE_UNA_VEZ = 5_000;

type Buscar = (textos: readonly string[]) => RawBuilder<Hallado>;

const DOCUMENTOS: Record<QueSeImporta, Buscar> = {
  clientes: (textos) => sql`
    select lower(d.texto ${PLEGADO}) as llave, r.id_cliente as id
    from unnest(${textos}::text[]) with ordinality d (texto, n)
    left join clientes r on lower(r.documento_identificacion ${PLEGADO}) = lower(d.texto ${PLEGADO}) order by d.n`,
  usuarios: (textos) => sql`
    select lower(d.texto ${PLEGADO}) as llave, r.id_usuario as id, r.activo is false as inactivo, r.id_rol_usuario as id_rol
    from unnest(${textos}::text[]) with ordinality d (texto, n)
    left join usuarios r on lower(r.documento_identificacion ${PLEGADO}) = lower(d.texto ${PLEGADO}) order by d.n`,
};

/** Two names are one when either of their two unique indexes says so. */
const USUARIOS: Buscar = (textos) => sql`
  select lower(d.texto ${PLEGADO}) as llave, (
    select min(r.id_usuario) from usuarios r
    where lower(r.usuario ${PLEGADO}) = lower(d.texto ${PLEGADO})
      or lower(normalize(r.usuario, nfkc) ${PLEGADO}) = lower(d.texto ${PLEGADO})) as id
  from unnest(${textos}::text[]) with ordinality d (texto, n) order by d.n`;

const ES_SUPERVISOR_ACTIVO = sql`s.activo and s.id_rol_usuario in (
  select id from roles_usuario where nombre = any(${SUPERVISOR}::text[]))`;

const SUPERVISORES: Buscar = (textos) => sql`
  select lower(d.texto ${PLEGADO}) as llave, s.id_usuario as id
  from unnest(${textos}::text[]) with ordinality d (texto, n)
  left join usuarios s on lower(s.usuario ${PLEGADO}) = lower(d.texto ${PLEGADO}) and ${ES_SUPERVISOR_ACTIVO}
  order by d.n`;

async function buscar(bd: Ejecutor, que: Buscar, textos: readonly string[]): Promise<Hallado[]> {
  const hallados: Hallado[] = [];
  for (let n = 0; n < textos.length; n += DE_UNA_VEZ) {
    const { rows } = await que(textos.slice(n, n + DE_UNA_VEZ)).execute(bd);
    for (const fila of rows) hallados.push(fila);
  }
  return hallados;
}

export const buscarDocumentos = (bd: Ejecutor, que: QueSeImporta, textos: readonly string[]) =>
  buscar(bd, DOCUMENTOS[que], textos);
export const buscarUsuarios = (bd: Ejecutor, textos: readonly string[]) =>
  buscar(bd, USUARIOS, textos);
export const buscarSupervisores = (bd: Ejecutor, textos: readonly string[]) =>
  buscar(bd, SUPERVISORES, textos);

/** Its own connection has no limits: these are the ones of this work. Nobody else waits for so long behind it. */
export const LIMITES_AL_IMPORTAR = `
  set local statement_timeout = '60s'; set local lock_timeout = '5s';
  set local idle_in_transaction_session_timeout = '5min'`;

interface Escrita {
  idImportacion: number;
  /** A list of rows, in JSON. */
  json: string;
}

const DATOS_DE_CLIENTES = (json: string) => sql`
  select * from jsonb_to_recordset(${json}::jsonb) as d (
    fila integer, id integer, nombre text, "documentoIdentificacion" text, direccion text, telefono text,
    correo text, nit text, latitud double precision, longitud double precision)`;

/** Those without a place have it looked for, when there is somebody to ask. */
export const insertarClientes = (
  tx: Ejecutor,
  { idImportacion, json, conLugares }: Escrita & { conLugares: boolean },
) =>
  contarFilas(
    tx,
    sql`
    with datos as materialized (${DATOS_DE_CLIENTES(json)}),
    nuevos as (
      insert into clientes (nombre, documento_identificacion, direccion, telefono, correo, nit, latitud, longitud)
      select nombre, "documentoIdentificacion", direccion, telefono, correo, nit, latitud, longitud from datos order by fila
      returning id_cliente, documento_identificacion, latitud, version)
    insert into filas_importadas (id_importacion, fila, id_registro, version, lugar)
    select ${idImportacion}, d.fila, n.id_cliente, n.version,
      case when ${conLugares} and n.latitud is null then 'porBuscar' end
    from nuevos n join datos d on d."documentoIdentificacion" = n.documento_identificacion`,
  );

/** A blank cell, or a column that does not come, leaves what there is. A row that stays the same is not written. */
export const actualizarClientes = (tx: Ejecutor, { idImportacion, json }: Escrita) =>
  contarFilas(
    tx,
    sql`
    with datos as materialized (${DATOS_DE_CLIENTES(json)}),
    previos as materialized (
      select d.fila, c.id_cliente,
        jsonb_build_object('nombre', c.nombre, 'direccion', c.direccion, 'telefono', c.telefono, 'correo', c.correo,
          'nit', c.nit, 'latitud', c.latitud, 'longitud', c.longitud) as antes,
        d.nombre, d.direccion, d.telefono, coalesce(d.correo, c.correo) as correo, coalesce(d.nit, c.nit) as nit,
        case when d.latitud is null then c.latitud else d.latitud end as latitud,
        case when d.latitud is null then c.longitud else d.longitud end as longitud
      from clientes c join datos d on d.id = c.id_cliente order by c.id_cliente for no key update of c),
    hechos as (
      update clientes c set nombre = p.nombre, direccion = p.direccion, telefono = p.telefono, correo = p.correo,
        nit = p.nit, latitud = p.latitud, longitud = p.longitud, version = c.version + 1
      from previos p where c.id_cliente = p.id_cliente
        and (c.nombre, c.direccion, c.telefono, c.correo, c.nit, c.latitud, c.longitud)
          is distinct from (p.nombre, p.direccion, p.telefono, p.correo, p.nit, p.latitud, p.longitud)
      returning c.id_cliente, c.version)
    insert into filas_importadas (id_importacion, fila, id_registro, version, antes)
    select ${idImportacion}, p.fila, h.id_cliente, h.version, p.antes
    from hechos h join previos p on p.id_cliente = h.id_cliente`,
  );

const DATOS_DE_USUARIOS = (json: string) => sql`
  select * from jsonb_to_recordset(${json}::jsonb) as d (
    fila integer, id integer, nombre text, "documentoIdentificacion" text, "user" text, "idRolUsuario" integer,
    supervisor text, "contrasenaHash" text)`;

export const insertarUsuariosImportados = (tx: Ejecutor, { idImportacion, json }: Escrita) =>
  contarFilas(
    tx,
    sql`
    with datos as materialized (${DATOS_DE_USUARIOS(json)}),
    nuevos as (
      insert into usuarios (nombre, documento_identificacion, usuario, id_rol_usuario, contrasena_hash, debe_cambiar_contrasena)
      select nombre, "documentoIdentificacion", "user", "idRolUsuario", "contrasenaHash", true from datos order by fila
      returning id_usuario, documento_identificacion, version)
    insert into filas_importadas (id_importacion, fila, id_registro, version)
    select ${idImportacion}, d.fila, n.id_usuario, n.version
    from nuevos n join datos d on d."documentoIdentificacion" = n.documento_identificacion`,
  );

export const actualizarUsuariosImportados = (tx: Ejecutor, { idImportacion, json }: Escrita) =>
  contarFilas(
    tx,
    sql`
    with datos as materialized (${DATOS_DE_USUARIOS(json)}),
    previos as materialized (
      select d.*, u.id_usuario,
        jsonb_build_object('nombre', u.nombre, 'usuario', u.usuario, 'id_rol_usuario', u.id_rol_usuario) as antes
      from usuarios u join datos d on d.id = u.id_usuario order by u.id_usuario for no key update of u),
    hechos as (
      update usuarios u set nombre = p.nombre, usuario = p."user", id_rol_usuario = p."idRolUsuario", version = u.version + 1
      from previos p where u.id_usuario = p.id_usuario
        and (u.nombre, u.usuario, u.id_rol_usuario) is distinct from (p.nombre, p."user", p."idRolUsuario")
      returning u.id_usuario, u.version)
    insert into filas_importadas (id_importacion, fila, id_registro, version, antes)
    select ${idImportacion}, p.fila, h.id_usuario, h.version, p.antes
    from hechos h join previos p on p.id_usuario = h.id_usuario`,
  );

/**
 * Puts each technician in the charge of their supervisor, once everybody is there. Returns how many technicians have
 * no such supervisor: that of somebody else's change meanwhile.
 */
export async function vincularImportados(
  tx: Ejecutor,
  { idImportacion, json }: Escrita,
): Promise<number> {
  const { rows } = await sql<{ sin: number }>`
    with datos as materialized (
      select * from (${DATOS_DE_USUARIOS(json)}) d where d.supervisor is not null),
    pares as materialized (
      select d.fila, s.id_usuario as id_supervisor, t.id_usuario as id_tecnico, t.version
      from datos d
      join usuarios t on lower(t.documento_identificacion ${PLEGADO}) = lower(d."documentoIdentificacion" ${PLEGADO})
        and t.id_rol_usuario in (select id from roles_usuario where nombre = any(${TECNICO}::text[]))
      join usuarios s on lower(s.usuario ${PLEGADO}) = lower(d.supervisor ${PLEGADO}) and ${ES_SUPERVISOR_ACTIVO}
      order by s.id_usuario for share of s),
    vinculos as (
      insert into supervisores_tecnicos (id_supervisor, id_tecnico)
      select id_supervisor, id_tecnico from pares on conflict do nothing
      returning id_supervisor_tecnico, id_supervisor, id_tecnico),
    anotados as (
      insert into filas_importadas (id_importacion, fila, id_registro, version, antes, id_vinculo)
      select ${idImportacion}, p.fila, p.id_tecnico, p.version, '{}', v.id_supervisor_tecnico
      from pares p join vinculos v on (v.id_supervisor, v.id_tecnico) = (p.id_supervisor, p.id_tecnico)
      on conflict (id_importacion, fila) do update set id_vinculo = excluded.id_vinculo returning fila)
    select ((select count(*) from datos) - (select count(*) from pares))::integer as sin
    from (select count(*) from anotados) as todos`.execute(tx);
  return rows[0]?.sin ?? 0;
}

async function contarFilas(tx: Ejecutor, sentencia: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sentencia.execute(tx);
  return Number(numAffectedRows);
}

export const contarImportadas = async (tx: Ejecutor, idImportacion: number) => {
  const { rows } = await sql<{ creadas: number; actualizadas: number }>`
    select (count(*) filter (where antes is null))::integer as creadas,
      (count(*) filter (where antes is not null))::integer as actualizadas
    from filas_importadas where id_importacion = ${idImportacion}`.execute(tx);
  return rows[0] ?? { creadas: 0, actualizadas: 0 };
};

interface Confirmada {
  idImportacion: number;
  /** The one that was written. */
  version: number;
  confirmadaPor: number;
  creadas: number;
  actualizadas: number;
  llaveHuella: Buffer | null;
}

/** False when it was changed meanwhile: what was written is no longer what it says. */
export async function darPorConfirmada(
  tx: Ejecutor,
  { idImportacion, version, creadas, actualizadas, confirmadaPor, llaveHuella }: Confirmada,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('importaciones')
    .set({
      creadas,
      actualizadas,
      confirmadaPor,
      llaveHuella,
      estado: 'confirmada',
      confirmadaEn: sql<Date>`clock_timestamp()`,
      hechas: null,
      de: null,
      problema: null,
    })
    .where('idImportacion', '=', idImportacion)
    .where('version', '=', version)
    .where('estado', '=', 'leida')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
