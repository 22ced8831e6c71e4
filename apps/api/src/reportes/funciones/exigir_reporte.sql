-- Checked when the transaction ends. While files that the finish named are to come, the report waits for them.
create or replace function exigir_reporte() returns trigger language plpgsql as $$
begin
  if not exists (select from reportes where id_visita = new.id_visita and vuelta = new.vuelta)
    and not exists (select from hojas where id_visita = new.id_visita and vuelta = new.vuelta and por_llegar <> '[]')
  then
    raise exception 'visit % was finished without its report', new.id_visita
      using errcode = 'check_violation', constraint = 'visitas_finalizada_con_reporte';
  end if;
  return null;
end $$;
