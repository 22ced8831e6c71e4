import {
  type AliasedExpression,
  type Generated,
  type Insertable,
  type NotNull,
  type QueryCreator,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** Rows are written once and never changed. */
    reportes: {
      idVisita: number;
      clave: string;
      emitidoEn: Date;
      contenido: string;
      huella: Buffer;
      vuelta: Generated<number>;
      /** Null for a report with photos, which is a file of the store: `guardado`. */
      archivo: Buffer | null;
      guardado: Generated<Buffer | null>;
      huellaArchivo: Buffer;
      /** Signs the links to the file. */
      llave: Buffer;
    };
  }
}

/** A constraint of the database: every finished visit has these. */
type Terminada = Record<
  | 'fechaInicio'
  | 'fechaFinalizacion'
  | 'latitudInicio'
  | 'longitudInicio'
  | 'latitudFin'
  | 'longitudFin',
  NotNull
>;

type Cuales = AliasedExpression<Selectable<Esquema['visitas']>, 'v'>;

/** What a report says of finished visits. They may be those that a statement has just finished. */
export const terminadas = (bd: QueryCreator<Esquema>, cuales: Cuales) =>
  bd
    .selectFrom(cuales)
    .innerJoin('usuarios as s', 's.idUsuario', 'v.idSupervisor')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('tiposVisita as p', 'p.id', 'v.idTipoVisita')
    .leftJoin('reportes as anterior', (union) =>
      union
        .onRef('anterior.idVisita', '=', 'v.idVisita')
        .on('anterior.vuelta', '=', sql<number>`v.vuelta - 1`),
    )
    .selectAll('v')
    .select(['c.nombre as cliente', 'c.direccion', 'p.nombre as tipoVisita'])
    .select(['s.nombre as supervisor', 't.nombre as tecnico'])
    .select('anterior.clave as reemplaza')
    .where('v.estado', '=', 'Finalizada')
    .$narrowType<Terminada>();

const guardadas = (bd: Ejecutor) => bd.selectFrom('visitas').selectAll();

export const leerTerminadas = (bd: Ejecutor, ids: readonly number[]) =>
  terminadas(
    bd,
    guardadas(bd).where(sql<SqlBool>`id_visita = any(${ids}::integer[])`).as('v'),
  ).execute();

/** One visit, which the caller knows to be finished. */
export async function leerTerminada(bd: Ejecutor, idVisita: number): Promise<VisitaTerminada> {
  const [visita] = await unaTerminada(bd, { idVisita });
  if (!visita) throw new Error(`The visit ${idVisita} is not finished.`);
  return visita;
}

const unaTerminada = compilada((bd, { idVisita }: { idVisita: number }) =>
  terminadas(bd, guardadas(bd).where('idVisita', '=', idVisita).as('v')).compile(),
);

export type VisitaTerminada = Awaited<ReturnType<typeof leerTerminadas>>[number];

export const insertar = async (
  bd: Ejecutor,
  reportes: Insertable<Esquema['reportes']>[],
): Promise<void> => {
  await bd.insertInto('reportes').values(reportes).execute();
};

/** What signs the links of each report of a visit: of its first execution, and of those after it. */
export const buscarLlaves = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('reportes')
    .select(['idVisita', 'vuelta', 'llave'])
    .where('idVisita', '=', idVisita)
    .execute();

export const buscarArchivo = (
  bd: Ejecutor,
  { idVisita, vuelta }: { idVisita: number; vuelta: number },
) =>
  bd
    .selectFrom('reportes as r')
    .leftJoin('archivos as a', 'a.huella', 'r.guardado')
    .select(['r.archivo', 'a.guardada'])
    .where('r.idVisita', '=', idVisita)
    .where('r.vuelta', '=', vuelta)
    .executeTakeFirst();

/** With the last report of its visit, which took its place unless it is the same. */
export const buscarPorFolio = (bd: Ejecutor, folio: string) =>
  bd
    .selectFrom('reportes as r')
    .innerJoinLateral(
      (otros) =>
        otros
          .selectFrom('reportes as u')
          .select(['u.vuelta as ultimaVuelta', 'u.emitidoEn as ultimoEmitidoEn'])
          .whereRef('u.idVisita', '=', 'r.idVisita')
          .orderBy('u.vuelta', 'desc')
          .limit(sql.lit(1))
          .as('u'),
      (union) => union.onTrue(),
    )
    .select(['r.idVisita', 'r.contenido', 'r.huella', 'r.huellaArchivo', 'r.emitidoEn', 'r.vuelta'])
    .select(['u.ultimaVuelta', 'u.ultimoEmitidoEn'])
    .where('r.clave', '=', folio)
    .executeTakeFirst();
