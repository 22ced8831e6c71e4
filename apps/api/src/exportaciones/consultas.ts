import { REPORTES_DE_UNA_VEZ } from '@visitas/contract/exportaciones/limites';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { alcanceDe } from '../visitas/consultas.ts';
import { type Cuales, condiciones } from '../visitas/listas/consultas.ts';

export interface Exportada {
  /** The row of its list: 'clientes.listar'. */
  operacion: string;
  /** 'clientes'. */
  que: string;
  formato: 'csv' | 'xlsx' | 'zip';
  filas: number;
  /** False when it was cut before its end. */
  entera: boolean;
  /** The list's own parameters, as they were asked. */
  filtros: string;
  idPeticion: string;
}

/** The history of a person has what they took away. */
export async function anotarExportacion(
  bd: Ejecutor,
  idUsuario: number,
  { operacion, idPeticion, ...dicho }: Exportada,
): Promise<void> {
  await sql`
    insert into bitacora (entidad, id_entidad, id_usuario, operacion, despues, id_peticion)
    values ('exportacion', ${idUsuario}, ${idUsuario}, ${operacion}, ${JSON.stringify(dicho)}::jsonb,
      ${idPeticion})`.execute(bd);
}

/** How many seconds until another export is allowed, when `tope` were made in the last hour. Null when it is allowed now. */
export async function segundosPara(
  bd: Ejecutor,
  idUsuario: number,
  tope: number,
): Promise<number | null> {
  const { rows } = await sql<{ segundos: number }>`
    select ceil(3600 - extract(epoch from now() - ocurrida_en))::integer as segundos
    from (select ocurrida_en from bitacora where entidad = 'exportacion' and id_entidad = ${idUsuario}
      order by id_bitacora desc limit ${sql.lit(tope)}) ultimas
    where ocurrida_en > now() - interval '1 hour'
    order by ocurrida_en`.execute(bd);
  return rows.length < tope ? null : Math.max(1, rows[0]?.segundos ?? 1);
}

export interface ReporteDeVisita {
  idVisita: number;
  vuelta: number;
  fecha: string;
  cliente: string;
  bytes: number;
}

/**
 * The report in force of each finished visit of a list, oldest first, and one more than may be taken. Each is
 * looked up by its visit: joined as a table, all reports would be read to take these.
 */
export async function reportesDe(
  bd: Ejecutor,
  sesion: Sesion,
  cuales: Cuales,
): Promise<ReporteDeVisita[]> {
  const donde = sql.join([alcanceDe(sesion), ...condiciones(cuales)], sql` and `);
  const { rows } = await sql<ReporteDeVisita>`
    select v.id_visita, v.vuelta, v.fecha_planificada as fecha, c.nombre as cliente,
      coalesce(octet_length(r.archivo), a.bytes) as bytes
    from visitas v
      join lateral (select archivo, guardado from reportes
        where id_visita = v.id_visita and vuelta = v.vuelta limit 1) r on true
      join clientes c on c.id_cliente = v.id_cliente
      left join archivos a on a.huella = r.guardado
    where v.estado = 'Finalizada' and ${donde}
    order by v.fecha_planificada, v.id_visita
    limit ${sql.lit(REPORTES_DE_UNA_VEZ + 1)}`.execute(bd);
  return rows;
}
