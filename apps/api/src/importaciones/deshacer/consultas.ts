import type { QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { codigoDelSistema } from '../../plataforma/fallos.ts';

/** What each kind of row is, for statements that do the same to both. */
const DE_CADA = {
  clientes: {
    tabla: sql.raw('clientes'),
    id: sql.raw('id_cliente'),
    enVisitas: sql.raw('v.id_cliente = f.id_registro'),
    devolver: sql`nombre = a.nombre, direccion = a.direccion, telefono = a.telefono, correo = a.correo, nit = a.nit,
      latitud = a.latitud, longitud = a.longitud`,
    antes: sql.raw(
      'nombre text, direccion text, telefono text, correo text, nit text, latitud double precision, longitud double precision',
    ),
    anuncio: sql`select 'clientes', 'cliente', min(id_registro), null::integer[]`,
  },
  usuarios: {
    tabla: sql.raw('usuarios'),
    id: sql.raw('id_usuario'),
    enVisitas: sql.raw('v.id_tecnico = f.id_registro or v.id_supervisor = f.id_registro'),
    devolver: sql`nombre = a.nombre, usuario = a.usuario, id_rol_usuario = a.id_rol_usuario`,
    antes: sql.raw('nombre text, usuario text, id_rol_usuario integer'),
    anuncio: sql`select 'usuarios', 'usuario', min(id_registro), '{}'::integer[]`,
  },
} as const;

const contar = async (tx: Ejecutor, consulta: ReturnType<typeof sql<{ cuantos: number }>>) =>
  (await consulta.execute(tx)).rows[0]?.cuantos ?? 0;

/** How many of the created ones have visits. */
export const contarConVisitas = (tx: Ejecutor, que: QueSeImporta, idImportacion: number) =>
  contar(
    tx,
    sql<{ cuantos: number }>`
    select count(*)::integer as cuantos from filas_importadas f
    where f.id_importacion = ${idImportacion} and f.antes is null
      and exists (select from visitas v where ${DE_CADA[que].enVisitas})`,
  );

/**
 * How many of the created ones somebody changed since. The search of their places is no change of a person. From here
 * on nobody changes them.
 */
export const contarEditados = (tx: Ejecutor, que: QueSeImporta, idImportacion: number) =>
  contar(
    tx,
    sql<{ cuantos: number }>`
    with creados as materialized (
      select r.version, f.version as escrita from filas_importadas f
      join ${DE_CADA[que].tabla} r on r.${DE_CADA[que].id} = f.id_registro
      where f.id_importacion = ${idImportacion} and f.antes is null
      order by f.id_registro for update of r)
    select count(*)::integer as cuantos from creados where version <> escrita`,
  );

export const borrarVinculos = (tx: Ejecutor, idImportacion: number) =>
  sql`delete from supervisores_tecnicos v using filas_importadas f
    where f.id_importacion = ${idImportacion} and v.id_supervisor_tecnico = f.id_vinculo`.execute(
    tx,
  );

const LOS_USA_ALGUIEN = '23503';
const LO_TIENE_OTRO = '23505';

/** False when the database refuses it for that reason. */
async function salvoQue(motivo: string, hecho: Promise<unknown>): Promise<boolean> {
  try {
    await hecho;
    return true;
  } catch (error) {
    if (codigoDelSistema(error) === motivo) return false;
    throw error;
  }
}

/** A row that somebody changed since stays as it is. False when another one has the user name that one had. */
export const devolverActualizados = (tx: Ejecutor, que: QueSeImporta, idImportacion: number) => {
  const { tabla, id, devolver, antes } = DE_CADA[que];
  const devueltos = sql`
    update ${tabla} r set ${devolver}, version = r.version + 1
    from filas_importadas f, jsonb_to_record(f.antes) as a (${antes})
    where f.id_importacion = ${idImportacion} and f.antes <> '{}' and r.${id} = f.id_registro and r.version = f.version`;
  return salvoQue(LO_TIENE_OTRO, devueltos.execute(tx));
};

/** False when another row refers to some of them. */
export const borrarCreados = (tx: Ejecutor, que: QueSeImporta, idImportacion: number) => {
  const { tabla, id } = DE_CADA[que];
  const borrados = sql`delete from ${tabla} r using filas_importadas f
    where f.id_importacion = ${idImportacion} and f.antes is null and r.${id} = f.id_registro`;
  return salvoQue(LOS_USA_ALGUIEN, borrados.execute(tx));
};

/** Deleting is told by no trigger: elsewhere nothing of these is deleted. */
export const anunciarDeshecha = (tx: Ejecutor, que: QueSeImporta, idImportacion: number) =>
  sql`insert into cambios (ambito, entidad, id_entidad, personas)
    ${DE_CADA[que].anuncio} from filas_importadas where id_importacion = ${idImportacion} having count(*) > 0`.execute(
    tx,
  );

export const darPorDeshecha = (tx: Ejecutor, idImportacion: number) =>
  tx
    .updateTable('importaciones')
    .set({ estado: 'deshecha', deshechaEn: sql<Date>`clock_timestamp()` })
    .where('idImportacion', '=', idImportacion)
    .execute();
