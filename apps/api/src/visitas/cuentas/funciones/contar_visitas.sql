-- Writers only add rows with differences, so that no writer waits for another. Finished visits that
-- were not done have cells of their own. Visits are never deleted; a deletion around the triggers
-- still leaves the counts right.
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
