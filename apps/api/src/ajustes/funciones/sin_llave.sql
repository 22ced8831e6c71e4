-- An address without its key, for the log, which keeps everything. The screen cuts it in the same places (visible.ts).
create or replace function sin_llave(texto text) returns text language sql immutable as $$
  select regexp_replace(
    regexp_replace(texto, '^(https?:[\\/]*)[^/\\?#]*@', '\1…@', 'i'),
    '^(https?:[^?#]*)[?#].*$', '\1?…', 'i')
$$;
