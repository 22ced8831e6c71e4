-- Columns and indices depend on this function: to change it, write a migration that builds them
-- again.
create or replace function plegar(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(texto collate "und-x-icu"), nfkd), U&'[\0300-\036F]', '', 'g');
