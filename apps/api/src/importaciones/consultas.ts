import { createHash } from 'node:crypto';
import type {
  CampoImportado,
  ColumnaImportada,
  ConExistentes,
  ErrorDeCelda,
  FormatoLeido,
  Importacion,
  QueSeImporta,
  SituacionDeFila,
} from '@visitas/contract/importaciones/esquemas';
import { type Generated, type JSONColumnType, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { SIGUE } from '../series/consultas.ts';
import { ESTA_ABIERTA } from '../visitas/consultas.ts';
import type { Recordadas } from './lectura/encabezado.ts';
import type { Correccion } from './lectura/valores.ts';

/** What is counted of an import, as it was judged last. */
export interface CuentaDeImportacion extends Record<SituacionDeFila, number> {
  filas: number;
  vacias: number;
}

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    importaciones: {
      idImportacion: Generated<number>;
      que: QueSeImporta;
      nombre: string;
      creadaPor: number;
      creadaEn: Generated<Date>;
      estado: Generated<'leida' | 'confirmada' | 'deshecha'>;
      formato: JSONColumnType<FormatoLeido>;
      filaEncabezado: number;
      conExistentes: Generated<ConExistentes>;
      cuenta: JSONColumnType<CuentaDeImportacion>;
      version: Generated<number>;
      /** How much of the confirmation is done. */
      hechas: number | null;
      de: number | null;
      /** Somebody asked to stop it. */
      cancelar: Generated<boolean>;
      problema: string | null;
      creadas: number | null;
      actualizadas: number | null;
      confirmadaEn: Date | null;
      confirmadaPor: number | null;
      deshechaEn: Date | null;
      llaveHuella: Buffer | null;
      entregadasEn: Date | null;
    };
    tablasImportadas: {
      idImportacion: number;
      columnas: JSONColumnType<ColumnaImportada[]>;
      filas: Buffer;
      correcciones: JSONColumnType<Correccion[]>;
      omitidas: JSONColumnType<number[]>;
      errores: JSONColumnType<ErrorDeCelda[]>;
      juicio: Buffer;
      huella: Buffer;
    };
    columnasRecordadas: {
      que: QueSeImporta;
      titulo: string;
      campo: CampoImportado | null;
      recordadaPor: number;
      recordadaEn: Generated<Date>;
    };
  }
}

/** The class of the locks that an import holds while it is written. */
const CERROJO_DE_IMPORTACION = 0x1e4;

/** False when this import is being written, or undone, in some instance. */
export async function tomarImportacion(tx: Ejecutor, idImportacion: number): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`
    select pg_try_advisory_xact_lock(${CERROJO_DE_IMPORTACION}, ${idImportacion}) as libre`.execute(
    tx,
  );
  return rows[0]?.libre === true;
}

/** Waits for who is writing it, as long as any lock is waited for. */
export const esperarImportacion = (tx: Ejecutor, idImportacion: number) =>
  sql`select pg_advisory_xact_lock(${CERROJO_DE_IMPORTACION}, ${idImportacion})`.execute(tx);

/** For how many seconds some instance writes it, or undoes it. Null: none does. */
const ESCRITA_HACE = sql<number | null>`(
  select coalesce(extract(epoch from clock_timestamp() - a.xact_start), 0)::integer
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2
    and l.classid = ${sql.lit(CERROJO_DE_IMPORTACION)} and l.objid = i.id_importacion::oid
    and l.database = (select oid from pg_database where datname = current_database()))`;

/** It can be undone for so long. */
const PLAZO_DE_DESHACER = sql`interval '1 hour'`;
const SE_DESHACE = sql<SqlBool>`(i.confirmada_en is not null and i.confirmada_en > now() - ${PLAZO_DE_DESHACER})`;

const leidas = (bd: Ejecutor, idUsuario: number) =>
  bd
    .selectFrom('importaciones as i')
    .innerJoin('tablasImportadas as t', 't.idImportacion', 'i.idImportacion')
    .selectAll('i')
    .select('t.columnas')
    .select(ESCRITA_HACE.as('escritaHace'))
    .select(
      sql<Date | null>`case when i.estado = 'confirmada' and i.confirmada_en > now() - ${PLAZO_DE_DESHACER}
        then i.confirmada_en + ${PLAZO_DE_DESHACER} end`.as('deshacerHasta'),
    )
    .select(
      sql<Importacion['lugares'] | null>`(
        select json_build_object(
          'conCoordenadas', count(*) filter (where f.lugar is null and c.latitud is not null),
          'porBuscar', count(*) filter (where f.lugar = 'porBuscar' and c.latitud is null),
          'hallados', count(*) filter (where f.lugar = 'hallado' or f.lugar = 'porBuscar' and c.latitud is not null),
          'dudosos', count(*) filter (where f.lugar = 'dudoso' and c.latitud is null))
        from filas_importadas f join clientes c on c.id_cliente = f.id_registro
        where i.estado = 'confirmada' and i.que = 'clientes'
          and f.id_importacion = i.id_importacion and f.antes is null having count(*) > 0)`.as(
        'lugares',
      ),
    )
    .where('i.creadaPor', '=', idUsuario);

