import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import { type Generated, type Insertable, type SqlBool, sql } from 'kysely';
import { CERROJO_DE_ARCHIVOS } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    archivos: {
      /** The hash of what was sent: its address. */
      huella: Buffer;
      /** The hash of what is kept, without metadata. */
      guardada: Buffer;
      tipo: TipoDeArchivo;
      bytes: number;
      ancho: number | null;
      alto: number | null;
      recibidoEn: Generated<Date>;
    };
    /** Who sent the bytes of a file: only they may add it to a visit. */
    archivosEnviados: { huella: Buffer; idUsuario: number; enviadoEn: Generated<Date> };
  }
}

export type FilaArchivo = Insertable<Esquema['archivos']>;

/** A file that no visit has is deleted when it is this old. */
export const DIAS_SIN_USO = 7;
const DESDE_ENTONCES = sql<Date>`now() - make_interval(days => ${sql.lit(DIAS_SIN_USO)})`;

const ESTA_EN_UNA_VISITA = sql<SqlBool>`(
  exists (select from evidencias e where e.archivo = a.huella)
  or exists (select from evidencias e where e.mediana = a.huella)
  or exists (select from evidencias e where e.miniatura = a.huella)
)`;

/** Older ones are about to be deleted, so they are not counted. */
export async function sinAnadir(bd: Ejecutor, idUsuario: number, tope: number): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*)::integer as cuantos from (
      select from archivos_enviados a
      where a.id_usuario = ${idUsuario} and a.enviado_en > ${DESDE_ENTONCES} and not ${ESTA_EN_UNA_VISITA}
      limit ${sql.lit(tope)}
    ) as suyos`.execute(bd);
  return rows[0]?.cuantos ?? 0;
}

/**
 * While the transaction lasts, nobody deletes the kept file with that hash (`sinQueSeAnote`). Several files may be
 * kept as one: they differed in their metadata.
 */
export const sinQueSeBorre = async (tx: Ejecutor, guardada: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(${DE_UN_ARCHIVO}, ${guardada.readInt32BE()})`.execute(
    tx,
  );
};

/** Waits for those who are writing a row of that file. */
export const sinQueSeAnote = async (tx: Ejecutor, guardada: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${DE_UN_ARCHIVO}, ${guardada.readInt32BE()})`.execute(tx);
};

const DE_UN_ARCHIVO = sql`hashtext('archivos')`;

/** True when it is new. Sent again, it is as if it had just arrived: nobody deletes it meanwhile. */
export async function anotarGuardado(tx: Ejecutor, fila: FilaArchivo): Promise<boolean> {
  const { bytes, guardada, ancho, alto } = fila;
  const { nuevo } = await tx
    .insertInto('archivos')
    .values(fila)
    .onConflict((conflicto) =>
      conflicto
        .column('huella')
        .doUpdateSet({ bytes, guardada, ancho, alto, recibidoEn: sql`now()` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('nuevo'))
    .executeTakeFirstOrThrow();
  return nuevo;
}

export async function anotarEnvio(
  tx: Ejecutor,
  { huella, idUsuario }: { huella: Buffer; idUsuario: number },
): Promise<void> {
  await tx
    .insertInto('archivosEnviados')
    .values({ huella, idUsuario })
    .onConflict((conflicto) =>
      conflicto.columns(['huella', 'idUsuario']).doUpdateSet({ enviadoEn: sql`now()` }),
    )
    .execute();
}

/** A file of a visit that the session reaches, or one that it sent. */
export async function buscarArchivoPara(
  bd: Ejecutor,
  sesion: Pick<Sesion, 'rol' | 'idUsuario'>,
  huella: Buffer,
): Promise<{ guardada: Buffer; tipo: TipoDeArchivo } | undefined> {
  const enUnaVisita = (columna: 'archivo' | 'mediana' | 'miniatura') => sql<SqlBool>`exists (
    select from evidencias e join visitas v using (id_visita)
    where ${sql.ref(`e.${columna}`)} = ${huella} and ${alcanceDe(sesion)}
  )`;
  const { rows } = await sql<{ guardada: Buffer; tipo: TipoDeArchivo }>`
    select a.guardada, a.tipo from archivos a
    where a.huella = ${huella} and (
      exists (select from archivos_enviados where huella = ${huella} and id_usuario = ${sesion.idUsuario})
      or ${enUnaVisita('archivo')} or ${enUnaVisita('mediana')} or ${enUnaVisita('miniatura')}
    )`.execute(bd);
  return rows[0];
}

/** By its hash alone: the caller knows that it may be read. */
export const buscarGuardado = (bd: Ejecutor, huella: Buffer) =>
  bd
    .selectFrom('archivos')
    .select(['guardada', 'tipo'])
    .where('huella', '=', huella)
    .executeTakeFirst();

/** False while a backup needs the files as they are. The lock lasts as long as the transaction. */
export async function seDejanBorrar(tx: Ejecutor): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean; apartados: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(CERROJO_DE_ARCHIVOS)}) as libre,
      exists (select from pg_namespace where nspname like 'anterior\\_%') as apartados`.execute(tx);
  return rows[0]?.libre === true && !rows[0].apartados;
}

const EN_NINGUNA_PARTE = sql<SqlBool>`(
  not ${ESTA_EN_UNA_VISITA} and not exists (select from reportes r where r.guardado = a.huella)
)`;

/**
 * Deletes old rows that nothing refers to, and returns what was kept of their files. Who is adding one of them
 * to a visit holds its row, and so it is skipped; who comes later finds no row.
 */
export async function borrarSinUso(tx: Ejecutor, cuantos: number): Promise<Buffer[]> {
  const tomados = await sql<{ huella: Buffer }>`
    select a.huella from archivos a
    where a.recibido_en < ${DESDE_ENTONCES} and ${EN_NINGUNA_PARTE}
    order by a.recibido_en limit ${sql.lit(cuantos)} for update of a skip locked`.execute(tx);
  const huellas = tomados.rows.map(({ huella }) => huella);
  // A second statement, to see those that were added just before the first one took their rows.
  const { rows } = await sql<{ guardada: Buffer }>`
    delete from archivos a where a.huella = any(${huellas}::bytea[]) and ${EN_NINGUNA_PARTE}
    returning a.guardada`.execute(tx);
  return rows.map(({ guardada }) => guardada);
}

/** Which of these kept files have no row. */
export async function sinFila(bd: Ejecutor, guardadas: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ guardada: Buffer }>`
    select g.guardada from unnest(${guardadas}::bytea[]) as g (guardada)
    where not exists (select from archivos a where a.guardada = g.guardada)`.execute(bd);
  return rows.map(({ guardada }) => guardada);
}

/** What is kept: several files may be kept as one. */
export async function contarGuardados(bd: Ejecutor): Promise<{ cuantos: number; bytes: number }> {
  const { rows } = await sql<{ cuantos: number; bytes: number }>`
    select count(*)::integer as cuantos, coalesce(sum(bytes), 0)::float8 as bytes
    from (select guardada, max(bytes) as bytes from archivos group by guardada) as guardados`.execute(
    bd,
  );
  return rows[0] ?? { cuantos: 0, bytes: 0 };
}

export async function contarConFila(bd: Ejecutor, guardadas: readonly Buffer[]): Promise<number> {
  return guardadas.length - (await sinFila(bd, guardadas)).length;
}
