-- The sign-in page names the providers, so a change counts as one of the settings, and who looks at them reads again.
create or replace function anunciar_proveedor() returns trigger language plpgsql as $$
begin
  insert into cambios (ambito, entidad, id_entidad)
    values ('ajustes', 'proveedor', coalesce(new.id_proveedor, old.id_proveedor));
  update version_de_ajustes set de_proveedores = de_proveedores + 1;
  return null;
end $$;

create or replace trigger proveedores_anuncian after insert or update or delete on proveedores
  for each row execute function anunciar_proveedor();