export type ImportacionLeida = Awaited<ReturnType<typeof listarMias>>[number];

const LISTADAS = 20;

export const listarMias = (bd: Ejecutor, { idUsuario }: Sesion) =>
  leidas(bd, idUsuario)
    .where(sql<SqlBool>`(i.creada_en > now() - interval '1 day' or ${SE_DESHACE})`)
    .orderBy('i.idImportacion', 'desc')
    .limit(sql.lit(LISTADAS))
    .execute();

/** By name, who got another role by it and has open work of the role that they had. */
const CON_TRABAJO_ABIERTO = sql<Importacion['conTrabajoAbierto'] | null>`(
  select json_agg(json_build_object('idUsuario', u.id_usuario, 'nombre', u.nombre) order by u.nombre, u.id_usuario)
  from filas_importadas f
  join usuarios u on u.id_usuario = f.id_registro
  join roles_usuario r on r.id = u.id_rol_usuario
  where i.estado = 'confirmada' and i.que = 'usuarios' and f.id_importacion = i.id_importacion
    and (f.antes->>'id_rol_usuario')::integer <> u.id_rol_usuario
    and (r.nombre <> 'Supervisor' and (
        exists (select from visitas where id_supervisor = u.id_usuario and ${ESTA_ABIERTA})
        or exists (select from series where id_supervisor = u.id_usuario and ${SIGUE}))
      or r.nombre <> 'Tecnico'
        and exists (select from visitas where id_tecnico = u.id_usuario and ${ESTA_ABIERTA})))`;

/** Its errors are many, and nobody looks at them while it is written, when it is read each second. */
export const buscarMia = (bd: Ejecutor, { idUsuario }: Pick<Sesion, 'idUsuario'>, id: number) =>
  leidas(bd, idUsuario)
    .select(
      sql<ErrorDeCelda[]>`case when ${ESCRITA_HACE} is null then t.errores else '[]' end`.as(
        'errores',
      ),
    )
    .select(CON_TRABAJO_ABIERTO.as('conTrabajoAbierto'))
    .where('i.idImportacion', '=', id)
    .executeTakeFirst();

/** Everything that judging it again needs. */
export const buscarTabla = (bd: Ejecutor, { idUsuario }: Pick<Sesion, 'idUsuario'>, id: number) =>
  bd
    .selectFrom('importaciones as i')
    .innerJoin('tablasImportadas as t', 't.idImportacion', 'i.idImportacion')
    .select([
      'i.idImportacion',
      'i.que',
      'i.nombre',
      'i.estado',
      'i.conExistentes',
      'i.cuenta',
      'i.version',
    ])
    .select(ESCRITA_HACE.as('escritaHace'))
    .select(['t.columnas', 't.filas', 't.correcciones', 't.omitidas', 't.juicio', 't.huella'])
    .where('i.creadaPor', '=', idUsuario)
    .where('i.idImportacion', '=', id)
    .executeTakeFirst();

export type TablaImportada = NonNullable<Awaited<ReturnType<typeof buscarTabla>>>;

export interface Juzgado {
  cuenta: CuentaDeImportacion;
  errores: readonly ErrorDeCelda[];
  juicio: Uint8Array;
  huella: string;
}

export interface ImportacionNueva extends Juzgado {
  que: QueSeImporta;
  nombre: string;
  creadaPor: number;
  formato: FormatoLeido;
  filaEncabezado: number;
  columnas: readonly ColumnaImportada[];
  filas: Uint8Array;
}

const enJson = (valor: unknown): string => JSON.stringify(valor);

const comoSeJuzgo = ({ errores, juicio, huella }: Juzgado) => ({
  errores: enJson(errores),
  juicio: Buffer.from(juicio),
  huella: Buffer.from(huella, 'hex'),
});

export async function insertarImportacion(tx: Ejecutor, nueva: ImportacionNueva): Promise<number> {
  const { que, nombre, creadaPor, filaEncabezado } = nueva;
  const { idImportacion } = await tx
    .insertInto('importaciones')
    .values({
      que,
      nombre,
      creadaPor,
      filaEncabezado,
      formato: enJson(nueva.formato),
      cuenta: enJson(nueva.cuenta),
    })
    .returning('idImportacion')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('tablasImportadas')
    .values({
      idImportacion,
      columnas: enJson(nueva.columnas),
      filas: Buffer.from(nueva.filas),
      correcciones: '[]',
      omitidas: '[]',
      ...comoSeJuzgo(nueva),
    })
    .execute();
  return idImportacion;
}

/** Files that a person has read and not confirmed: the older ones make room. */
const SIN_CONFIRMAR = 10;

