-- Tells a person what somebody else did to their account. From the console it was nobody with a name.
create or replace function avisar_de_la_cuenta(de integer, de_que text) returns void language sql as $$
  insert into avisos (id_usuario, clase, id_tecnico)
    select id_usuario, de_que, nullif(current_setting('visitas.id_usuario', true), '')::integer
    from usuarios
    where id_usuario = de and de is distinct from nullif(current_setting('visitas.id_usuario', true), '')::integer
  on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
    id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en
$$;
