import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import { type Generated, type Insertable, type SqlBool, sql } from 'kysely';
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

/** A file that no visit has for this long is deleted. */
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
  await sql`select pg_advisory_xact_lock_shared(${CERROJO_DE_ARCHIVOS}, ${guardada.readInt32BE()})`.execute(
    tx,
  );
};

/** Waits for those who are writing a row of that file. */
export const sinQueSeAnote = async (tx: Ejecutor, guardada: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${CERROJO_DE_ARCHIVOS}, ${guardada.readInt32BE()})`.execute(
    tx,
  );
};

const CERROJO_DE_ARCHIVOS = sql`hashtext('archivos')`;

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
    where ${sql.ref(`e.${columna}`)} = a.huella and ${alcanceDe(sesion)}
  )`;
  const { rows } = await sql<{ guardada: Buffer; tipo: TipoDeArchivo }>`
    select a.guardada, a.tipo from archivos a
    where a.huella = ${huella} and (
      exists (select from archivos_enviados s where s.huella = a.huella and s.id_usuario = ${sesion.idUsuario})
      or ${enUnaVisita('archivo')} or ${enUnaVisita('mediana')} or ${enUnaVisita('miniatura')}
    )`.execute(bd);
  return rows[0];
}
