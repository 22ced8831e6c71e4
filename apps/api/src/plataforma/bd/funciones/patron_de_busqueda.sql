create or replace function patron_de_busqueda(texto text) returns text language sql immutable strict parallel safe
  return '%' || regexp_replace(plegar(texto), '([\\%_])', '\\\1', 'g') || '%';
