create or replace function anunciar_vinculo() returns trigger language plpgsql as $$
declare
  vinculo constant supervisores_tecnicos := case when tg_op = 'DELETE' then old else new end;
begin
  insert into cambios (ambito, entidad, id_entidad, personas)
    values ('tecnicos', 'usuario', vinculo.id_tecnico, array[vinculo.id_supervisor]);
  return null;
end $$;
