import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { type CambiosDeVisita, COLUMNAS_SUJETAS, type VisitaSujeta } from '../cambios/consultas.ts';
import { alcanceDe, conNombres } from '../consultas.ts';
import type { FilaVisita } from '../tabla.ts';

declare module '../../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** The executions before the present one, kept when the visit was reopened. */
    ejecuciones: {
      idVisita: number;
      vuelta: number;
      /** The row of the visit as it was. */
      fila: RawBuilder<unknown>;
      motivo: string;
      reabiertaPor: number;
      reabiertaEn: Date;
    };
  }
}

interface Reapertura {
  idVisita: number;
  motivo: string;
  idUsuario: number;
}

/** Only an execution whose report was issued; false when it is still waiting for its files. */
export async function guardarEjecucion(
  bd: Ejecutor,
  { idVisita, motivo, idUsuario }: Reapertura,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ejecuciones (id_visita, vuelta, fila, motivo, reabierta_por)
    select v.id_visita, v.vuelta, to_jsonb(v), ${motivo}, ${idUsuario}::integer from visitas v
    join reportes r on r.id_visita = v.id_visita and r.vuelta = v.vuelta
    where v.id_visita = ${idVisita}
    returning vuelta`.execute(bd);
  return rows.length > 0;
}

/** A pending visit again, with no trace of what was done: 'ejecuciones' has it. */
export const SIN_EJECUCION: CambiosDeVisita = {
  estado: 'Pendiente',
  vuelta: sql`v.vuelta + 1`,
  // A phone cannot report anything of the next execution from before it began.
  accionesDesde: sql`clock_timestamp()`,
  cancelacion: 'ninguna',
  motivoCancelacion: null,
  fechaSolicitud: null,
  recibidoSolicitud: null,
  horaDudosaSolicitud: false,
  fueraDeLimites: false,
  enCaminoDesde: null,
  llegadaEsperada: null,
  resultado: null,
  noRealizada: null,
  ...sinPosicion('Inicio'),
  ...sinPosicion('Fin'),
  fechaInicio: null,
  fechaFinalizacion: null,
};

function sinPosicion<M extends 'Inicio' | 'Fin'>(momento: M) {
  return {
    [`latitud${momento}`]: null,
    [`longitud${momento}`]: null,
    [`precision${momento}`]: null,
    [`tomada${momento}`]: null,
    [`rango${momento}`]: null,
    [`clienteLatitud${momento}`]: null,
    [`clienteLongitud${momento}`]: null,
    [`distancia${momento}`]: null,
    [`veredicto${momento}`]: null,
    [`recibido${momento}`]: null,
    [`horaDudosa${momento}`]: false,
  };
}

/** The visit as it was in each earlier execution, from the newest. */
export const buscarVersiones = (bd: Ejecutor, idVisita: number) =>
  conNombres(
    bd,
    sql<Selectable<FilaVisita>>`(
      select f.* from ejecuciones k cross join lateral jsonb_populate_record(null::visitas, k.fila) f
      where k.id_visita = ${idVisita}
    )`.as<'v'>(sql.ref('v')),
    { pocas: true },
  )
    .innerJoin('ejecuciones as k', (union) =>
      union.onRef('k.idVisita', '=', 'v.idVisita').onRef('k.vuelta', '=', 'v.vuelta'),
    )
    .innerJoin('usuarios as q', 'q.idUsuario', 'k.reabiertaPor')
    .select(['k.motivo', 'k.reabiertaPor', 'k.reabiertaEn', 'q.nombre as quienReabrio'])
    .orderBy('k.vuelta', 'desc')
    .execute();

/**
 * Locks the visit, and returns it as it was in that earlier execution, or in the last one of the person. An execution is
 * also reached by who did it: the visit may have another technician now.
 */
export const sujetarAnterior = async (
  bd: Ejecutor,
  sesion: Pick<Sesion, 'rol' | 'idUsuario'>,
  { idVisita, vuelta = null }: { idVisita: number; vuelta?: number | null | undefined },
): Promise<VisitaSujeta | undefined> => {
  const { rows } = await sql<VisitaSujeta>`
    select ${sql.join(COLUMNAS_SUJETAS.map((una) => sql.ref(`f.${una}`)))}
    from visitas v join ejecuciones k on k.id_visita = v.id_visita
    cross join lateral jsonb_populate_record(null::visitas, k.fila) f
    where v.id_visita = ${idVisita} and k.vuelta = coalesce(${vuelta}::integer, k.vuelta)
      and (${alcanceDe(sesion)} or f.id_tecnico = ${sesion.idUsuario})
    order by k.vuelta desc limit 1 for update of v`.execute(bd);
  return rows[0];
};

/** Why there is another execution, and who began it. */
export const buscarReapertura = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('ejecuciones as k')
    .innerJoin('usuarios as q', 'q.idUsuario', 'k.reabiertaPor')
    .select(['k.motivo', 'k.reabiertaPor', 'k.reabiertaEn', 'q.nombre as quienReabrio'])
    .where('k.idVisita', '=', idVisita)
    .orderBy('k.vuelta', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
