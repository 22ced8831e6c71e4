-- Columns and indices are made with it: another text here belongs to a migration that makes them again.
create or replace function plegar(texto text) returns text language sql immutable strict parallel safe
  return regexp_replace(normalize(lower(texto collate "und-x-icu"), nfkd), U&'[\0300-\036F]', '', 'g');