export async function borrarLasDeMas(tx: Ejecutor, idUsuario: number): Promise<void> {
  await sql`
    delete from importaciones where id_importacion in (
      select id_importacion from importaciones where creada_por = ${idUsuario} and estado = 'leida'
      order by id_importacion desc offset ${sql.lit(SIN_CONFIRMAR)})`.execute(tx);
}

interface Rejuzgada extends Juzgado {
  idImportacion: number;
  /** The version that was judged: another one is not written over. */
  version: number;
  conExistentes: ConExistentes;
  columnas: readonly ColumnaImportada[];
  correcciones: readonly Correccion[];
  omitidas: readonly number[];
}

/** False when it changed meanwhile, or was confirmed. */
export async function guardarJuzgada(tx: Ejecutor, rejuzgada: Rejuzgada): Promise<boolean> {
  const { idImportacion, version, conExistentes, cuenta } = rejuzgada;
  const cambiada = await tx
    .updateTable('importaciones')
    .set((eb) => ({
      conExistentes,
      cuenta: enJson(cuenta),
      problema: null,
      version: eb('version', '+', 1),
    }))
    .where('idImportacion', '=', idImportacion)
    .where('version', '=', version)
    .where('estado', '=', 'leida')
    .executeTakeFirst();
  if (cambiada.numUpdatedRows === 0n) return false;
  await tx
    .updateTable('tablasImportadas')
    .set({
      columnas: enJson(rejuzgada.columnas),
      correcciones: enJson(rejuzgada.correcciones),
      omitidas: enJson(rejuzgada.omitidas),
      ...comoSeJuzgo(rejuzgada),
    })
    .where('idImportacion', '=', idImportacion)
    .execute();
  return true;
}

export async function leerRecordadas(bd: Ejecutor, que: QueSeImporta): Promise<Recordadas> {
  const filas = await bd
    .selectFrom('columnasRecordadas')
    .select(['titulo', 'campo'])
    .where('que', '=', que)
    .execute();
  return new Map(filas.map(({ titulo, campo }) => [titulo, campo]));
}

export async function recordarColumnas(
  tx: Ejecutor,
  que: QueSeImporta,
  columnas: readonly { titulo: string; campo: CampoImportado | null }[],
  recordadaPor: number,
): Promise<void> {
  if (columnas.length === 0) return;
  await tx
    .insertInto('columnasRecordadas')
    .values(columnas.map(({ titulo, campo }) => ({ que, titulo, campo, recordadaPor })))
    .onConflict((conflicto) =>
      conflicto.columns(['que', 'titulo']).doUpdateSet((eb) => ({
        campo: eb.ref('excluded.campo'),
        recordadaPor,
        recordadaEn: sql<Date>`now()`,
      })),
    )
    .execute();
}

/** Active roles go last: of two names that look the same, the last one wins. */
export const rolesConocidos = (bd: Ejecutor) =>
  bd
    .selectFrom('rolesUsuario')
    .select(['id', 'nombre', 'activo'])
    .orderBy('activo')
    .orderBy('id')
    .execute();

/** The advance is told by other transactions than the one that writes. Returns whether somebody asked to stop. */
export async function anotarAvance(
  bd: Ejecutor,
  idImportacion: number,
  avance: { hechas: number; de: number },
): Promise<boolean> {
  const fila = await bd
    .updateTable('importaciones')
    .set(avance)
    .where('idImportacion', '=', idImportacion)
    .returning('cancelar')
    .executeTakeFirst();
  return fila?.cancelar ?? true;
}

/** Who confirms takes back the stop of before. One that is being written keeps its own. */
export const olvidarParo = (bd: Ejecutor, idImportacion: number) =>
  bd
    .updateTable('importaciones as i')
    .set({ cancelar: false, problema: null })
    .where('i.idImportacion', '=', idImportacion)
    .where('i.estado', '=', 'leida')
    .where(ESCRITA_HACE, 'is', null)
    .execute();

export const anotarProblema = (bd: Ejecutor, idImportacion: number, problema: string) =>
  bd
    .updateTable('importaciones')
    .set({ problema, hechas: null, de: null })
    .where('idImportacion', '=', idImportacion)
    .where('estado', '=', 'leida')
    .execute();

/** Heard at the next batch, or before the first. */
export const pedirQuePare = (bd: Ejecutor, idImportacion: number) =>
  bd
    .updateTable('importaciones')
    .set({ cancelar: true })
    .where('idImportacion', '=', idImportacion)
    .where('estado', '=', 'leida')
    .execute();

export const huellaDeLlave = (llave: string): Buffer => createHash('sha256').update(llave).digest();

export const caducosDeImportaciones = [
  // Those that may be undone wait, and those whose places are still looked for, though not for ever.
  sql`delete from importaciones i where creada_en < now() - interval '1 day' and not ${SE_DESHACE} and (
    creada_en < now() - interval '7 days' or not exists (
      select from filas_importadas f where f.id_importacion = i.id_importacion and f.lugar = 'porBuscar'))`,
  sql`delete from columnas_recordadas where recordada_en < now() - interval '1 year'`,
];
