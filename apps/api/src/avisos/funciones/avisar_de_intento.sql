create or replace function avisar_de_intento() returns trigger language plpgsql as $$
declare
  uno avisos;
begin
  uno.clase := 'intentoNoAplicado';
  uno.id_visita := new.id_visita;
  uno.id_tecnico := new.id_tecnico;
  uno.motivo := new.causa;
  select id_supervisor, fecha_planificada into uno.id_usuario, uno.fecha_planificada
    from visitas where id_visita = new.id_visita;
  perform avisar(uno);
  return null;
end $$;
