import { type Kysely, sql } from 'kysely';

/** A visit may be finished without having been done, and may then be planned again, once. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNAS).execute(bd);
  await sql.raw(AL_FINALIZAR).execute(bd);
  await sql.raw(CUENTAS).execute(bd);
}

// Few visits have either, so a partial index takes almost no space. Cancelling the replacement
// frees the original to be planned again.
const COLUMNAS = `
  alter table visitas
    add column no_realizada text
      constraint visitas_no_realizada_valida check (no_realizada in ('cerrado', 'ausente', 'sinAcceso', 'otro')),
    add column reemplaza_a integer constraint visitas_reemplaza_a references visitas,
    add constraint visitas_no_realizada_al_finalizar check (no_realizada is null or estado = 'Finalizada'),
    add constraint visitas_no_realizada_con_resultado check (no_realizada is null or resultado is not null);
  create index visitas_no_realizadas on visitas (fecha_planificada, id_visita) where no_realizada is not null;
  create index visitas_no_realizadas_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where no_realizada is not null;
  create unique index visitas_reemplazo_unico on visitas (reemplaza_a) where estado <> 'Cancelada';
`;

// The columns a visit under way may still change are a list inside the function that guards it.
const AL_FINALIZAR = `
  do $$
  begin
    execute replace(pg_get_functiondef('vigilar_visita'::regproc),
      'fecha_finalizacion,recibido_fin', 'fecha_finalizacion,no_realizada,recibido_fin');
  end $$;
`;

// Finished visits that were not done get their own cells, read like the others (014). There were none before.
const CUENTAS = `
  alter table cuentas_de_visitas add column no_realizada boolean not null default false;

  create or replace function contar_visitas() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        insert into cuentas_de_visitas (id_supervisor, id_tecnico, estado, mes, no_realizada, cuantas)
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada),
            no_realizada is not null, count(*)
          from nuevas group by 1, 2, 3, 4, 5;
      when 'UPDATE' then
        insert into cuentas_de_visitas (id_supervisor, id_tecnico, estado, mes, no_realizada, cuantas)
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada),
            no_realizada is not null, sum(mas)
          from (select *, 1 as mas from nuevas union all select *, -1 from viejas) todas
          group by 1, 2, 3, 4, 5 having sum(mas) <> 0;
      when 'DELETE' then
        insert into cuentas_de_visitas (id_supervisor, id_tecnico, estado, mes, no_realizada, cuantas)
          select id_supervisor, id_tecnico, estado, mes_que_cuenta(estado, fecha_planificada),
            no_realizada is not null, -count(*)
          from viejas group by 1, 2, 3, 4, 5;
      else delete from cuentas_de_visitas;
    end case;
    return null;
  end $$;
`;
