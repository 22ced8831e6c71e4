import { type Kysely, sql } from 'kysely';

/** A visit may be closed without being finished, and may change hands until it is closed. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(SOLICITUDES_SIN_RESPUESTA).execute(bd);
  await sql.raw(CIERRE).execute(bd);
  await sql.raw(VIDA_DE_UNA_VISITA).execute(bd);
}

// Finishing the visit answered its pending request.
const SOLICITUDES_SIN_RESPUESTA = `
  update visitas set cancelacion = 'rechazada', version = version + 1
    where estado = 'Finalizada' and cancelacion = 'solicitada';
`;

// A visit is cancelled by an approved request or by closing it. A started visit is only cancelled
// by closing it.
const CIERRE = `
  alter table visitas
    add column cerrada_por integer constraint visitas_cerrada_por references usuarios,
    add column fecha_cierre timestamptz,
    add column motivo_cierre text
      constraint visitas_motivo_de_cierre_valido check (char_length(motivo_cierre) between 1 and 500),
    add constraint visitas_cierre_completo
      check (num_nonnulls(cerrada_por, fecha_cierre, motivo_cierre) in (0, 3)),
    add constraint visitas_cierre_tras_inicio check (fecha_cierre >= fecha_inicio),
    drop constraint visitas_cancelada_es_aprobada,
    add constraint visitas_cancelada_por_alguien
      check ((estado = 'Cancelada') = (cancelacion = 'aprobada' or cerrada_por is not null)),
    add constraint visitas_solicitud_por_responder
      check (cancelacion <> 'solicitada' or estado in ('Pendiente', 'En Proceso')),
    drop constraint visitas_iniciada,
    add constraint visitas_iniciada check (case estado
      when 'Pendiente' then fecha_inicio is null
      when 'Cancelada' then fecha_inicio is null or cerrada_por is not null
      else fecha_inicio is not null end);
`;

// As in 002, and besides: an open visit may change supervisor, one under way may be closed, and a
// closed one never changes.
const VIDA_DE_UNA_VISITA = `
  create or replace function vigilar_visita() returns trigger language plpgsql as $$
  declare
    siempre constant text[] := '{version,actualizada_en,validado_por_ubicacion}';
    cambiables constant text[] := siempre || case old.estado
      when 'Pendiente' then array(select clave from jsonb_object_keys(to_jsonb(old)) clave where clave <> 'id_visita')
      when 'En Proceso' then '{id_supervisor,id_tipo_visita,fecha_planificada,observaciones,estado,cancelacion,fecha_finalizacion,resultado,latitud_fin,longitud_fin,precision_fin,tomada_fin,rango_fin,cliente_latitud_fin,cliente_longitud_fin,distancia_fin,veredicto_fin,cerrada_por,fecha_cierre,motivo_cierre}'::text[]
      else '{}'::text[] end;
  begin
    if tg_op = 'DELETE' then
      raise exception 'visits are not deleted' using errcode = 'check_violation', constraint = 'visitas_permanentes';
    end if;
    if to_jsonb(new) - cambiables <> to_jsonb(old) - cambiables
      or (old.motivo_cancelacion is not null and old.motivo_cancelacion is distinct from new.motivo_cancelacion)
      or (old.estado <> new.estado and (old.estado, new.estado) not in
        (('Pendiente', 'En Proceso'), ('Pendiente', 'Cancelada'), ('En Proceso', 'Finalizada'), ('En Proceso', 'Cancelada')))
      or (old.cancelacion <> new.cancelacion and (old.cancelacion, new.cancelacion) not in
        (('ninguna', 'solicitada'), ('solicitada', 'aprobada'), ('solicitada', 'rechazada')))
    then
      raise exception 'visit % does not go from % to % like that', old.id_visita, old.estado, new.estado
        using errcode = 'check_violation', constraint = 'visitas_transicion';
    end if;
    return new;
  end $$;
`;
