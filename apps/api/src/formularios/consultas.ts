import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import { type Generated, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    formularios: {
      idFormulario: Generated<number>;
      idTipoVisita: number;
      version: number;
      contenido: LoQueSePide;
      /** False when its content asks for nothing. */
      pide: boolean;
      guardadoEn: Generated<Date>;
      guardadoPor: number;
      /** Null for the draft of a type. */
      publicadoEn: Generated<Date | null>;
    };
  }
}

/** Two administrators take turns, and so does a visit that is planned with this type. */
export const sujetarTipo = (bd: Ejecutor, idTipoVisita: number) =>
  bd
    .selectFrom('tiposVisita')
    .select(['id', 'nombre'])
    .where('id', '=', idTipoVisita)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const buscarTipo = (bd: Ejecutor, idTipoVisita: number) =>
  bd
    .selectFrom('tiposVisita')
    .select(['id', 'nombre'])
    .where('id', '=', idTipoVisita)
    .executeTakeFirst();

/** From the newest; the draft of the type, if any, is the first. */
export const versionesDelTipo = (bd: Ejecutor, idTipoVisita: number) =>
  bd
    .selectFrom('formularios as f')
    .innerJoin('usuarios as u', 'u.idUsuario', 'f.guardadoPor')
    .select(['f.version', 'f.contenido', 'f.guardadoEn', 'f.publicadoEn'])
    .select(['f.guardadoPor', 'u.nombre as de'])
    .select(({ selectFrom }) =>
      selectFrom('hojas as h')
        .select(({ fn }) => fn.countAll<number>().as('cuantas'))
        .whereRef('h.idFormulario', '=', 'f.idFormulario')
        .as('visitas'),
    )
    .where('f.idTipoVisita', '=', idTipoVisita)
    .orderBy('f.version', 'desc')
    .execute();

/** The version in use and the draft of every type that has any. */
export const leerPorTipo = async (bd: Ejecutor) => {
  const { rows } = await sql<{
    idTipoVisita: number;
    version: number | null;
    borrador: number | null;
    contenido: LoQueSePide | null;
  }>`
    select t.id as id_tipo_visita, e.version, e.contenido, b.version as borrador
    from tipos_visita t
    left join lateral (
      select version, contenido from formularios
      where id_tipo_visita = t.id and publicado_en is not null order by version desc limit 1
    ) e on true
    left join formularios b on b.id_tipo_visita = t.id and b.publicado_en is null
    where e.version is not null or b.version is not null
    order by t.id`.execute(bd);
  return rows;
};

interface Guardada {
  idTipoVisita: number;
  contenido: LoQueSePide;
  pide: boolean;
  guardadoPor: number;
  publicar: boolean;
}

/** Writes the draft of the type, whose number is the next one, or turns it into a published version. */
export async function guardarVersion(
  bd: Ejecutor,
  { idTipoVisita, contenido, pide, guardadoPor, publicar }: Guardada,
): Promise<void> {
  const publicadoEn = publicar ? sql<Date>`clock_timestamp()` : null;
  const dicho = { contenido, pide, guardadoPor, publicadoEn };
  await bd
    .insertInto('formularios')
    .values({
      ...dicho,
      idTipoVisita,
      version: sql`(select coalesce(max(version), 0) + 1 from formularios
        where id_tipo_visita = ${idTipoVisita} and publicado_en is not null)`,
    })
    .onConflict((choque) =>
      choque
        .columns(['idTipoVisita', 'version'])
        .doUpdateSet({ ...dicho, guardadoEn: sql`clock_timestamp()` }),
    )
    .execute();
}

export const borrarBorrador = (bd: Ejecutor, idTipoVisita: number) =>
  bd
    .deleteFrom('formularios')
    .where('idTipoVisita', '=', idTipoVisita)
    .where('publicadoEn', 'is', null)
    .execute();
