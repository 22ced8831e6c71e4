-- Its supervisor decides, and the people who read the visit read the proposal.
create or replace function avisar_de_lugar() returns trigger language plpgsql as $$
declare
  uno avisos;
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    select 'evidencia', 'visita', id_visita, array[id_supervisor, id_tecnico] from visitas where id_visita = new.id_visita;
  if new.decidida_en is not null then return null; end if;
  uno.clase := 'lugarPropuesto';
  uno.id_visita := new.id_visita;
  uno.id_tecnico := new.id_tecnico;
  uno.motivo := new.nota;
  select id_supervisor, fecha_planificada into uno.id_usuario, uno.fecha_planificada
    from visitas where id_visita = new.id_visita;
  perform avisar(uno);
  return null;
end $$;
create or replace trigger propuestas_de_lugar_se_avisan after insert or update on propuestas_de_lugar
  for each row execute function avisar_de_lugar();
