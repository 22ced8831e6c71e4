import { type Generated, type Insertable, type NotNull, type SqlBool, sql } from 'kysely';
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

const terminadas = (bd: Ejecutor) =>
  bd
    .selectFrom('visitas as v')
    .innerJoin('usuarios as s', 's.idUsuario', 'v.idSupervisor')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('tiposVisita as p', 'p.id', 'v.idTipoVisita')
    .select([
      'v.idVisita',
      'v.vuelta',
      'v.fechaPlanificada',
      'v.fechaInicio',
      'v.fechaFinalizacion',
    ])
    .select(['v.recibidoInicio', 'v.horaDudosaInicio', 'v.recibidoFin', 'v.horaDudosaFin'])
    .select(['v.observaciones', 'v.resultado', 'v.noRealizada', 'v.validadoPorUbicacion'])
    .select(['v.latitudInicio', 'v.longitudInicio', 'v.veredictoInicio'])
    .select(['v.clienteLatitudInicio', 'v.clienteLongitudInicio'])
    .select(['v.latitudFin', 'v.longitudFin', 'v.veredictoFin'])
    .select(['v.clienteLatitudFin', 'v.clienteLongitudFin'])
    .select(['c.nombre as cliente', 'c.direccion', 'p.nombre as tipoVisita'])
    .select(['s.nombre as supervisor', 't.nombre as tecnico'])
    .where('v.estado', '=', 'Finalizada')
    .$narrowType<Terminada>();

export const leerTerminadas = (bd: Ejecutor, ids: readonly number[]) =>
  terminadas(bd).where(sql<SqlBool>`v.id_visita = any(${ids}::integer[])`).execute();

/** One visit: a statement that PostgreSQL plans once. */
export const leerTerminada = compilada((bd, { idVisita }: { idVisita: number }) =>
  terminadas(bd).where('v.idVisita', '=', idVisita).compile(),
);

export type VisitaTerminada = Awaited<ReturnType<typeof leerTerminadas>>[number];

export const insertar = async (
  bd: Ejecutor,
  reportes: Insertable<Esquema['reportes']>[],
): Promise<void> => {
  await bd.insertInto('reportes').values(reportes).execute();
};

/** The keys that sign the links to the reports of a visit, one for each execution. */
export const buscarLlaves = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('reportes')
    .select(['vuelta', 'llave'])
    .where('idVisita', '=', idVisita)
    .orderBy('vuelta', 'desc')
    .execute();

export const buscarArchivo = (bd: Ejecutor, idVisita: number, vuelta: number) =>
  bd
    .selectFrom('reportes')
    .select('archivo')
    .where('idVisita', '=', idVisita)
    .where('vuelta', '=', vuelta)
    .executeTakeFirst();

export const buscarPorFolio = (bd: Ejecutor, folio: string) =>
  bd
    .selectFrom('reportes')
    .select(['idVisita', 'contenido', 'huella', 'huellaArchivo', 'emitidoEn'])
    .where('clave', '=', folio)
    .executeTakeFirst();
