import type { Punto } from '@visitas/contract/comun/distancia';
import type { MotivoDeRango } from '@visitas/contract/lugares/esquemas';
import { type Generated, type Insertable, sql } from 'kysely';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    propuestasDeLugar: {
      idPropuesta: Generated<number>;
      idVisita: number;
      idCliente: number;
      idTecnico: number;
      latitud: number;
      longitud: number;
      precision: number;
      nota: string | null;
      propuestaEn: Date;
      recibidaEn: Generated<Date>;
      decididaEn: Generated<Date | null>;
      decididaPor: Generated<number | null>;
      aceptada: Generated<boolean | null>;
      /** The client's place before it was decided. */
      antesLatitud: Generated<number | null>;
      antesLongitud: Generated<number | null>;
    };
    /** Why an execution was out of range, in its technician's words. */
    porquesDeRango: {
      idVisita: number;
      vuelta: number;
      motivo: MotivoDeRango;
      detalle: string | null;
      dichoEn: Date;
      recibidoEn: Generated<Date>;
    };
  }
}

/**
 * A second proposal before a decision replaces the first: its technician is nearer the door. A reopened visit may have
 * another client and another technician by then, and the proposal is theirs. False when the one that waits is newer.
 */
export const guardarPropuesta = async (
  bd: Ejecutor,
  propuesta: Insertable<Esquema['propuestasDeLugar']>,
): Promise<boolean> => {
  const { idCliente, idTecnico, latitud, longitud, precision, nota, propuestaEn } = propuesta;
  const lugar = { idCliente, idTecnico, latitud, longitud, precision, nota, propuestaEn };
  const guardada = await bd
    .insertInto('propuestasDeLugar')
    .values(propuesta)
    .onConflict((choque) =>
      choque
        .column('idVisita')
        .where('decididaEn', 'is', null)
        .doUpdateSet({ ...lugar, recibidaEn: sql`now()` })
        .whereRef('propuestasDeLugar.propuestaEn', '<=', 'excluded.propuestaEn'),
    )
    .returning('idPropuesta')
    .executeTakeFirst();
  return guardada !== undefined;
};

const conNombresDe = (bd: Ejecutor) =>
  bd
    .selectFrom('propuestasDeLugar as p')
    .innerJoin('visitas as v', 'v.idVisita', 'p.idVisita')
    .innerJoin('usuarios as t', 't.idUsuario', 'p.idTecnico')
    .innerJoin('clientes as c', 'c.idCliente', 'p.idCliente')
    .leftJoin('usuarios as q', 'q.idUsuario', 'p.decididaPor')
    .select(['p.idPropuesta', 'p.idVisita', 'p.idCliente', 'p.idTecnico', 'p.nota'])
    .select(['p.latitud', 'p.longitud', 'p.precision', 'p.propuestaEn', 'p.aceptada'])
    .select(['p.decididaEn', 'p.antesLatitud', 'p.antesLongitud'])
    .select(['t.nombre as tecnico', 'q.nombre as decididaPor'])
    .select(['c.nombre as cliente', 'c.direccion', 'v.idCliente as visitado'])
    .select(['c.latitud as clienteLatitud', 'c.longitud as clienteLongitud']);

export type FilaDePropuesta = Awaited<
  ReturnType<ReturnType<typeof conNombresDe>['execute']>
>[number];

/** The last one of a visit that the caller reaches. */
export const buscarPropuestaDe = (bd: Ejecutor, idVisita: number) =>
  conNombresDe(bd)
    .where('p.idVisita', '=', idVisita)
    .orderBy('p.idPropuesta', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** Locks it until the transaction ends. */
export const sujetarPropuesta = (bd: Ejecutor, sesion: Sesion, idPropuesta: number) =>
  conNombresDe(bd)
    .where('p.idPropuesta', '=', idPropuesta)
    .where(alcanceDe(sesion))
    .forUpdate('p')
    .executeTakeFirst();

interface Decision {
  idPropuesta: number;
  idCliente: number;
  aceptada: boolean;
  idUsuario: number;
  lugar: Punto;
}

/** Accepting moves the client. What was judged by its place before does not change. */
export async function anotarDecision(
  bd: Ejecutor,
  { idPropuesta, idCliente, aceptada, idUsuario, lugar: { latitud, longitud } }: Decision,
): Promise<void> {
  const cliente = await bd
    .selectFrom('clientes')
    .select(['latitud', 'longitud'])
    .where('idCliente', '=', idCliente)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await bd
    .updateTable('propuestasDeLugar')
    .set({
      aceptada,
      latitud,
      longitud,
      decididaPor: idUsuario,
      decididaEn: sql`clock_timestamp()`,
      antesLatitud: cliente.latitud,
      antesLongitud: cliente.longitud,
    })
    .where('idPropuesta', '=', idPropuesta)
    .execute();
  if (!aceptada) return;
  await bd
    .updateTable('clientes')
    .set((eb) => ({ latitud, longitud, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .execute();
}

const INICIOS = 5;

/** Where the last visits to the client began, except the one of the proposal. */
export const ultimosInicios = async (
  bd: Ejecutor,
  { idCliente, idVisita }: Pick<FilaDePropuesta, 'idCliente' | 'idVisita'>,
): Promise<Punto[]> => {
  const { rows } = await sql<Punto>`
    select latitud_inicio as latitud, longitud_inicio as longitud from visitas
    where id_cliente = ${idCliente} and id_visita <> ${idVisita} and fecha_inicio is not null
    order by fecha_planificada desc, id_visita desc limit ${sql.lit(INICIOS)}`.execute(bd);
  return rows;
};

/** The last words of an execution replace the ones before. */
export const guardarPorque = async (
  bd: Ejecutor,
  porque: Insertable<Esquema['porquesDeRango']>,
): Promise<void> => {
  const { motivo, detalle, dichoEn } = porque;
  await bd
    .insertInto('porquesDeRango')
    .values(porque)
    .onConflict((choque) =>
      choque
        .columns(['idVisita', 'vuelta'])
        .doUpdateSet({ motivo, detalle, dichoEn, recibidoEn: sql`now()` }),
    )
    .execute();
};

export const buscarPorque = (bd: Ejecutor, idVisita: number, vuelta: number) =>
  bd
    .selectFrom('porquesDeRango')
    .select(['motivo', 'detalle', 'dichoEn'])
    .where('idVisita', '=', idVisita)
    .where('vuelta', '=', vuelta)
    .executeTakeFirst();
