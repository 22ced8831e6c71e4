-- A provider that is switched off or taken away closes what it opened. The administrator who does it goes on.
create or replace function cerrar_lo_de_proveedor() returns trigger language plpgsql as $$
declare
  quien_pide constant text := nullif(current_setting('visitas.sesion_que_sigue', true), '');
begin
  delete from sesiones s using sesiones_de_proveedor p
    where p.token_hash = s.token_hash and p.id_proveedor = old.id_proveedor
      and (quien_pide is null or s.token_hash <> decode(quien_pide, 'hex'));
  return coalesce(new, old);
end $$;

create or replace trigger proveedores_se_apagan before update of activo on proveedores
  for each row when (old.activo and not new.activo) execute function cerrar_lo_de_proveedor();
-- Before, because the provider takes with it the rows that say which sessions were its own.
create or replace trigger proveedores_se_van before delete on proveedores
  for each row execute function cerrar_lo_de_proveedor();
