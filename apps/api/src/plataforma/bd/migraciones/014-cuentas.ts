import { type Kysely, sql } from 'kysely';

/** Counts visits by supervisor, technician and state, so that no read has to. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(CUENTAS).execute(bd);
  await sql.raw(AL_ESCRIBIR).execute(bd);
  await sql.raw(LAS_QUE_HAY).execute(bd);
  await sql.raw(INDICES).execute(bd);
}

// Writers only add rows with how many visits more or fewer there are, so they never wait for each
// other. A cell is the sum of its rows, added up from time to time (visitas/cuentas). The date
// matters only for pending visits, which become late: past months are late as a whole.
const CUENTAS = `
  create table cuentas_de_visitas (
    id_supervisor integer not null,
    id_tecnico integer not null,
    estado text not null,
    mes date not null,
    cuantas integer not null
  );
  create index cuentas_de_supervisor on cuentas_de_visitas (id_supervisor);
  create index cuentas_de_tecnico on cuentas_de_visitas (id_tecnico);

  create function mes_que_cuenta(estado text, fecha date) returns date language sql immutable parallel safe
    return case when estado = 'Pendiente' then fecha - extract(day from fecha)::integer + 1 else '-infinity' end;
`;

// Once per statement, so that its visits and its counts are seen together. A writer that bypasses
// the ban on deleting visits still leaves the counts right.
const AL_ESCRIBIR = `
  create function contar_visitas() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        insert into cuentas_de_visitas
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada), count(*)
          from nuevas group by 1, 2, 3, 4;
      when 'UPDATE' then
        insert into cuentas_de_visitas
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada), sum(mas)
          from (select *, 1 as mas from nuevas union all select *, -1 from viejas) todas
          group by 1, 2, 3, 4 having sum(mas) <> 0;
      when 'DELETE' then
        insert into cuentas_de_visitas
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada), -count(*)
          from viejas group by 1, 2, 3, 4;
      else delete from cuentas_de_visitas;
    end case;
    return null;
  end $$;
  create trigger visitas_cuentan_nuevas after insert on visitas
    referencing new table as nuevas for each statement execute function contar_visitas();
  create trigger visitas_cuentan_cambiadas after update on visitas
    referencing old table as viejas new table as nuevas for each statement execute function contar_visitas();
  create trigger visitas_cuentan_borradas after delete on visitas
    referencing old table as viejas for each statement execute function contar_visitas();
  create trigger visitas_cuentan_ninguna after truncate on visitas
    for each statement execute function contar_visitas();
`;

// The triggers lock out other writers of visits until this commits.
const LAS_QUE_HAY = `
  insert into cuentas_de_visitas
    select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada), count(*)
    from visitas group by 1, 2, 3, 4;
  analyze cuentas_de_visitas;
`;

// The late visits of this month are counted from an index alone, with their supervisor and
// technician. A search reads technician and client from the index until it finds enough. The
// dropped index only served for counting.
const INDICES = `
  drop index visitas_cuentas, visitas_cuentas_de_tecnico, visitas_por_estado;
  create index visitas_cuentas_de_tecnico on visitas (id_tecnico, estado, fecha_planificada) include (id_supervisor);
  create index visitas_por_estado on visitas (estado, fecha_planificada, id_visita)
    include (id_supervisor, id_tecnico);
  drop index visitas_por_fecha, visitas_de_supervisor, visitas_de_tecnico;
  create index visitas_por_fecha on visitas (fecha_planificada desc, id_visita desc) include (id_tecnico, id_cliente);
  create index visitas_de_supervisor on visitas (id_supervisor, fecha_planificada desc, id_visita desc)
    include (id_tecnico, id_cliente);
  create index visitas_de_tecnico on visitas (id_tecnico, fecha_planificada desc, id_visita desc) include (id_cliente);
`;
