-- Checked when the transaction ends.
create or replace function exigir_reporte() returns trigger language plpgsql as $$
begin
  if not exists (select from reportes where id_visita = new.id_visita) then
    raise exception 'visit % was finished without its report', new.id_visita
      using errcode = 'check_violation', constraint = 'visitas_finalizada_con_reporte';
  end if;
  return null;
end $$;
