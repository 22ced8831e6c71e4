-- People who look at what a person enters with read again.
create or replace function anunciar_factor() returns trigger language plpgsql as $$
declare
  de constant integer := coalesce(new.id_usuario, old.id_usuario);
begin
  insert into cambios (ambito, entidad, id_entidad, personas) values ('cuenta', 'usuario', de, array[de]);
  return null;
end $$;

create or replace trigger llaves_de_acceso_anuncian after insert or delete or update of nombre on llaves_de_acceso
  for each row execute function anunciar_factor();
create or replace trigger identidades_anuncian after insert or delete on identidades
  for each row execute function anunciar_factor();
