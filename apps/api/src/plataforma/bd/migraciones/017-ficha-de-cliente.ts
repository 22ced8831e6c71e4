import { type Kysely, sql } from 'kysely';

/** A client's card for the technician who goes: notes, usual type and last visit. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNAS).execute(bd);
  await sql.raw(LA_VEZ_ANTERIOR).execute(bd);
}

const COLUMNAS = `
  alter table clientes
    add column notas text constraint clientes_notas_validas check (length(notas) between 1 and 1000),
    add column notas_por integer constraint clientes_notas_por references usuarios,
    add column notas_en timestamptz,
    add column id_tipo_visita_usual integer constraint clientes_tipo_visita_usual references tipos_visita;
`;

// A technician who must go there reads the last finished visit of any technician. The trigger fires only when
// a visit becomes finished: on each row of a bulk load it would read all the client's open visits.
const LA_VEZ_ANTERIOR = `
  create index visitas_finalizadas_de_cliente on visitas (id_cliente, fecha_finalizacion desc, id_visita desc)
    where estado = 'Finalizada';
  create function anunciar_la_vez_anterior() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'visitas', 'cliente', new.id_cliente, array_agg(distinct id_tecnico) from visitas
      where id_cliente = new.id_cliente and estado in ('Pendiente', 'En Proceso') and id_tecnico <> new.id_tecnico
      having count(*) > 0;
    return null;
  end $$;
  create trigger visitas_anuncian_la_vez_anterior after update on visitas
    for each row when (old.estado <> 'Finalizada' and new.estado = 'Finalizada') execute function anunciar_la_vez_anterior();
`;
